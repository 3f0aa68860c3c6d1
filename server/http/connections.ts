import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Trust } from '#server/platform/config/proxies.ts'
import { addressKey } from '#server/platform/limits/client-address.ts'

// A browser holds six; an office behind one address many times that.
const usualMost = { all: 4000, ofAddress: 200 }

/**
 * Connections at the same time, all and of one address: who only holds them asks nothing, so the other limits never
 * see them. A trusted proxy speaks for many and is not counted.
 */
export function limitConnections(server: Server, isProxy: Trust, { all, ofAddress } = usualMost) {
  const open = new Map<string, number>()
  server.maxConnections = all
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (!remoteAddress || isProxy(remoteAddress)) return
    const key = addressKey(remoteAddress)
    const others = open.get(key) ?? 0
    if (others >= ofAddress) {
      socket.destroy()
      return
    }
    open.set(key, others + 1)
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    })
  })
}
