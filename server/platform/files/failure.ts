import { ApiError } from '#server/platform/errors/api-error.ts'

/** The `unavailable` error of a file store. `cause` is for the log only. */
export function storeUnavailable(cause: Error): ApiError {
  const away = new ApiError('unavailable')
  away.cause = cause
  return away
}

/** The source failed or had the wrong length; the store is not at fault. */
export class SourceFailure extends Error {
  constructor(cause: unknown) {
    super('The source of a file failed', { cause })
  }
}
