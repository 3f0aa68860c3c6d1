import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { resources } from '#contract/pages.ts'

export const withInlineStyles = "'self' 'unsafe-inline'"

// The development server updates styles by inserting them into the page.
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
  'style-src-attr': "'unsafe-inline'",
  'connect-src': "'self'",
}

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

export function completePolicies(app: FastifyInstance, publicUrl: string) {
  app.addHook('onSend', async (_request, reply) => {
    const policy = reply.getHeader('content-security-policy')
    reply.header('content-security-policy', `${policy}; ${policyEnd(publicUrl)}`)
    reply.header('reporting-endpoints', `csp="${resources.cspReports}"`)
  })
}

/**
 * Older browsers know only `report-uri`. On a site with https, browsers also upgrade a forgotten http:// address of the
 * site.
 */
function policyEnd(publicUrl: string): string {
  const reports = `report-uri ${resources.cspReports}; report-to csp`
  return publicUrl.startsWith('https:') ? `upgrade-insecure-requests; ${reports}` : reports
}

export function withImagesOf(origin: string | undefined): Partial<typeof directives> {
  return origin ? { 'img-src': `${directives['img-src']} ${origin}` } : {}
}

/** Allows the page's own inline scripts by SHA-256 and the scripts of this origin. Data in a script element needs no permission. */
export function pagePolicy(html: string, change: Partial<typeof directives> = {}): string {
  // Hashes instead of nonces, so that a page is the same bytes for everybody.
  const hashes = [...inlineScripts(html)].map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return policy(["'self'", ...hashes], change)
}

/** The texts of the scripts that run and have no `src`. Written without a pattern, which would be tried at every character of the page. */
function* inlineScripts(html: string): Generator<string> {
  for (let begin = html.indexOf('<script'); begin >= 0; ) {
    const textBegin = html.indexOf('>', begin) + 1
    const end = html.indexOf('</script>', textBegin)
    if (textBegin === 0 || end < 0) return
    if (!/\s(?:src=|type="application\/)/.test(html.slice(begin, textBegin))) yield html.slice(textBegin, end)
    begin = html.indexOf('<script', end)
  }
}

export const plainPolicy = policy(["'self'"])

/** For answers that are files. */
export const filePolicy = "sandbox; default-src 'none'; frame-ancestors 'none'"

/**
 * Also disables unused browser features for injected scripts. "Use my location" at a listing's pin needs geolocation:
 * pages may ask for it, frames may not, and the browser asks the person each time.
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
