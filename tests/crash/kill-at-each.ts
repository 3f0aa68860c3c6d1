import { expect } from 'vitest'
import type { Lane } from './lane.ts'
import { pointsOf } from './points.ts'
import type { Point } from './side-effects.ts'

export type Attempt = {
  send(): Promise<{ status: number }>
  look(): Promise<unknown>
  before: unknown
  after: unknown
  again?: number[]
}

/**
 * Runs the call once to list its effects, then once for each point and kills the site there. The state must be the one
 * before or the one after, an acknowledged call must have its effect, and repeating the request must reach the state
 * after. Returns the effects in order.
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

/** Anything but a broken connection fails the test. */
function noAnswer(error: unknown): undefined {
  if (error instanceof TypeError || error instanceof SyntaxError) return undefined
  throw error
}
