import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Trust } from '#server/platform/config/proxies.ts'
import type { Exposure } from '#server/platform/exposure/exposure.ts'
import type { ProxySign } from '#server/platform/exposure/exposure-warnings.ts'
import { isLoopbackHost } from './cross-site.ts'

/**
 * Behind a proxy that TRUSTED_PROXIES does not name, every visitor seems to be this computer. Once a sign is stored,
 * demo sign-in and /metrics are closed, which only this computer may use.
 */
export function watchForProxies(app: FastifyInstance, isProxy: Trust, exposure: Exposure) {
  app.addHook('onRequest', async ({ raw }) => {
    const peer = raw.socket.remoteAddress ?? ''
    if (isProxy(peer)) return
    const header = findProxyHeader(raw.headers)
    if (header) exposure.note({ header, peer: ownNetwork(peer) })
  })
}

const proxyHeaders = new Set([
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
])

function findProxyHeader(headers: IncomingHttpHeaders): string | undefined {
  const named = Object.keys(headers).find((name) => name.startsWith('x-forwarded-') || proxyHeaders.has(name))
  if (named || !isLoopbackHost(headers.host)) return named
  // A browser that opened the site at a loopback address sends that address. The origin of another site's page proves
  // nothing.
  if (['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']))) return undefined
  return (['origin', 'referer'] as const).find((name) => isForeign(headers[name]))
}

function isForeign(url: string | undefined): boolean {
  if (!url || !URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return /^https?:$/.test(protocol) && !isLoopbackHost(hostname)
}

/** Only private networks are stored: any other address could be a visitor's. */
function ownNetwork(peer: string): ProxySign['peer'] {
  if (!ipaddr.isValid(peer)) return null
  const address = ipaddr.process(peer)
  return ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(address.range())
    ? address.toString()
    : null
}
