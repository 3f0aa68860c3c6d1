import { createHash } from 'node:crypto'

// Inline scripts are allowed by their hash, not by a nonce, so that a page is the same bytes for everybody.
const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

const directives = {
  'default-src': "'self'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'self'",
  'img-src': "'self' data: blob:",
  'media-src': "'self' blob:",
  'font-src': "'self'",
  // React writes style attributes.
  'style-src': "'self' 'unsafe-inline'",
  'connect-src': "'self'",
}

/** Content-Security-Policy of a page: its own inline scripts by SHA-256, scripts of this origin, nothing else. */
export function pagePolicy(html: string): string {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return policy(["'self'", ...hashes])
}

/** Content-Security-Policy of everything that is not a page. */
export const plainPolicy = policy(["'self'"])

function policy(scripts: string[]) {
  const rules = { ...directives, 'script-src': scripts.join(' ') }
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
