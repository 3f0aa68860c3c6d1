import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pages } from '#contract/pages.ts'
import type { Fault } from '../fault.ts'
import { openWorld } from '../world.ts'
import { startWriters } from '../writers.ts'

/** Every process of the database is stopped for some seconds, as on a frozen machine. */
export const freezeDatabase: Fault = {
  name: 'freeze-database',
  about: 'the database does not answer for 20 s',
  async run({ times }) {
    const cycles = times(2, 20)
    const world = await openWorld()
    try {
      const site = world.openSite()
      await site.start()
      const writers = await startWriters(world, [site])
      let recoveryMs = 0
      let known = 0
      for (let cycle = 0; cycle < cycles; cycle += 1) {
        await sleep(2000)
        await fetch(site.origin() + pages.list.href())
        await world.signalDatabase('SIGSTOP')
        const until = performance.now() + 20_000
        while (performance.now() < until) {
          const { status } = await fetch(site.origin() + pages.list.href())
          if (status !== 200) known += 1
          await sleep(500)
        }
        const before = writers.count()
        await world.signalDatabase('SIGCONT')
        const resumed = performance.now()
        while (writers.count() === before) await sleep(5)
        recoveryMs = Math.max(recoveryMs, performance.now() - resumed)
      }
      const broken = known > 0 ? [`${known} requests for a known page failed`] : []
      const figures = { 'first write after it, ms': Math.round(recoveryMs) }
      return { cycles, broken, figures, ...(await writers.account()) }
    } finally {
      await world.close()
    }
  },
}

/** All connections of the site are ended by the server, as by an administrator or a proxy. */
export const endConnections: Fault = {
  name: 'end-connections',
  about: 'the database ends every connection of the site under writes',
  async run({ times }) {
    const cycles = times(100, 2000)
    const world = await openWorld()
    const client = new pg.Client({ connectionString: world.databaseUrl })
    try {
      await client.connect()
      const site = world.openSite()
      await site.start()
      const writers = await startWriters(world, [site])
      for (let cycle = 0; cycle < cycles; cycle += 1) {
        const before = writers.count()
        while (writers.count() - before < 10) await sleep(10)
        await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
      }
      return { cycles, ...(await writers.account()) }
    } finally {
      await client.end()
      await world.close()
    }
  },
}
