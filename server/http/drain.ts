import { once } from 'node:events'
import { Server } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const maxTurns = 50

/**
 * Lets the app close without a request that fails. Whoever has an open connection gets answers until the last, which ends the
 * connection. A proxy keeps connections open and may send a request at any moment, and it does not repeat a write whose
 * connection ends without an answer; with `waits`, idle connections are therefore left to the proxy until it ends them or
 * closeApp cuts them off.
 */
export function drainBeforeClose(app: FastifyInstance, waits: boolean) {
  let isClosing = false
  let arrivals = 0
  app.server.on('connection', () => {
    arrivals += 1
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    isClosing = true
    if (!waits || !app.server.listening) return
    await untilAccepted(() => arrivals)
    const closed = once(app.server, 'close')
    // That of node:http would also end idle connections.
    Server.prototype.close.call(app.server)
    await closed
  })
}

/**
 * Waits until no connection arrives. libuv accepts one in each turn; the kernel resets those that wait when the port closes,
 * although the proxy may have sent its request.
 */
async function untilAccepted(count: () => number) {
  let before: number
  let turns = 0
  do {
    before = count()
    await nextTurn()
    await nextTurn()
    turns += 1
  } while (count() !== before && turns < maxTurns)
}
