import { CallError } from './api.ts'

/** The server's words about a call that failed, or the page's own where no answer came; what is no failed call is thrown on. */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof CallError)) throw error
  return error.failure?.message ?? fallback
}
