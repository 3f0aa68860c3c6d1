import type { FastifyInstance, FastifyRequest } from 'fastify'
import { resources } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import type { Context } from '#server/platform/context/context.ts'
import { addressKey } from '#server/platform/limits/client-address.ts'
import type { TakeName } from '#server/platform/limits/rules.ts'
import { openAskers } from './requester.ts'

/**
 * Counts reads and writes apart for each requester: a known device, a session or else an address. A flood guard for
 * each address comes first, without a database query. Files and health checks do not count: they are cheap, and one
 * page loads dozens. Register it after the security headers and the cookies.
 */
export function registerOverallLimit(app: FastifyInstance, context: Context) {
  const { limits } = context
  const askers = openAskers(context)
  app.addHook('onRequest', async (request) => {
    if (!context.config.rateLimits || !isCounted(request)) return
    const device = askers.device(request)
    if (!device) {
      const address = addressKey(request.ip)
      // In this order a refused burst does not use up the budget of the minute.
      await limits.take('flood_burst', address)
      await limits.take('flood_minute', address)
    }
    const { key, own } = device ?? (await askers.find(request))
    for (const rule of rulesOf(own, request.method === 'GET' || request.method === 'HEAD')) {
      await limits.take(rule, key)
    }
  })
}

function rulesOf(own: boolean, reads: boolean): TakeName[] {
  if (own) return reads ? ['own_read_burst', 'own_read_minute'] : ['own_write_burst', 'own_write_minute']
  return reads ? ['read_burst', 'read_minute'] : ['write_burst', 'write_minute']
}

const uncounted: ReadonlySet<string> = new Set([
  resources.healthz,
  resources.readyz,
  resources.metrics,
  resources.media(':name'),
  resources.map(':name'),
])

// The static plugin makes a route for each built file; its name has a dot.
function isCounted({ is404, routeOptions: { url = '' } }: FastifyRequest) {
  if (is404 || url.startsWith(apiPrefix) || url === resources.sitemap) return true
  return !uncounted.has(url) && !/\.\w+$/.test(url)
}
