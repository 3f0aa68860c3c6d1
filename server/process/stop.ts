import { setTimeout as sleep } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { openLog } from '#server/platform/log/log.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Ends the process by `stop`, at a signal, at an error that nobody caught, or when the launcher was killed outright.
 * It is asked once: Ctrl-C reaches this process twice, from the terminal and through the launcher, and whoever exits
 * at the second leaves the database running. After ten seconds the process ends in any case.
 */
export function stopOnRequest(stop: () => Promise<void>): void {
  const closing = closeWithGrace({ delay: 10_000, skip: [...signals] }, async ({ err }) => {
    // Through the log, which hides what visitors typed; an error may quote it.
    if (err) openLog('fatal').fatal({ err }, 'an error that nobody caught ends the process')
    await stop()
  })
  let asked = false
  const ask = () => {
    if (asked) return
    asked = true
    closing.close()
  }
  for (const signal of signals) process.on(signal, ask)
  process.on('disconnect', ask)
}

/** Closes the app; who has not finished after `patience` milliseconds (half a request, a slow download) is cut off. */
export async function closeApp(app: FastifyInstance, patience = 3000): Promise<void> {
  const cut = async () => {
    await sleep(patience, undefined, { ref: false })
    app.server.closeAllConnections()
  }
  await Promise.race([app.close(), cut()])
}
