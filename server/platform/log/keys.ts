// Names of fields, headers, URL parameters and words before a colon that mark their value as confidential.

export type KeyKind = 'secret' | 'line' | 'code' | 'plain'

/**
 * secret: the value is hidden. line: the rest of the line, too, because the value may contain blanks (a cookie header,
 * a password of several words). code: an error's code stays, a sign-in code is hidden.
 */
export function kindOfKey(key: string): KeyKind {
  const known = kinds.get(key)
  if (known) return known
  const kind = judge(key)
  // Bounded, because visitors choose some names (URL parameters).
  if (kinds.size < 1000) kinds.set(key, kind)
  return kind
}

/** A code of the system (23505, ECONNREFUSED, not_found, exit code 137), not one sent to a phone. */
export function isErrorCode(value: string): boolean {
  return /^(\d{1,3}|[0-9A-Z]{5}|E[A-Z0-9]{2,20}|[A-Z]+(_[A-Z0-9]+)+|[a-z]+(_[a-z]+)*)$/.test(value)
}

/** A measure or a time is never a phone number or a code. */
export function isMeasure(key: string): boolean {
  return measures.test(key)
}

const measures =
  /(?:[Pp]rice|[Aa]mount|[Aa]rea|[Rr]ate|[Tt]ime|[Bb]ytes|[Ss]ize|[Ll]ength|[Tt]otal|[Cc]ount|[Mm]emory|rss|[Ll]imit|[Pp]ort|pid|id|Id)s?$|^heap|(?:^|_)(?:ms|ns|at)$|(?:Ms|Ns|At)$/

const kinds = new Map<string, KeyKind>()

const lineParts = /password|passwd|passphrase|cookie|authoriz/
const secretParts =
  /secret|token|phone|mobile|whatsapp|email|apikey|idempotencykey|credential|otp$|^otp|argon|signature/
const secretWords = new Set([
  ...['pwd', 'pass', 'pin', 'sid', 'session', 'sessions', 'tel', 'mail', 'jwt', 'csrf', 'auth', 'totp'],
  // Whole payloads: no pattern could mask visitors' names and messages.
  ...['body', 'payload', 'params', 'parameters', 'rawbody'],
])

function judge(key: string): KeyKind {
  const words = key
    .slice(0, 200)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
  const joined = words.join('')
  if (lineParts.test(joined)) return 'line'
  if (secretParts.test(joined) || words.some((word) => secretWords.has(word))) return 'secret'
  return words.includes('code') || words.includes('codes') ? 'code' : 'plain'
}
