import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The rest of a refused request is being read and discarded under separate limits. */
    isDraining?: true
  }
}

const minBytesPerSecond = 4 * 1024
const graceSeconds = 60

/** A client that sends almost nothing holds a connection and a folder. */
export function endWhenSlow({ raw }: FastifyRequest): () => void {
  const started = performance.now()
  const before = raw.socket.bytesRead
  const timer = setInterval(() => {
    const seconds = (performance.now() - started) / 1000 - graceSeconds
    if (!raw.readableEnded && raw.socket.bytesRead - before < seconds * minBytesPerSecond) raw.destroy()
  }, 5000)
  return () => clearInterval(timer)
}

/**
 * Browsers read a response only after they have sent everything, and show nothing if the connection closes before.
 * Reads within the limits of an accepted form.
 */
export function drainRequest(request: FastifyRequest, max: number) {
  const { raw } = request
  if (raw.readableEnded || raw.destroyed) return
  request.isDraining = true
  let taken = 0
  const stopWatching = endWhenSlow(request)
  raw.on('data', (chunk: Buffer) => {
    taken += chunk.length
    if (taken > max) raw.destroy()
  })
  raw.on('error', () => {}).on('close', stopWatching)
}
