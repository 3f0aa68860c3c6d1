import { ConfigError } from '#server/platform/config/config.ts'
import { spellCommand } from '#server/platform/config/spell-command.ts'
import { DatabaseRefusal } from '#server/platform/db/database-refusal.ts'
import { EmbeddedPostgresError } from '#server/platform/db/embedded/embedded-error.ts'
import { ReleaseRefusal } from '#server/platform/errors/release-refusal.ts'

/** Returns a sentence for an error that the operator can fix, and the error itself for a bug. */
export function explainStart(error: unknown): unknown {
  const { HOST, PORT = '3000' } = process.env
  if (
    error instanceof ConfigError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof DatabaseRefusal ||
    error instanceof ReleaseRefusal
  ) {
    return error.message
  }
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return `Another program uses port ${PORT}. Choose another port, for example: PORT=3001 ${spellCommand('start')}`
  if (code === 'EACCES' && syscall === 'listen')
    return `This user may not listen on port ${PORT}. Choose a port above 1023, for example: PORT=3001 ${spellCommand('start')}`
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo')
    return `This machine has no address ${HOST}. Set HOST to an address of this machine, such as 127.0.0.1 or 0.0.0.0.`
  return error
}
