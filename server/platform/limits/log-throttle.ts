import type { Logger } from 'pino'

const quietMs = 30_000

/** Logs the sentence with its error at most twice a minute: while the database is down every request fails. */
export function openReminder(log: Logger, sentence: string): (error: unknown) => void {
  let last = Number.NEGATIVE_INFINITY
  return (error) => {
    const now = performance.now()
    if (now - last < quietMs) return
    last = now
    log.warn({ err: error }, sentence)
  }
}
