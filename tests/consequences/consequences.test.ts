import { expect, test } from 'vitest'
import { openTestApp } from '#tests/support/app.ts'
import { addTallies, type Outcome, runSequences, tellOutcome, tellTally } from './run-sequences.ts'

// `npm run fuzz -- --consequences` runs fifty thousand. Another seed: CONSEQUENCES_SEED=1 npm run test:api
const seed = Number(process.env.CONSEQUENCES_SEED ?? 20261122)
const total = Number(process.env.CONSEQUENCES ?? 600)
// Every sequence leaves rows behind that slow the next one down, so each batch has its own database.
const batchSize = 200
const batchesAtOnce = 2

test(`${total} random sequences of allowed calls break no rule`, {
  timeout: 600_000 + total * 1000,
}, async () => {
  const batches = Array.from({ length: Math.ceil(total / batchSize) }, (_, index) => ({
    seed: seed + index,
    runs: Math.min(batchSize, total - index * batchSize),
  }))
  const outcomes: Outcome[] = []
  const workers = Array.from({ length: batchesAtOnce }, async () => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      // On a busy machine a slow database would let the site answer with listings of a minute ago, as it may.
      const app = await openTestApp('empty', { settings: { PAGE_STALE_SECONDS: '0' } })
      const outcome = await runSequences(app, batch).finally(() => app.close())
      outcomes.push(outcome)
      console.log(tellOutcome(outcome))
    }
  })
  await Promise.all(workers)
  const tally = addTallies(outcomes)
  console.log(tellTally(tally))
  expect(outcomes.flatMap(({ failure }) => failure ?? [])).toEqual([])
  // Refused calls prove nothing, so each call must succeed once. The 200 sequences of a check are too few for the rarest.
  const neverTaken = [...tally].flatMap(([name, { taken }]) => (taken === 0 ? [name] : []))
  if (total >= 600) expect(neverTaken).toEqual([])
})
