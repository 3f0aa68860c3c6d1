import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { causesOf } from '#server/platform/errors/causes.ts'

const maxTries = 4

/**
 * Repeats the whole transaction, of which PostgreSQL stored nothing. Code locks in a fixed order where deadlocks are
 * likely (superadmins, then users, then their rows), but foreign keys take locks of their own, in no order that we
 * choose. Savepoints fail with their transaction.
 */
export function retryDeadlocks<S extends Record<string, unknown>>(db: NodePgDatabase<S>): NodePgDatabase<S> {
  const begin = db.transaction.bind(db)
  db.transaction = async (act, config) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await begin(act, config)
      } catch (error) {
        if (tries === maxTries || !isDeadlock(error)) throw error
      }
    }
  }
  return db
}

function isDeadlock(error: unknown): boolean {
  return causesOf(error).some(({ code }) => code === '40P01' || code === '40001')
}
