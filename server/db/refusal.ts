import pg from 'pg'

/** The database cannot be used as it is; `message` is for the person who starts the site. */
export class DatabaseRefusal extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'DatabaseRefusal'
  }
}

/** An error from connecting to the server of DATABASE_URL: whatever it is, that setting is where to look. */
export function refuseConnection(cause: unknown): DatabaseRefusal {
  // A connection that was refused on several addresses has its reasons inside.
  const reasons = cause instanceof AggregateError ? cause.errors : [cause]
  const reason = reasons.map((error) => (error as Error).message).join(', ')
  return new DatabaseRefusal(`The database of DATABASE_URL cannot be used: ${reason}`, { cause })
}

/** What the server says to a migration (no right, read only, no such extension); any other error stays as it is. */
export function explainMigrationError(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  return new DatabaseRefusal(`The database cannot be brought up to date: ${error.message}`, { cause: error })
}
