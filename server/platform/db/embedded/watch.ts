import { setTimeout as sleep } from 'node:timers/promises'
import { isPostmasterOf } from './processes.ts'
import type { Endpoint } from './server-settings.ts'
import type { RunningServer } from './shutdown.ts'

/**
 * A server that ends by itself (out of memory, kill -9) restarts at the same socket, so that the application's pool
 * finds it. Checks every second, since an adopted server is not our child process. After a failed start it waits longer
 * each time, up to a minute. `end` returns the server that runs last.
 */
export function watchServer(
  server: RunningServer,
  cluster: string,
  relaunch: (endpoint: Endpoint) => Promise<RunningServer>,
  log: (line: string) => void,
): { end(): Promise<RunningServer> } {
  const ending = new AbortController()
  const watching = watch()
  return {
    async end() {
      ending.abort()
      return await watching
    },
  }

  async function watch(): Promise<RunningServer> {
    let running = server
    let pause = 1000
    for (;;) {
      await sleep(pause, undefined, { ref: false, signal: ending.signal }).catch(() => {})
      if (ending.signal.aborted) return running
      if (isPostmasterOf(running.pid, cluster)) continue
      log('PostgreSQL has stopped unexpectedly. The site starts it again')
      try {
        running = await relaunch(running.endpoint)
        pause = 1000
        log(`PostgreSQL is running again (process ${running.pid})`)
      } catch (error) {
        pause = Math.min(pause * 2, 60_000)
        log(`PostgreSQL did not start. The site tries again: ${(error as Error).message}`)
      }
    }
  }
}
