import pg from 'pg'
import { afterEach, expect } from 'vitest'
import type { Answer } from './app.ts'

// To the database a killed process is a broken connection. The test breaks it before each statement of a call in turn,
// including the commit, until the call succeeds.

const query = pg.Client.prototype.query
afterEach(() => {
  pg.Client.prototype.query = query
})

function breakBefore(n: number) {
  let left = n
  let hit = false
  pg.Client.prototype.query = function breakOff(this: pg.Client, ...args: unknown[]) {
    // Questions beside the pool belong to no call: content-version.ts.
    if (isBesidePool(this)) return Reflect.apply(query, this, args)
    left -= 1
    if (left === 0) {
      hit = true
      ;(this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
    }
    return Reflect.apply(query, this, args)
  } as typeof query
  return {
    wasHit: () => hit,
    fix: () => {
      pg.Client.prototype.query = query
    },
  }
}

function isBesidePool(client: pg.Client): boolean {
  const { connectionParameters } = client as unknown as {
    connectionParameters: { application_name?: string }
  }
  return connectionParameters.application_name === 'aangan side'
}

/** `check` inspects the state after each attempt. */
export async function tryEveryPoint(
  act: () => Promise<Answer<never>>,
  check: (done: boolean) => Promise<void>,
) {
  for (let n = 1; n < 200; n += 1) {
    const point = breakBefore(n)
    const { status } = await act()
    point.fix()
    await check(status < 300)
    if (!point.wasHit()) return n - 1
    expect(status, `broken before statement ${n}`).toBeGreaterThanOrEqual(500)
  }
  throw new Error('The call has no end')
}
