import { ConfigError } from '#server/platform/config/config.ts'
import { DatabaseRefusal } from '#server/platform/db/database-refusal.ts'
import { EmbeddedPostgresError } from '#server/platform/db/embedded/embedded-error.ts'

/** A sentence if the operator can fix it, the whole error if it is a bug. */
export function explainStart(error: unknown): unknown {
  const { HOST, PORT = '3000' } = process.env
  if (
    error instanceof ConfigError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof DatabaseRefusal
  ) {
    return error.message
  }
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return `Port ${PORT} is taken. Choose another one, for example: PORT=3001 npm start`
  if (code === 'EACCES' && syscall === 'listen')
    return `This user may not listen on port ${PORT}. Choose one above 1023.`
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo')
    return `This machine has no address ${HOST}. Set HOST to one it has.`
  return error
}
