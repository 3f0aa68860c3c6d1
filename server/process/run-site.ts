import { readConfig } from '#server/platform/config/config.ts'
import { refuseWhenLocked } from '#server/platform/db/embedded/lock.ts'
import { explainStart } from './explain-start.ts'

export type StartingSite = {
  /** Whether the site has started. False after the reason was printed and everything was closed. */
  started: Promise<boolean>
  /** May be called during the start, and again. */
  stop(): Promise<void>
}

/**
 * Starts the site with the settings of the environment. Imports the rest of the program only when they are right.
 * `beforeListening` is called before the first visitor can be answered.
 */
export function runSite(beforeListening: () => void = () => {}): StartingSite {
  const held = new AsyncDisposableStack()
  const starting = start(held, beforeListening)
  let stopped: Promise<void> | undefined
  return {
    started: starting.then(
      () => true,
      async (error) => {
        console.error(explainStart(error))
        await held.disposeAsync()
        return false
      },
    ),
    // Waits for the end of the start: a database server that is half started would be left running.
    stop() {
      stopped ??= starting.catch(() => {}).then(() => held.disposeAsync())
      return stopped
    },
  }
}

async function start(held: AsyncDisposableStack, beforeListening: () => void) {
  const config = readConfig(process.env)
  // Rejects a second process on the same data folder before the rest of the program is loaded.
  if (!config.databaseUrl) await refuseWhenLocked(config.dataDir)
  const { serve } = await import('./serve.ts')
  await serve(config, held, beforeListening)
}
