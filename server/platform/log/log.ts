import { type DestinationStream, type Logger, pino } from 'pino'
import { describeError } from './error.ts'
import { redactLine } from './line.ts'

/**
 * JSON lines on standard output or to `destination`. Every line passes redactLine last, whichever child logger wrote
 * it; child loggers cannot change hooks.
 */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: { err: describeError },
    formatters: { log: describeErrors },
    hooks: { streamWrite: redactLine },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Errors under any other name ("reason", "error") would be written with all their fields. */
function describeErrors(fields: Record<string, unknown>): Record<string, unknown> {
  if (!Object.values(fields).some((value) => value instanceof Error)) return fields
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, describeError(value)]))
}
