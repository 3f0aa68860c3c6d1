import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { addressKey } from '#server/platform/limits/client-address.ts'
import { isAgency } from '#server/platform/sessions/policies.ts'
import type { Sender } from './decoding.ts'
import type { Transfers } from './transfers.ts'

/** The caller must call the returned function at the end. Throws unavailable. */
export async function beginTransfer(
  transfers: Transfers,
  request: FastifyRequest,
  bytes: number,
): Promise<() => void> {
  const { raw, viewer, ip } = request
  const address = addressKey(ip)
  const { socket } = raw
  const before = socket.bytesRead ?? 0
  const form = {
    person: String(viewer?.id ?? address),
    address,
    trusted: isTrusted(request),
    bytes,
    received: () => (socket.bytesRead ?? 0) - before,
    isWhole: () => raw.readableEnded,
    cut: () => raw.destroy(),
  }
  // Injected requests, as in tests, have no connection.
  if (!(socket instanceof Socket)) return transfers.begin(form)
  const closed = new AbortController()
  const leave = () => closed.abort()
  socket.once('close', leave)
  // Waiting without traffic would exceed the idle timeout of the connection.
  const { timeout = 0 } = socket
  socket.setTimeout(0)
  try {
    return await transfers.begin(form, closed.signal)
  } finally {
    socket.setTimeout(timeout)
    socket.off('close', leave)
  }
}

/** Anybody can create accounts, so strangers count by their address. */
export function senderOf(request: FastifyRequest): Sender {
  const trusted = isTrusted(request)
  return { trusted, key: trusted ? `person ${request.viewer?.id}` : `address ${addressKey(request.ip)}` }
}

function isTrusted({ viewer }: FastifyRequest): boolean {
  return viewer !== undefined && (viewer.verified || isAgency(viewer))
}
