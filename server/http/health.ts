import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { resources } from '#contract/pages.ts'
import type { Context } from '#server/platform/context/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { freeBytesUnder, openDiskGate } from '#server/platform/files/disk-gate.ts'
import { registerCspReports } from './csp-reports.ts'

export type RegisterMetrics = (registry: Registry, context: Context) => void

/**
 * `/healthz`: the process runs. `/readyz`: database and file store answer, else 503. `/metrics`: figures for
 * Prometheus, 404 for everybody who may not read them.
 */
export function registerHealth(
  app: FastifyInstance,
  context: Context,
  featureMetrics: RegisterMetrics[],
  freeBytes = () => freeBytesUnder(context.config.dataDir),
) {
  app.get(resources.healthz, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })

  const disk = openDiskGate(freeBytes)
  const checkReadiness = atMostOnceASecond(async () => {
    await Promise.all([
      context.database.pool.query('select 1'),
      context.files.check(),
      context.originals.check(),
      disk.check(),
    ])
  })
  app.get(resources.readyz, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await checkReadiness()
    } catch (error) {
      request.log.error({ err: error }, 'Not ready: the database or the file store does not answer')
      throw new ApiError('unavailable')
    }
    const { replica } = context.database
    // Without its replica the site works: the primary answers.
    return { status: 'ok', ...(replica && { replica: replica.state() }) }
  })

  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const registerMetrics of featureMetrics) registerMetrics(registry, context)
  registerCspReports(app, registry, context)
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    }
    durations.observe(labels, reply.elapsedTime / 1000)
  })

  app.get(resources.metrics, async (request, reply) => {
    if (!(await mayReadMetrics(request, context))) throw new ApiError('not_found')
    reply.header('cache-control', 'no-store')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

// Rate limits do not apply to monitoring, so its checks must be cheap.
function atMostOnceASecond(check: () => Promise<void>): () => Promise<void> {
  let last: { at: number; result: Promise<void> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > 1000) last = { at: now, result: check() }
    return last.result
  }
}

// With a token, its bearer. Without one, this computer, as long as no proxy on it forwards other clients.
async function mayReadMetrics(
  { ip, headers }: FastifyRequest,
  { config, exposure }: Context,
): Promise<boolean> {
  const { metricsToken } = config
  if (metricsToken) return isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)
  if (!['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip)) return false
  // While the database is down the signs of a proxy are unknown, but metrics are needed most.
  return (await exposure.find().catch(() => undefined)) === undefined
}

/** Compares in constant time. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer]
  return timingSafeEqual(a, b)
}
