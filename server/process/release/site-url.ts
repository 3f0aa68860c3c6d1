/**
 * The address at which a program on this machine reaches the site that listens on `host`. A site that listens on every
 * address is reached on the loopback one, and an IPv6 address stands in brackets.
 */
export function siteUrl(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`
  if (host === '::') return `http://[::1]:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
