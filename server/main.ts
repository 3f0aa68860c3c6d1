import closeWithGrace from 'close-with-grace'
import { ConfigError, readConfig } from './config.ts'
import { EmbeddedPostgresError } from './db/embedded/errors.ts'
import { refuseWhenLocked } from './db/embedded/lock.ts'

// The process: settings, serve, stop. Nothing imports this file, and it imports little, so that it refuses quickly.

const held = new AsyncDisposableStack()
const closing = closeWithGrace({ delay: 10_000 }, async ({ err }) => {
  if (err) console.error(err)
  await held.disposeAsync()
})
// npm's launcher holds a channel to this process: when it is killed outright, there is nobody left to serve for.
process.on('disconnect', () => closing.close())

try {
  const config = readConfig(process.env)
  // A second process on the same data folder is refused before the rest of the program is even loaded.
  if (!config.databaseUrl) await refuseWhenLocked(config.dataDir)
  const { serve } = await import('./serve.ts')
  await serve(config, held)
} catch (error) {
  console.error(explain(error))
  await held.disposeAsync()
  process.exit(1)
}

/** A sentence for what a person can mend, the whole error for what is our fault. */
function explain(error: unknown) {
  const { code, syscall } = error as NodeJS.ErrnoException
  const port = process.env.PORT ?? '3000'
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) return error.message
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Choose another one, for example: PORT=3001 npm start`
  if (code === 'EACCES' && syscall === 'listen')
    return `This user may not listen on port ${port}. Choose one above 1023.`
  if (code === 'EADDRNOTAVAIL')
    return `This machine has no address ${process.env.HOST}. Set HOST to one it has.`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000') {
    return `The database of DATABASE_URL cannot be used: ${(error as Error).message}`
  }
  return error
}
