import type { AddressInfo } from 'node:net'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { closeContext, openContext } from './context.ts'
import { seedWhenEmpty } from './db/seed/seed.ts'
import { loadBuiltPages } from './render/pages.ts'
import { closeApp } from './stop.ts'

/** Database, app, listen; what is to be undone at the end is left in `held`. Throws when any of it cannot be had. */
export async function serve(config: Config, held: AsyncDisposableStack): Promise<void> {
  const context = await openContext(config)
  held.defer(() => closeContext(context))
  const pages = await loadBuiltPages()
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
}
