/** `message` tells the operator why. */
export class DatabaseRefusal extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'DatabaseRefusal'
  }
}

/** DATABASE_URL is the setting to check in every case. */
export function refuseConnection(cause: unknown): DatabaseRefusal {
  // The error of several refused addresses contains one reason for each.
  const reasons = cause instanceof AggregateError ? cause.errors : [cause]
  const reason = reasons.map((error) => (error as Error).message).join(', ')
  return new DatabaseRefusal(`The database of DATABASE_URL cannot be used: ${reason}`, { cause })
}
