import { readConfig } from '#server/platform/config/config.ts'
import { refuseWhenLocked } from '#server/platform/db/embedded/lock.ts'
import { explainStart } from './explain-start.ts'
import { stopOnRequest } from './stop.ts'

// The process: settings, serve, stop. Nothing imports this file, and it imports little, so that it refuses quickly.

const held = new AsyncDisposableStack()
const started = start()
// Asked to stop while it starts, it starts to the end first: a database server half on its way would stay behind.
stopOnRequest(async () => {
  await started.catch(() => {})
  await held.disposeAsync()
})

try {
  await started
} catch (error) {
  console.error(explainStart(error))
  await held.disposeAsync()
  process.exit(1)
}

async function start() {
  const config = readConfig(process.env)
  // A second process on the same data folder is refused before the rest of the program is even loaded.
  if (!config.databaseUrl) await refuseWhenLocked(config.dataDir)
  const { serve } = await import('./serve.ts')
  await serve(config, held)
}
