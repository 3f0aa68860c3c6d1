/** An Idempotency-Key. Not crypto.randomUUID, which browsers have on https and on this machine only. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
}
