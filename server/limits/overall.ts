import type { FastifyInstance, FastifyRequest } from 'fastify'
import { resources } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { addressKey } from './address.ts'
import type { Limits } from './limits.ts'

/**
 * Calls and pages, also those that do not exist, count against the address that asks. Files and health checks do not:
 * they cost little, and one page has dozens. Ask after the security headers are set, before anything is looked up.
 */
export function registerOverallLimit(app: FastifyInstance, limits: Limits) {
  app.addHook('onRequest', async (request) => {
    if (!isCounted(request)) return
    const address = addressKey(request.ip)
    // One after the other: what the first refuses does not use up the minute.
    await limits.take('overall_burst', address)
    await limits.take('overall_minute', address)
  })
}

const uncounted: ReadonlySet<string> = new Set([
  resources.healthz,
  resources.readyz,
  resources.metrics,
  resources.media(':name'),
])

// A built file has a route of its own, made by the plugin of its folder and known by the dot in its name.
function isCounted({ is404, routeOptions: { url = '' } }: FastifyRequest) {
  if (is404 || url.startsWith(apiPrefix) || url === resources.sitemap) return true
  return !uncounted.has(url) && !/\.\w+$/.test(url)
}
