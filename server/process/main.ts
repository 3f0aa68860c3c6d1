import { readConfig } from '#server/platform/config/config.ts'
import { refuseWhenLocked } from '#server/platform/db/embedded/lock.ts'
import { explainStart } from './explain-start.ts'
import { stopOnRequest } from './stop.ts'

// Imports little, so that it reports wrong settings quickly.

const held = new AsyncDisposableStack()
const started = start()
// A stop during the start waits for its end: a database server that is half started would be left running.
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
  // Rejects a second process on the same data folder before the rest of the program is loaded.
  if (!config.databaseUrl) await refuseWhenLocked(config.dataDir)
  const { serve } = await import('./serve.ts')
  await serve(config, held)
}
