import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { stopOnRequest } from '../server/process/stop.ts'
import { longRun } from '../tests/fuzz/long-run.ts'

// npm run fuzz [-- --requests <number> --seed <number>] sends generated bad requests for all calls over sockets to its
// own site. Exits with 1 at the first answer that breaks the contract, or when the site's memory grows. npm run fuzz --
// --consequences [--sequences <number> --seed <number>] runs random sequences of allowed calls. Exits with 1 when one
// breaks a rule about recipients, contacts or the audit, and prints the shortest one that does.
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
// Stops site and database, so that no embedded server is left running.
const held = new AsyncDisposableStack()
stopOnRequest(() => held.disposeAsync())
const run = values.consequences ? runSequences() : longRun({ requests, seed }, held)
const good = await run.finally(() => held.disposeAsync())
process.exit(good ? 0 : 1)

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
