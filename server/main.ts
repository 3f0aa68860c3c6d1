import type { AddressInfo } from 'node:net'
import closeWithGrace from 'close-with-grace'
import { createApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { closeContext, openContext } from './context.ts'
import { EmbeddedPostgresError } from './db/embedded/errors.ts'
import { seedWhenEmpty } from './db/seed/seed.ts'
import { loadBuiltPages } from './render/pages.ts'

// The process: settings, database, app, listen, stop. Nothing imports this file.

try {
  const config = readConfig(process.env)
  const pages = await loadBuiltPages()
  const context = await openContext(config)
  const app = await createApp(context, { pages: async () => pages })
  closeWithGrace({ delay: 10_000, logger: context.log }, async ({ err }) => {
    if (err) context.log.fatal({ err }, 'stopping after an error')
    await app.close()
    await closeContext(context)
  })
  if (context.database.embedded) await seedWhenEmpty(context)
  await app.listen({ host: config.host, port: config.port }).catch(async (error) => {
    await closeContext(context)
    throw error
  })
  announce(app.server.address(), context.database.about)
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}

function announce(address: string | AddressInfo | null, database: string) {
  if (address === null || typeof address === 'string') return
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  console.log(`Aangan is at http://${host}:${address.port}  (${database})`)
}

/** A sentence for what a person can mend, the whole error for what is our fault. */
function explain(error: unknown) {
  const code = (error as NodeJS.ErrnoException).code
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) return error.message
  if (code === 'EADDRINUSE') return `Port ${process.env.PORT ?? 3000} is taken. Choose another: PORT=3001 npm start`
  if (code === 'EACCES') return `This user may not listen on port ${process.env.PORT}. Choose one above 1023.`
  return error
}
