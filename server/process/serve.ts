import type { AddressInfo } from 'node:net'
import { createApp } from '#server/app.ts'
import { clearLeftDatabases } from '#server/features/backup/remove-stale-databases.ts'
import { keepAuditSealed } from '#server/platform/audit/keep-sealed.ts'
import type { Config } from '#server/platform/config/config.ts'
import { loadBuiltPages } from '#server/render/pages.ts'
import { collectWhenIdle } from './collect-when-idle.ts'
import { closeContext, openContext } from './open-context.ts'
import { closeApp } from './stop.ts'
import { fillAtFirstStart, printDemoLinks, printSetupLink, printWarnings } from './welcome.ts'
import { startWork, type Work } from './work.ts'

/**
 * Starts the site: database, app, jobs. `held` disposes of everything in reverse order; `beforeListening` is called
 * before the port opens. Throws when a step fails.
 */
export async function serve(
  config: Config,
  held: AsyncDisposableStack,
  beforeListening: () => void,
): Promise<void> {
  const context = await openContext(config)
  held.defer(() => closeContext(context))
  if (context.database.embedded) await clearLeftDatabases(context)
  const pages = await loadBuiltPages()
  const app = await createApp(context, { pages: async () => pages, warm: true })
  let work: Work | undefined
  held.defer(async () => {
    await Promise.all([closeApp(app), work?.stop()])
  })
  await fillAtFirstStart(context)
  held.defer(keepAuditSealed(context))
  beforeListening()
  await app.listen({ host: config.host, port: config.port })
  const origin = originOf(app.server.address())
  console.log(`Aangan is at ${origin}  (${context.database.about})`)
  await printWarnings(context)
  const address = config.port === 0 ? origin : config.publicUrl
  await printDemoLinks(context, address)
  await printSetupLink(context, address)
  // The program has it when it is started with --expose-gc (tools/prepare/site.mjs).
  const { gc } = globalThis
  if (gc) held.defer(collectWhenIdle(() => gc({ type: 'major', flavor: 'last-resort', execution: 'sync' })))
  // Loading the workers at once would delay the first visitor.
  work = startWork(context, { delay: 1000 })
}

function originOf(address: string | AddressInfo | null): string {
  if (address === null || typeof address === 'string') throw new Error('the site does not listen on a port')
  return `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`
}
