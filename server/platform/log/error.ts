import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/**
 * A failed query is logged without its parameters, and a database message without the parts that quote rows. Both
 * contain visitors' names and messages, which no pattern recognizes. Other errors keep only the fields below, through
 * the whole chain of causes.
 */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return error
  if (error instanceof DrizzleQueryError && error.cause) {
    return { ...(describeError(error.cause, depth) as object), query: error.query }
  }
  const type = error.constructor?.name || error.name
  const message = messageOf(error)
  const causes = depth < 5 && error.cause !== undefined
  const errors = depth < 5 && error instanceof AggregateError ? error.errors.slice(0, 10) : []
  return {
    type,
    message,
    stack: [`${type}: ${message}`, ...framesOf(error)].join('\n'),
    ...loggedFields(error),
    ...(causes && { cause: describeError(error.cause, depth + 1) }),
    ...(errors.length > 0 && { errors: errors.map((one) => describeError(one, depth + 1)) }),
  }
}

const kept = [
  ...['code', 'errno', 'syscall', 'address', 'port', 'path', 'statusCode', 'command', 'responseCode'],
  ...['severity', 'schema', 'table', 'column', 'constraint', 'routine'],
]

function loggedFields(error: Error): Record<string, unknown> {
  const fields = error as Error & Record<string, unknown>
  return Object.fromEntries(
    kept
      .map((name) => [name, fields[name]])
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  )
}

function messageOf(error: Error): string {
  const message = String(error.message)
  if (error instanceof DrizzleQueryError) return message.replace(/\nparams: [\s\S]*/, '')
  // Class 22, data exceptions, quotes the value: invalid input syntax for type integer: "..."
  if (error instanceof pg.DatabaseError && error.code?.startsWith('22'))
    return message.replace(/: "[\s\S]*/, '')
  return message
}

/** The stack begins with the message, which may itself contain lines that look like frames. */
function framesOf(error: Error): string[] {
  const stack = String(error.stack ?? '')
  const message = String(error.message)
  const at = message ? stack.indexOf(message) : 0
  return (at < 0 ? stack : stack.slice(at + message.length)).split('\n').filter((line) => /^ +at /.test(line))
}
