import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

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
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: string }
    if (code === '40P01' || code === '40001') return true
  }
  return false
}
