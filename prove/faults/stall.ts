import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import { underWrites } from '../under-writes.ts'

// Longer than the database leaves a transaction idle (10 s), whose locks the other process waits for, and than a writer waits for
// the answer of the process that stands still (30 s).
const stalledMs = 35_000

/** One of two processes does nothing for some seconds, as with an event loop that is blocked or a machine that swaps. */
export const stallSite: Fault = {
  name: 'stall-site',
  about: `one of two processes of the site stands still for ${stalledMs / 1000} s under writes`,
  async run({ times }) {
    const cycles = times(1, 50)
    let elsewhere = 0
    const accounts = await underWrites(2, async ({ sites, untilWritten, count }) => {
      for (let cycle = 0; cycle < cycles; cycle += 1) {
        const site = sites[cycle % sites.length]
        await untilWritten(20)
        site?.signal('SIGSTOP')
        const before = count()
        await sleep(stalledMs)
        elsewhere += count() - before
        site?.signal('SIGCONT')
      }
    })
    const broken = elsewhere === 0 ? ['The other process acknowledged nothing meanwhile.'] : []
    return { ...accounts, cycles, broken, figures: { 'acknowledged meanwhile': elsewhere } }
  },
}
