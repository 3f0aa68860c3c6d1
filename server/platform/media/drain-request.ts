import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Refused, and what still comes of it is thrown away under limits of its own. */
    isReadOn?: true
  }
}

const minBytesPerSecond = 4 * 1024
const graceSeconds = 60

/** Cuts the connection of a client that sends almost nothing, because it holds a connection and a folder. */
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
 * Browsers read an answer after they have sent all, and a connection that is cut before tells them nothing. So the rest is
 * read and thrown away, within the limits of a form that is taken.
 */
export function drainRequest(request: FastifyRequest, max: number) {
  const { raw } = request
  if (raw.readableEnded || raw.destroyed) return
  request.isReadOn = true
  let taken = 0
  const stopWatching = endWhenSlow(request)
  raw.on('data', (chunk: Buffer) => {
    taken += chunk.length
    if (taken > max) raw.destroy()
  })
  raw.on('error', () => {}).on('close', stopWatching)
}
