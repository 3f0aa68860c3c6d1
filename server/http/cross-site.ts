import { isIPv4 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { resources } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { m } from '#messages'
import type { Config } from '#server/platform/config/config.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses, before anything is read of it, what a page of another site makes a visitor's browser send. There is no address
 * to allow by CORS: the site has one origin.
 */
export function refuseCrossSite(app: FastifyInstance, config: Config) {
  app.addHook('onRequest', async (request) => {
    if (config.loopbackOnly && isPrivate(request) && !isLoopbackHost(request.headers.host)) {
      throw new ApiError('forbidden', { sentence: m.error_wrong_host() })
    }
    if (!safeMethods.includes(request.method) && isCrossSite(request, config)) {
      throw new ApiError('forbidden', { sentence: m.error_cross_site() })
    }
  })
}

/**
 * Requests without browser headers pass, so that scripts work. A header sent twice arrives as one joined text and
 * matches nothing.
 */
function isCrossSite({ headers }: FastifyRequest, config: Config): boolean {
  const site = headers['sec-fetch-site']
  // `none`: the visitor did it, by a bookmark or the address line. `same-site` is a neighbour under the same domain.
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin, host } = headers
  if (origin === undefined) return false
  // Without a given address the site goes by several: localhost, 127.0.0.1, the machine's name in the house.
  return origin !== (config.publicUrlGiven ? config.publicUrl : `http://${host}`)
}

// A page whose name is made to mean 127.0.0.1 (DNS rebinding) has this site's origin in the eyes of the browser; only the
// name in Host gives it away. By the route, because an address can be spelled in many ways. Pages hold nothing private.
function isPrivate({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return url === apiPrefix || url.startsWith(`${apiPrefix}/`) || url === resources.metrics
}

/** Names that no DNS server is asked about, with any port. */
export function isLoopbackHost(host = ''): boolean {
  const name = host.replace(/:\d{1,5}$/, '').toLowerCase()
  if (isIPv4(name)) return name.startsWith('127.')
  return name === 'localhost' || name.endsWith('.localhost') || name === '[::1]'
}
