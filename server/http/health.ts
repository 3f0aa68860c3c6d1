import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { resources } from '#contract/pages.ts'
import type { Context } from '../context.ts'
import { registerMediaMetrics } from '../media/media-metrics.ts'
import { registerNoticeMetrics } from '../notices/notice-metrics.ts'
import { ApiError } from './errors.ts'

/** `/healthz` (the process lives), `/readyz` (database and files answer), `/metrics` (Prometheus). */
export function registerHealth(app: FastifyInstance, context: Context) {
  app.get(resources.healthz, { schema: { hide: true } }, async () => ({ status: 'ok' }))

  const checkReadiness = atMostOnceASecond(async () => {
    await Promise.all([
      context.database.pool.query('select 1'),
      context.files.check(),
      context.originals.check(),
    ])
  })
  app.get(resources.readyz, { schema: { hide: true } }, async (request) => {
    try {
      await checkReadiness()
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
      throw new ApiError('unavailable')
    }
    return { status: 'ok' }
  })

  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registerNoticeMetrics(registry, context)
  registerMediaMetrics(registry, context)
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

  app.get(resources.metrics, { schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(request, context.config.metricsToken)) throw new ApiError('not_found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

// No limit counts those who watch the site, so what they ask costs nothing.
function atMostOnceASecond(check: () => Promise<void>): () => Promise<void> {
  let last: { at: number; result: Promise<void> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > 1000) last = { at: now, result: check() }
    return last.result
  }
}

// With a token: whoever has it. Without: this machine, unless a proxy on it speaks for somebody else.
function mayReadMetrics(request: FastifyRequest, token: string | undefined) {
  if (token) return request.headers.authorization === `Bearer ${token}`
  const local = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)
  return local && !request.headers['x-forwarded-for'] && !request.headers.forwarded
}
