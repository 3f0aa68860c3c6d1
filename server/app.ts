import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import cookie from '@fastify/cookie'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import helmet from 'helmet'
import { resources, splitAddress } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { answerBrokenRequest, answerError } from '#server/http/answer-error.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { registerNoticeMetrics } from '#server/platform/notices/notice-metrics.ts'
import { registerSiteMetrics } from './features/admin/admin.metrics.ts'
import { registerBrandFiles } from './features/agency/agency.brand.route.ts'
import { registerMachines } from './features/crawlers/crawlers.ts'
import { registerMediaMetrics } from './features/media/media-metrics.ts'
import { registerPreviews } from './features/property/property.preview.route.ts'
import { registerStopAlerts } from './features/search/search.stop-alerts.route.ts'
import { handlers } from './handlers.ts'
import { registerCacheMetrics } from './http/cache-metrics.ts'
import { compressAnswers, refuseCompressedBodies } from './http/compression.ts'
import { limitConnections } from './http/connections.ts'
import { refuseCrossSite } from './http/cross-site.ts'
import { registerDocs } from './http/docs.ts'
import { drainBeforeClose } from './http/drain.ts'
import { type RegisterMetrics, registerHealth } from './http/health.ts'
import { openHeavyCalls } from './http/heavy-calls.ts'
import { registerOverallLimit } from './http/overall-limit.ts'
import { answerFailedPages } from './http/page-failure.ts'
import { watchForProxies } from './http/proxy-signs.ts'
import { registerReplicaMetrics } from './http/replica-metrics.ts'
import { registerCalls } from './http/routes.ts'
import { completePolicies, permissionsPolicy, plainPolicy } from './http/security.ts'
import { compileSerializer } from './http/serialize.ts'
import { registerBuiltFiles } from './http/serve-built-files.ts'
import { registerMaps } from './http/serve-map.ts'
import { registerMedia } from './http/serve-media.ts'
import { limitRequests, serverOptions, type Timeouts, usualTimeouts } from './http/timeouts.ts'
import { openSharedAnswers } from './platform/calls/shared-answers.ts'
import { trustOf } from './platform/config/proxies.ts'
import type { Context } from './platform/context/context.ts'
import { openTransfers, type TransferRules, usualTransfers } from './platform/media/transfers.ts'
import { openTurns } from './platform/overload/event-loop-turns.ts'
import { type Load, watchLoad } from './platform/overload/load.ts'
import { openPageCache } from './render/page-cache.ts'
import { type PageEntry, registerPages } from './render/pages.ts'

export type AppOptions = {
  pages?: () => Promise<PageEntry>
  /** Renders the pages that are wanted most after the start and after each change. */
  warm?: boolean
  freeBytes?: () => Promise<number>
  timeouts?: Partial<Timeouts>
  transfers?: Partial<TransferRules>
  load?: Load
}

const clientFolder = fileURLToPath(new URL('../dist/client/', import.meta.url))

/**
 * Builds the app of a context, ready to listen or to be asked by `inject`. Production, development, tests and
 * benchmarks use this one.
 */
export async function createApp(context: Context, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config } = context
  const timeouts = { ...usualTimeouts, ...options.timeouts }
  const isProxy = trustOf(config.trustedProxies)
  const app = fastify({
    ...serverOptions(timeouts),
    trustProxy: isProxy,
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenRequest,
    rewriteUrl(request) {
      const { url = '/' } = request
      Object.assign(request, { originalUrl: url })
      return mendPagePath(withoutLanguage(url))
    },
  })
  // Node itself would answer any expectation but 100-continue with 417, in its own shape.
  app.server.on('checkExpectation', (request, reply) => app.server.emit('request', request, reply))
  app.setValidatorCompiler(() => (value) => ({ value }))
  app.setSerializerCompiler(compileSerializer)
  app.setErrorHandler(answerError)

  if (config.rateLimits) limitConnections(app.server, isProxy)
  const turns = openTurns(app.server)
  const protect = helmet({
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    // No present browser reads the first three, and on https browsers do what the last one asks for without it.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    // `require-corp` would block map tiles, which come without a CORP header.
    crossOriginEmbedderPolicy: { policy: 'credentialless' },
    // Covers this host only: the agency's other hosts are not ours to decide.
    strictTransportSecurity: config.publicUrl.startsWith('https:') && {
      maxAge: 31_536_000,
      includeSubDomains: false,
    },
  })
  app.addHook('onRequest', (request, reply, done) => protect(request.raw, reply.raw, done as () => void))
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', plainPolicy)
    reply.header('permissions-policy', permissionsPolicy)
  })
  refuseTwoHosts(app)
  drainBeforeClose(app, config.trustedProxies.length > 0)
  answerFailedPages(app)
  limitRequests(app, timeouts)
  completePolicies(app, config.publicUrl)
  watchForProxies(app, isProxy, context.exposure)
  // Runs before the limits, so that a page of another site cannot use up a visitor's budget.
  refuseCrossSite(app, config)
  // A person who has just saved something must see it, so pages in memory are checked before they are served again.
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') context.content.doubt()
  })
  await app.register(cookie)
  registerOverallLimit(app, context)
  refuseCompressedBodies(app)
  compressAnswers(app)
  const cache = openPageCache(context)
  const answers = openSharedAnswers(context, handlers)
  const registerCaches: RegisterMetrics = (registry) =>
    registerCacheMetrics(registry, { pages: cache.stats, answers: answers.stats })
  registerHealth(
    app,
    context,
    [
      registerSiteMetrics,
      registerNoticeMetrics,
      registerMediaMetrics,
      registerCaches,
      registerReplicaMetrics,
    ],
    options.freeBytes,
  )
  registerMachines(app, context)
  registerMedia(app, context.files)
  registerMaps(app, config.dataDir)
  registerPreviews(app, context)
  registerBrandFiles(app, context)
  registerStopAlerts(app, context)
  registerDocs(app)
  const load = options.load ?? watchLoad()
  app.addHook('onClose', async () => load.close())
  const answering = { handlers, answers }
  const heavyCalls = openHeavyCalls(load)
  const transfers = openTransfers(config, { ...usualTransfers, ...options.transfers })
  registerCalls(app, context, { ...answering, heavyCalls, transfers })
  // TanStack Start would take its server functions at `/_serverFn`. This site has none.
  for (const folder of [apiPrefix, '/_serverFn']) {
    for (const url of [folder, `${folder}/*`]) {
      app.all(url, async () => {
        throw new ApiError('not_found')
      })
    }
  }
  if (existsSync(clientFolder)) registerBuiltFiles(app, clientFolder)
  if (options.pages)
    registerPages(app, context, answering, options.pages, { cache, load, turns, warm: options.warm })
  app.setNotFoundHandler(() => {
    throw new ApiError('not_found')
  })
  return app
}

/**
 * Calls and files have one route, which answers in all languages (requestLocale). Pages have an address for each, because
 * they are kept by their address.
 */
function withoutLanguage(url: string): string {
  const { path } = splitAddress(url)
  const isPage = ![`${apiPrefix}/`, resources.manifest, resources.preview('')].some((start) =>
    path.startsWith(start),
  )
  return isPage ? url : path
}

/** Escapes a broken percent sign, as in a link cut short in a chat, so that the page still answers. */
function mendPagePath(url: string): string {
  const [path = '', ...query] = url.split('?')
  if (!path.includes('%') || path.startsWith(`${apiPrefix}/`)) return url
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

/** A proxy may have used the other Host header (RFC 9112, section 3.2). */
function refuseTwoHosts(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const names = rawHeaders.filter((_, index) => index % 2 === 0)
    if (names.filter((name) => name.toLowerCase() === 'host').length > 1) throw new ApiError('invalid_input')
  })
}
