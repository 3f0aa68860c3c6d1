import { ApiError } from '#server/platform/errors/api-error.ts'

/** `unavailable` for whoever asked, with the reason for the log as its cause. */
export function storeAway(cause: Error): ApiError {
  const away = new ApiError('unavailable')
  away.cause = cause
  return away
}

/** What is to be stored could not be read, or is not as long as was said; the store is not to blame. */
export class SourceFailure extends Error {
  constructor(cause: unknown) {
    super('The source of a file failed', { cause })
  }
}
