import type { AddressInfo } from 'node:net'
import closeWithGrace from 'close-with-grace'
import { createApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { closeContext, openContext } from './context.ts'
import { EmbeddedPostgresError } from './db/embedded/errors.ts'
import { seedWhenEmpty } from './db/seed/seed.ts'
import { loadBuiltPages } from './render/pages.ts'

// The process: settings, database, app, listen, stop. Nothing imports this file.

const held = new AsyncDisposableStack()
const closing = closeWithGrace({ delay: 10_000 }, async ({ err }) => {
  if (err) console.error(err)
  await held.disposeAsync()
})
// npm's launcher holds a channel to this process: when it is killed outright, there is nobody left to serve for.
process.on('disconnect', () => closing.close())

try {
  const config = readConfig(process.env)
  const pages = await loadBuiltPages()
  const context = await openContext(config)
  held.defer(() => closeContext(context))
  const app = await createApp(context, { pages: async () => pages })
  held.defer(() => app.close())
  if (context.database.embedded) await seedWhenEmpty(context)
  await app.listen({ host: config.host, port: config.port })
  announce(app.server.address(), context.database.about)
} catch (error) {
  console.error(explain(error))
  await held.disposeAsync()
  process.exit(1)
}

function announce(address: string | AddressInfo | null, database: string) {
  if (address === null || typeof address === 'string') return
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  console.log(`Aangan is at http://${host}:${address.port}  (${database})`)
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
