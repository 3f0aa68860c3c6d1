import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { resources } from '#contract/pages.ts'

// Inline scripts are allowed by their hash, not by a nonce, so that a page is the same bytes for everybody.
const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** For pages whose scripts insert style sheets. */
export const withInlineStyles = "'self' 'unsafe-inline'"

// npm run dev reloads styles by writing them into the page.
const isDevelopment = import.meta.env?.MODE === 'development'

const directives = {
  'default-src': "'self'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'self'",
  'img-src': "'self' data: blob:",
  'media-src': "'self' blob:",
  'font-src': "'self'",
  'style-src-elem': isDevelopment ? withInlineStyles : "'self'",
  // React writes style attributes.
  'style-src-attr': "'unsafe-inline'",
  'connect-src': "'self'",
}

/** The directives that a browser may report as violated, `script-src` by its parts. */
export const directiveNames = [
  ...Object.keys(directives),
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'worker-src',
  'manifest-src',
  'frame-src',
]

/** Ends every policy as it leaves with what all of them share. */
export function completePolicies(app: FastifyInstance, publicUrl: string) {
  app.addHook('onSend', async (_request, reply) => {
    const policy = reply.getHeader('content-security-policy')
    reply.header('content-security-policy', `${policy}; ${policyEnd(publicUrl)}`)
    reply.header('reporting-endpoints', `csp="${resources.cspReports}"`)
  })
}

/**
 * Where browsers report violations (`report-to` is for those that know it, `report-uri` for the others), and on a site
 * with https that a forgotten http:// of its own is asked for by https.
 */
export function policyEnd(publicUrl: string): string {
  const reports = `report-uri ${resources.cspReports}; report-to csp`
  return publicUrl.startsWith('https:') ? `upgrade-insecure-requests; ${reports}` : reports
}

/** The change that lets a page show pictures of one more origin, as the street map's. */
export function withImagesOf(origin: string | undefined): Partial<typeof directives> {
  return origin ? { 'img-src': `${directives['img-src']} ${origin}` } : {}
}

/** Content-Security-Policy of a page: its own inline scripts by SHA-256, scripts of this origin, nothing else. */
export function pagePolicy(html: string, change: Partial<typeof directives> = {}): string {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return policy(["'self'", ...hashes], change)
}

/** Content-Security-Policy of everything that is not a page. */
export const plainPolicy = policy(["'self'"])

/**
 * Features that pages do not use are disabled for injected scripts too. Geolocation is for "Use my location" at the
 * pin of a listing: pages of this origin may ask for it, frames may not, and the browser asks the person each time.
 */
export const permissionsPolicy = [
  ...['camera', 'microphone', 'payment', 'usb', 'display-capture'].map((feature) => `${feature}=()`),
  'geolocation=(self)',
].join(', ')

function policy(scripts: string[], change: Partial<typeof directives> = {}) {
  const rules = { ...directives, ...change, 'script-src': scripts.join(' ') }
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
