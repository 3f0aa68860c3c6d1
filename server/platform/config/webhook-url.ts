const loopback = ['localhost', '127.0.0.1', '[::1]']

/** https://, or http:// on this computer. Credentials belong in the query or the signature, not before the host. */
export function isWebhookUrl(value: string): boolean {
  const url = URL.parse(value)
  if (!url || url.username || url.password || url.hash) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.includes(url.hostname))
}
