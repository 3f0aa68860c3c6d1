import type { Logger } from 'pino'

const quietMs = 30_000

/** Logs the sentence with the error that made it true, at most twice a minute: a database that is away fails every request. */
export function openReminder(log: Logger, sentence: string): (error: unknown) => void {
  let last = Number.NEGATIVE_INFINITY
  return (error) => {
    const now = performance.now()
    if (now - last < quietMs) return
    last = now
    log.warn({ err: error }, sentence)
  }
}
