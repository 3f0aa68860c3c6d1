import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { addressKey } from '#server/limits/address.ts'
import { openTurns } from '#server/limits/turns.ts'

/**
 * Forms with files at the same time, in one process. Each has a folder and keeps the two programs busy that look at what
 * came; anybody who signs in may send one, and a slow line takes half an hour. So one person has two, an address what an
 * office needs, and who comes on top waits: bytes that are not read stay with the sender.
 */
const turns = openTurns({
  all: 16,
  each: { person: 2, address: 6 },
  waiting: { all: 64, each: 8 },
  patienceMs: 5 * 60_000,
})

/** Waits until this form may be received; the returned function lets the next one in. Throws unavailable. */
export async function takeUploadTurn({ raw, viewer, ip }: FastifyRequest): Promise<() => void> {
  const { socket } = raw
  // A request that is injected, as by tests, came over no connection.
  if (!(socket instanceof Socket)) return turns.take({ person: viewer?.id ?? '', address: addressKey(ip) })
  const left = new AbortController()
  const leave = () => left.abort()
  socket.once('close', leave)
  // Nothing moves on it until then, which would end it.
  const { timeout = 0 } = socket
  socket.setTimeout(0)
  try {
    return await turns.take({ person: viewer?.id ?? '', address: addressKey(ip) }, left.signal)
  } finally {
    socket.setTimeout(timeout)
    socket.off('close', leave)
  }
}
