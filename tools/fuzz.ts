import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { stopOnRequest } from '../server/process/stop.ts'
import { longRun } from '../tests/fuzz/long-run.ts'

// npm run fuzz [-- --requests <number> --seed <number>]: generated bad requests over all calls, over real sockets, at a
// site of its own. Ends with 1 at the first answer that is not as the contract says, or when the site grows.
// npm run fuzz -- --consequences [--sequences <number> --seed <number>]: random sequences of allowed calls. Ends with 1 when
// one of them breaks a rule about recipients, contacts or the audit, and prints the shortest one that does.
const { values } = parseArgs({
  options: {
    requests: { type: 'string' },
    seed: { type: 'string' },
    consequences: { type: 'boolean' },
    sequences: { type: 'string' },
  },
})
const requests = Number(values.requests ?? 100_000)
const sequences = Number(values.sequences ?? 50_000)
const seed = Number(values.seed ?? Date.now() % 2 ** 31)
if (
  ![requests, sequences].every((count) => Number.isInteger(count) && count > 0) ||
  !Number.isInteger(seed)
) {
  console.error(
    'Usage: npm run fuzz -- [--consequences --sequences <number> | --requests <number>] --seed <number>',
  )
  process.exit(2)
}
// Site and database: an embedded server would stay behind.
const held = new AsyncDisposableStack()
stopOnRequest(() => held.disposeAsync())
const run = values.consequences ? runSequences() : longRun({ requests, seed }, held)
const good = await run.finally(() => held.disposeAsync())
process.exit(good ? 0 : 1)

/** The test of npm test with another number and seed. */
async function runSequences(): Promise<boolean> {
  const test = 'tests/consequences/consequences.test.ts'
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', test], {
    stdio: 'inherit',
    env: { ...process.env, CONSEQUENCES: String(sequences), CONSEQUENCES_SEED: String(seed) },
  })
  held.defer(() => {
    child.kill()
  })
  const [code] = await once(child, 'exit')
  return code === 0
}
