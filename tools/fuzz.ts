import { parseArgs } from 'node:util'
import { stopOnRequest } from '../server/stop.ts'
import { longRun } from '../tests/fuzz/long-run.ts'

// npm run fuzz [-- --requests <number> --seed <number>]: generated bad requests over all calls, over real sockets, at a
// site of its own. Ends with 1 at the first answer that is not as the contract says, or when the site grows.
const { values } = parseArgs({ options: { requests: { type: 'string' }, seed: { type: 'string' } } })
const requests = Number(values.requests ?? 100_000)
const seed = Number(values.seed ?? Date.now() % 2 ** 31)
if (!Number.isInteger(requests) || requests < 1 || !Number.isInteger(seed)) {
  console.error('Usage: npm run fuzz -- --requests <number> --seed <number>')
  process.exit(2)
}
// Site and database: an embedded server would stay behind.
const held = new AsyncDisposableStack()
stopOnRequest(() => held.disposeAsync())
const good = await longRun({ requests, seed }, held).finally(() => held.disposeAsync())
process.exit(good ? 0 : 1)
