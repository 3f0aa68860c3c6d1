/** True for the addresses by which a machine reaches itself: nobody else's browser or crawler comes there. */
export function isLoopback(url: string): boolean {
  return ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(url).hostname)
}
