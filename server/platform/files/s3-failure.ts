/** Holds neither the request nor the whole response, in which a store may quote the signature. */
export class S3Failure extends Error {
  readonly reason: string
  readonly statusCode?: number

  constructor(reason: string, message: string, statusCode?: number) {
    super(`${reason}${statusCode ? ` (${statusCode})` : ''}: ${message}`)
    this.name = 'S3Failure'
    this.reason = reason
    this.statusCode = statusCode
  }
}

/** A missing bucket does not count, as far as the response tells. */
export function isAbsent(cause: unknown): boolean {
  return cause instanceof S3Failure && ['NotFound', 'NoSuchKey'].includes(cause.reason)
}

/** Whether a retry may help: no response, or an overloaded or failing store. */
export function isPassing(error: unknown): boolean {
  const { statusCode } = describeFailure(error)
  return statusCode === undefined || statusCode >= 500 || statusCode === 429
}

export function describeFailure(error: unknown): S3Failure {
  if (error instanceof S3Failure) return error
  const { name, message, code } = error as NodeJS.ErrnoException
  return new S3Failure(code ?? name, message)
}
