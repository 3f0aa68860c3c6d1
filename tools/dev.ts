import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { relative, sep } from 'node:path'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { createServer as createVite, type RunnableDevEnvironment } from 'vite'
import { readConfig } from '../server/platform/config/config.ts'
import { explainStart } from '../server/process/explain-start.ts'
import { closeContext, openContext } from '../server/process/open-context.ts'
import { stopOnRequest } from '../server/process/stop.ts'
import { fillAtFirstStart, printDemoLinks } from '../server/process/welcome.ts'
import { startWork } from '../server/process/work.ts'

// npm run dev runs server and pages in one process and reloads both while the database keeps running. Vite also
// transforms server/app.ts; after a change in the server or the contract, the next request builds the app anew.

const { config, context } = await open().catch((error) => {
  console.error(explainStart(error))
  process.exit(1)
})

const http = createServer()
const vite = await createVite({
  server: {
    middlewareMode: true,
    hmr: { server: http },
    watch: { ignored: [config.dataDir, 'dist', '.cache'].map((folder) => `${folder}/**`) },
  },
  appType: 'custom',
})
const { runner } = vite.environments.ssr as RunnableDevEnvironment

let app: Promise<FastifyInstance> | undefined
vite.watcher.on('all', (_event, file) => {
  const [folder = '', name = ''] = relative(process.cwd(), file).split(sep)
  if (folder === 'messages' && name.endsWith('.json')) void compileMessages()
  if (!['server', 'contract', 'messages'].includes(folder)) return
  const old = app
  app = undefined
  runner.clearCache()
  void old
    ?.then((instance) => instance.close())
    .catch((error) => context.log.error({ err: error }, 'the old app could not be closed'))
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

http.on('error', (error) => {
  console.error(explainStart(error))
  process.kill(process.pid, 'SIGTERM')
})
http.listen(config.port, config.host, () => {
  console.log(`Aangan (development) is at ${config.publicUrl}`)
  printDemoLinks(context, config.publicUrl).catch((error) => console.error(error))
})
const work = startWork(context, { delay: 1000 })

stopOnRequest(async () => {
  http.closeAllConnections()
  await vite.close()
  await work.stop()
  await closeContext(context)
})

async function open() {
  const config = readConfig(process.env)
  const context = await openContext(config)
  await fillAtFirstStart(context)
  return { config, context }
}

async function compileMessages() {
  await promisify(execFile)(process.execPath, ['tools/build/messages.ts']).catch((error) =>
    console.error(error.stderr || error),
  )
}

async function buildApp(): Promise<FastifyInstance> {
  const { createApp } = (await runner.import('/server/app.ts')) as typeof import('../server/app.ts')
  const instance = await createApp(context, {
    pages: async () => (await runner.import('virtual:tanstack-start-server-entry')).default,
  })
  await instance.ready()
  return instance
}
