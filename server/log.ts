import { DrizzleQueryError } from 'drizzle-orm'
import { type Logger, pino } from 'pino'

/** The process's log: JSON lines on standard output. */
export function openLog(level: string): Logger {
  return pino({ level, serializers: { err: describeError } })
}

/**
 * An error as it may stand in a log: a failed query without its parameters, and what the server says without the
 * lines that quote rows. Both hold phone numbers and messages of visitors.
 */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return error
  const query = error instanceof DrizzleQueryError ? { query: error.query } : {}
  const origin = error instanceof DrizzleQueryError && error.cause ? error.cause : error
  const { detail: _detail, where: _where, raw: _raw, ...told } = pino.stdSerializers.err(origin as Error)
  return { ...told, ...query }
}
