import type { SMTPPoolOptions } from 'nodemailer'

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Optional user and password, and `tls` as the only parameter. */
export function isSmtpUrl(value: string): boolean {
  const url = URL.parse(value)
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || !url.hostname) return false
  if (url.hash || !['', '/'].includes(url.pathname)) return false
  const { tls, ...others } = Object.fromEntries(url.searchParams)
  if (Object.keys(others).length > 0 || (tls !== undefined && !['required', 'optional'].includes(tls)))
    return false
  return isDecodable(url.username) && isDecodable(url.password) && !(url.password && !url.username)
}

/**
 * Options for nodemailer. smtps:// uses TLS from the start; smtp:// must upgrade with a valid certificate before it
 * sends anything, except to this computer and with `?tls=optional`.
 */
export function readSmtpUrl(value: string): SMTPPoolOptions {
  const url = new URL(value)
  const secure = url.protocol === 'smtps:'
  const tls = url.searchParams.get('tls') ?? (loopback.includes(url.hostname) ? 'optional' : 'required')
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    requireTLS: !secure && tls === 'required',
    opportunisticTLS: tls === 'optional',
    tls: { rejectUnauthorized: tls === 'required' },
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
  }
}

function isDecodable(text: string) {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
