import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Trust } from '#server/platform/config/proxies.ts'
import { addressKey } from '#server/platform/limits/client-address.ts'

// A browser opens six connections; an office behind one address opens many times that.
const usualMax = { all: 4000, ofAddress: 200 }

/**
 * Rate limits do not count a client that only holds connections. Trusted proxies are exempt, because they carry many
 * visitors.
 */
export function limitConnections(server: Server, isProxy: Trust, { all, ofAddress } = usualMax) {
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
      const remaining = (open.get(key) ?? 1) - 1
      if (remaining > 0) open.set(key, remaining)
      else open.delete(key)
    })
  })
}
