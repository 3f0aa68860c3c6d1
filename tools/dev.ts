import { createServer } from 'node:http'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { createServer as createVite, type RunnableDevEnvironment } from 'vite'
import { readConfig } from '../server/config.ts'
import { closeContext, openContext } from '../server/context.ts'
import { seedWhenEmpty } from '../server/db/seed/seed.ts'

// npm run dev: server and pages in one process, both reloaded while the database keeps running. Vite transforms and
// runs server/app.ts too; when a file of the server or the contract changes, the next request builds the app anew.

const config = readConfig(process.env)
const context = await openContext(config)
await seedWhenEmpty(context)

const http = createServer()
const vite = await createVite({ server: { middlewareMode: true, hmr: { server: http } }, appType: 'custom' })
const { runner } = vite.environments.ssr as RunnableDevEnvironment

let app: Promise<FastifyInstance> | undefined
vite.watcher.on('all', (_event, file) => {
  if (!/[\\/](server|contract|messages)[\\/]/.test(file)) return
  const old = app
  app = undefined
  runner.clearCache()
  void old
    ?.then((instance) => instance.close())
    .catch((error) => context.log.error({ err: error }, 'old app'))
})

http.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      app ??= buildApp()
      ;(await app).routing(request, response)
    } catch (error) {
      app = undefined
      vite.ssrFixStacktrace(error as Error)
      console.error(error)
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String((error as Error).stack))
    }
  })
})

http.listen(config.port, config.host, () => console.log(`Aangan (development) is at ${config.publicUrl}`))

closeWithGrace({ delay: 5000 }, async () => {
  http.closeAllConnections()
  await vite.close()
  await closeContext(context)
})

async function buildApp(): Promise<FastifyInstance> {
  const { createApp } = (await runner.import('/server/app.ts')) as typeof import('../server/app.ts')
  const instance = await createApp(context, {
    pages: async () => (await runner.import('virtual:tanstack-start-server-entry')).default,
  })
  await instance.ready()
  return instance
}
