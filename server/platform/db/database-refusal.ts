/** `message` tells the operator why. */
export class DatabaseRefusal extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'DatabaseRefusal'
  }
}

/** `setting` is the one to check. */
export function refuseConnection(cause: unknown, setting = 'DATABASE_URL'): DatabaseRefusal {
  if (cause instanceof DatabaseRefusal) return cause
  // The error of several refused addresses contains one reason for each.
  const reasons = cause instanceof AggregateError ? cause.errors : [cause]
  const reason = reasons.map((error) => (error as Error).message).join(', ')
  // PostgreSQL knows the parameters that the site sends when it connects; PgBouncer refuses them as a violation of the protocol.
  const isPooler = (cause as { code?: string }).code === '08P01'
  const way = isPooler
    ? '. If a pooler answers there, the site also needs DATABASE_DIRECT_URL, which leads to the server itself'
    : ''
  return new DatabaseRefusal(`The database of ${setting} cannot be used: ${reason}${way}`, { cause })
}
