<<<<<<< Updated upstream
import closeWithGrace from 'close-with-grace'
import { ConfigError, readConfig } from './config.ts'
import { EmbeddedPostgresError } from './db/embedded/errors.ts'
import { refuseWhenLocked } from './db/embedded/lock.ts'
=======
import type { AddressInfo } from 'node:net'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { closeContext, openContext } from './context.ts'
import { seedWhenEmpty } from './db/seed/seed.ts'
import { explainStart } from './explain-start.ts'
import { loadBuiltPages } from './render/pages.ts'
import { closeApp, stopOnRequest } from './stop.ts'
>>>>>>> Stashed changes

// The process: settings, serve, stop. Nothing imports this file, and it imports little, so that it refuses quickly.

const held = new AsyncDisposableStack()
const started = start()
// Asked to stop while it starts, it starts to the end first: a database server half on its way would stay behind.
stopOnRequest(async () => {
  await started.catch(() => {})
  await held.disposeAsync()
})

try {
  await started
} catch (error) {
  console.error(explainStart(error))
  await held.disposeAsync()
  process.exit(1)
}

async function start() {
  const config = readConfig(process.env)
<<<<<<< Updated upstream
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
=======
  const pages = await loadBuiltPages()
  const context = await openContext(config)
  held.defer(() => closeContext(context))
  const app = await createApp(context, { pages: async () => pages })
  held.defer(() => closeApp(app))
  if (context.database.embedded) await seedWhenEmpty(context)
  await app.listen({ host: config.host, port: config.port })
  announce(app.server.address(), context.database.about)
}

function announce(address: string | AddressInfo | null, database: string) {
  if (address === null || typeof address === 'string') return
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  console.log(`Aangan is at http://${host}:${address.port}  (${database})`)
>>>>>>> Stashed changes
}
