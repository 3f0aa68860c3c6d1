import type { Context } from '#server/platform/context/context.ts'
import { BrokenChain, type SealedEnd, sealAudit } from './seal.ts'

const everyMs = 60_000

/**
 * Each minute, and at once when the site starts, so that entries of an earlier version get signed. Returns the function
 * that stops it. Never signs a chain that was changed; logs that each time.
 */
export function keepAuditSealed({ database, secret, log, now }: Context): () => Promise<void> {
  let known: SealedEnd | undefined
  let lastSeal = seal()
  const timer = setInterval(() => {
    lastSeal = lastSeal.then(seal)
  }, everyMs)
  timer.unref()

  async function seal() {
    try {
      known = (await sealAudit(database.db, secret, now(), known)) ?? known
    } catch (error) {
      // The next minute retries, so an outage of the database is only a warning.
      const level = error instanceof BrokenChain ? 'error' : 'warn'
      log[level]({ err: error }, 'the audit could not be sealed')
    }
  }

  return async () => {
    clearInterval(timer)
    await lastSeal.then(seal)
  }
}
