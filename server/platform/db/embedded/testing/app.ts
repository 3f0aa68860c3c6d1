// A process for the tests: prints that it is ready, and runs until SIGTERM.
import { startEmbeddedPostgres } from '../start.ts'

const options = JSON.parse(process.argv[2] ?? '{}')
try {
  const database = await startEmbeddedPostgres({ ...options, log() {} })
  const { connection, adopted, version } = database
  const alive = setInterval(() => {}, 1000)
  process.once('SIGTERM', async () => {
    await database.stop()
    clearInterval(alive)
  })
  report({ connection, adopted, version })
} catch (error) {
  const { code, message } = error as { code?: string; message: string }
  report({ failure: { code, message } })
  process.exitCode = 1
}

function report(outcome: object): void {
  console.log(JSON.stringify({ ...outcome, pid: process.pid }))
}
