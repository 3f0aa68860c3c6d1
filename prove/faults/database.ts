import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pages } from '#contract/pages.ts'
import type { Fault } from '../fault.ts'
import { underWrites } from '../under-writes.ts'

// Longer than a statement waits on the site's side, so that begins, commits and savepoints lose their answers.
const silentMs = 25_000

/** Every process of the database is stopped for some seconds, as on a frozen machine. */
export const freezeDatabase: Fault = {
  name: 'freeze-database',
  about: `the database does not answer for ${silentMs / 1000} s`,
  async run({ times }) {
    const cycles = times(1, 20)
    let recoveryMs = 0
    let failed = 0
    const accounts = await underWrites(1, async ({ world, sites: [site], untilWritten }) => {
      const known = () => fetch(site?.origin() + pages.list.href())
      for (let cycle = 0; cycle < cycles; cycle += 1) {
        await sleep(2000)
        await known()
        await world.signalDatabase('SIGSTOP')
        const until = performance.now() + silentMs
        while (performance.now() < until) {
          if ((await known()).status !== 200) failed += 1
          await sleep(500)
        }
        await world.signalDatabase('SIGCONT')
        const resumed = performance.now()
        await untilWritten(1)
        recoveryMs = Math.max(recoveryMs, performance.now() - resumed)
      }
    })
    const broken = failed > 0 ? [`${failed} requests for a known page failed`] : []
    return { cycles, broken, figures: { 'first write after it, ms': Math.round(recoveryMs) }, ...accounts }
  },
}

/** All connections of the site are ended by the server, as by an administrator or a proxy. */
export const endConnections: Fault = {
  name: 'end-connections',
  about: 'the database ends every connection of the site under writes',
  async run({ times }) {
    const cycles = times(20, 2000)
    const accounts = await underWrites(1, async ({ world, untilWritten }) => {
      const client = new pg.Client({ connectionString: world.databaseUrl })
      await client.connect()
      try {
        for (let cycle = 0; cycle < cycles; cycle += 1) {
          await untilWritten(10)
          await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
        }
      } finally {
        await client.end()
      }
    })
    return { cycles, ...accounts }
  },
}
