import { isIPv4 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { resources } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import type { Config } from '#server/platform/config/config.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/**
 * Rejects requests that a page of another site makes a visitor's browser send, before the body is read. CORS allows
 * no origin either. Such requests get `forbidden` with a sentence about the cause.
 */
export function refuseCrossSite(app: FastifyInstance, config: Config) {
  app.addHook('onRequest', async (request) => {
    if (config.loopbackOnly && isPrivate(request) && !isLoopbackHost(request.headers.host)) {
      throw new ApiError('forbidden', { sentence: m.error_wrong_host })
    }
    if (!safeMethods.includes(request.method) && isCrossSite(request, config)) {
      throw new ApiError('forbidden', { sentence: m.error_cross_site })
    }
  })
}

/**
 * Requests without browser headers pass, so that scripts work. Node joins a repeated header into one text, which
 * matches nothing.
 */
function isCrossSite({ headers }: FastifyRequest, config: Config): boolean {
  const site = headers['sec-fetch-site']
  // `none` is a bookmark or the address bar, `same-site` another host under the same domain.
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin, host } = headers
  if (origin === undefined) return false
  // Without PUBLIC_URL the site has several addresses: localhost, 127.0.0.1, the computer's name in the local network.
  return origin !== (config.publicUrlGiven ? config.publicUrl : `http://${host}`)
}

// With DNS rebinding (a foreign name that resolves to 127.0.0.1) the browser takes that page for this site; only the
// Host header differs. The route is compared, because a URL can be written in many ways. Pages hold nothing private.
function isPrivate({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return url === apiPrefix || url.startsWith(`${apiPrefix}/`) || url === resources.metrics
}

export function isLoopbackHost(host = ''): boolean {
  const name = host.replace(/:\d{1,5}$/, '').toLowerCase()
  if (isIPv4(name)) return name.startsWith('127.')
  return name === 'localhost' || name.endsWith('.localhost') || name === '[::1]'
}
