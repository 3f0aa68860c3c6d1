import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import { underWrites } from '../under-writes.ts'

/** The site is killed again and again while people write. */
export const killSite: Fault = {
  name: 'kill-site',
  about: 'kill -9 of the site under writes',
  async run({ times }) {
    const cycles = times(120, 2500)
    const accounts = await underWrites(1, async ({ sites: [site], untilWritten }) => {
      for (let cycle = 0; cycle < cycles; cycle += 1) {
        // On a busy machine a site that has just started acknowledges nothing for a while, and killing it then proves little.
        await untilWritten(5)
        // Each time at another moment of a write.
        await sleep(Math.random() * 400)
        await site?.kill()
        await site?.start()
      }
    })
    return { cycles, ...accounts }
  },
}

/** The first process of the database is killed under writes; the site itself stays. */
export const killDatabase: Fault = {
  name: 'kill-database',
  about: 'kill -9 of the first process of PostgreSQL under writes',
  async run({ times }) {
    const cycles = times(80, 2500)
    const accounts = await underWrites(1, async ({ world, untilWritten }) => {
      for (let cycle = 0; cycle < cycles; cycle += 1) {
        await untilWritten(20)
        await sleep(Math.random() * 200)
        await world.killDatabase()
      }
    })
    return { cycles, ...accounts }
  },
}
