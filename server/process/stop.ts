import { setTimeout as sleep } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { openLog } from '#server/platform/log/log.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Calls `stop` once and ends the process: at a signal, at an uncaught error, or when the launcher was killed. Ctrl-C
 * arrives twice, from the terminal and through the launcher: exiting at the second would leave the database running.
 * After fifteen seconds the process ends in any case. Signals of `keep` mean something else to the caller.
 */
export function stopOnRequest(stop: () => Promise<void>, { keep = [] }: { keep?: 'SIGUSR2'[] } = {}): void {
  const closing = closeWithGrace({ delay: 15_000, skip: [...signals, ...keep] }, async ({ err }) => {
    // The log hides what visitors typed, which an error may quote.
    if (err) openLog('fatal').fatal({ err }, 'An uncaught error ends the process')
    await stop()
  })
  let stopping = false
  const ask = () => {
    if (stopping) return
    stopping = true
    closing.close()
  }
  for (const signal of signals) process.on(signal, ask)
  process.on('disconnect', ask)
}

/** Closes the app. After `graceMs` milliseconds it cuts off the requests and downloads that are left. */
export async function closeApp(app: FastifyInstance, graceMs = 8000): Promise<void> {
  const cut = async () => {
    await sleep(graceMs, undefined, { ref: false })
    app.server.closeAllConnections()
  }
  await Promise.race([app.close(), cut()])
}
