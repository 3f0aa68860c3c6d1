import { ApiError } from '#server/platform/errors/api-error.ts'

/** `unavailable` for the caller, with the reason for the log as its cause. */
export function storeAway(cause: Error): ApiError {
  const away = new ApiError('unavailable')
  away.cause = cause
  return away
}

/** The source of an upload could not be read or had the wrong length; the store is not at fault. */
export class SourceFailure extends Error {
  constructor(cause: unknown) {
    super('The source of a file failed', { cause })
  }
}
