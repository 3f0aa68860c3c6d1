import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { runSequences, tellOutcome } from './run-sequences.ts'

// `npm run fuzz -- --consequences` runs fifty thousand; another seed: CONSEQUENCES_SEED=1 npm run test:api
const seed = Number(process.env.CONSEQUENCES_SEED ?? 20261122)
const runs = Number(process.env.CONSEQUENCES ?? 2000)

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

test(
  `${runs} random sequences of allowed calls break no rule`,
  async () => {
    const outcome = await runSequences(t, { runs, seed })
    console.log(tellOutcome(outcome))
    expect(outcome.failure).toBeUndefined()
    // A sequence of refused calls proves nothing. A few hundred sequences are too few for the rarest.
    if (runs >= 1000) expect(outcome.neverTaken).toEqual([])
  },
  600_000 + runs * 500,
)
