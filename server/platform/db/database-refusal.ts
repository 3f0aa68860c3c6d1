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
