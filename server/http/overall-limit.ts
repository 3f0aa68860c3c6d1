import type { FastifyInstance, FastifyRequest } from 'fastify'
import { resources } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import type { Context } from '#server/platform/context/context.ts'
import { addressKey } from '#server/platform/limits/client-address.ts'
import type { TakeName } from '#server/platform/limits/rules.ts'
import { openAskers } from './requester.ts'

/**
 * Counts reads and writes apart for each requester: a known device, a session or else an address. A flood guard for
 * each address comes before a session is looked up. Files and health checks do not count: they are cheap, and one
 * page loads dozens. Register it after the security headers and the cookies.
 */
export function registerOverallLimit(app: FastifyInstance, context: Context) {
  const { limits } = context
  const askers = openAskers(context)
  app.addHook('onRequest', async (request) => {
    if (!context.config.rateLimits || !isCounted(request)) return
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const device = askers.device(request)
    if (device) return takeInOrder(rulesOf(true, reads), device.key)
    const address = addressKey(request.ip)
    const flood = takeInOrder(['flood_burst', 'flood_minute'], address)
    if (askers.isStranger(request)) {
      await Promise.all([flood, takeInOrder(rulesOf(false, reads), address)])
      return
    }
    await flood
    const { key, own } = await askers.find(request)
    await takeInOrder(rulesOf(own, reads), key)
  })

  // In order, so that a refused burst does not use up the budget of the minute.
  async function takeInOrder(rules: TakeName[], key: string) {
    for (const rule of rules) await limits.take(rule, key)
  }
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
