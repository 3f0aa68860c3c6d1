import type { Server } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Keeps work that is long for one turn of the event loop from delaying everything that is short. */
export type Turns = {
  /**
   * Waits while every turn brings another connection, at most a tenth of a second; undefined without new connections.
   *
   * libuv accepts one connection in each turn. Where a turn also renders a page, visitors who arrive together are accepted
   * one page after the other, and neither a limit nor a light call is seen for seconds.
   */
  settle(): Promise<void> | undefined
  /** Waits for a turn that nobody else has got from here, so that no two go on in the same turn. */
  next(): Promise<void>
}

const maxSettleMs = 100

/** The turns of this process's event loop; `server` is where connections arrive. `elapsed` is in milliseconds. */
export function openTurns(server: Server, elapsed: () => number = () => performance.now()): Turns {
  let connections = 0
  let settled = 0
  let settling: Promise<void> | undefined
  let last: Promise<void> = Promise.resolve()
  server.on('connection', () => {
    connections += 1
  })

  async function settle() {
    const end = elapsed() + maxSettleMs
    let before: number
    do {
      before = connections
      // The first may be the turn that is under way.
      await nextTurn()
      await nextTurn()
    } while (connections !== before && elapsed() < end)
    settled = connections
    settling = undefined
  }

  return {
    settle() {
      if (settled !== connections) settling ??= settle()
      return settling
    },
    next() {
      last = last.then(() => nextTurn())
      return last
    },
  }
}
