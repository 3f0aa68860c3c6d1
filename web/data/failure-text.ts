import { CallError } from './api.ts'

/** The server's sentence, or `fallback` when no answer came. Rethrows anything but a CallError. */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof CallError)) throw error
  return error.failure?.message ?? fallback
}
