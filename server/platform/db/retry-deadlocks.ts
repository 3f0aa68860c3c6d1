import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

const maxTries = 4

/**
 * A transaction that PostgreSQL broke off, because two waited for each other, is run again from its beginning: of it
 * nothing stands. Locks are taken in one order where people meet often (superadmins, then users, then what is theirs);
 * foreign keys take some of their own, which nobody can put in order. Savepoints are not transactions and fail with theirs.
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
