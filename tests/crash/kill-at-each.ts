import { expect } from 'vitest'
import type { Lane } from './lane.ts'
import { pointsOf } from './points.ts'
import type { Point } from './side-effects.ts'

/** One call on a state of its own: what may be seen of it before, and after. */
export type Attempt = {
  /** The same request each time. */
  send(): Promise<{ status: number }>
  look(): Promise<unknown>
  before: unknown
  after: unknown
  /** Statuses that the same request may answer after it has succeeded. */
  again?: number[]
}

/**
 * Does it once to learn what it does, and then once for each point, killed there: what is left is as it was before or as it
 * is to be after, what was acknowledged is after, and the same request once more makes it so. Returns what it does, in order.
 */
export async function killAtEach(
  { site }: Lane,
  make: (number: number) => Promise<Attempt>,
  only: (point: Point) => boolean = () => true,
): Promise<string[]> {
  const whole = await make(0)
  await site.arm('calls')
  expect((await whole.send()).status).toBeLessThan(300)
  expect(await whole.look()).toEqual(whole.after)
  const effects = await site.tell()
  for (const [index, at] of pointsOf(effects).filter(only).entries()) {
    const where = `killed before: ${at.effect} (${at.occurrence})`
    const attempt = await make(index + 1)
    await site.arm('calls', at)
    const answer = await attempt.send().catch(noAnswer)
    await site.killed()
    await site.start()
    const left = await attempt.look()
    expect([attempt.before, attempt.after], where).toContainEqual(left)
    if (answer) expect(left, where).toEqual(attempt.after)
    expect([200, 201, ...(attempt.again ?? [])], where).toContain((await attempt.send()).status)
    expect(await attempt.look(), where).toEqual(attempt.after)
  }
  return effects
}

/** The connection broke off; anything else is a failure of the test. */
function noAnswer(error: unknown): undefined {
  if (error instanceof TypeError || error instanceof SyntaxError) return undefined
  throw error
}
