import { pages } from '#contract/pages.ts'
import type { Fault } from '../fault.ts'
import { underWrites } from '../under-writes.ts'
import { openWorld } from '../world.ts'

/** Two and then five processes start at the same moment on an empty database, which they migrate. */
export const startTogether: Fault = {
  name: 'start-together',
  about: 'two and five processes start at once on an empty database',
  async run({ times }) {
    const rounds = times(1, 20)
    const broken: string[] = []
    let slowestMs = 0
    for (let round = 0; round < rounds; round += 1) {
      for (const count of [2, 5]) {
        const world = await openWorld()
        try {
          const begin = performance.now()
          const sites = Array.from({ length: count }, () => world.openSite())
          await Promise.all(sites.map((site) => site.start()))
          slowestMs = Math.max(slowestMs, performance.now() - begin)
          const { rows } = await world.pool.query<{ count: number }>(
            `select count(*)::int as count from users where role = 'superadmin'`,
          )
          if (rows[0]?.count !== 1) broken.push(`${count} processes made ${rows[0]?.count} superadmins`)
          for (const site of sites) {
            const { status } = await fetch(site.origin() + pages.list.href())
            if (status !== 200) broken.push(`One of ${count} processes answers ${status}`)
          }
        } finally {
          await world.close()
        }
      }
    }
    return { cycles: rounds * 2, broken, figures: { 'slowest start, ms': Math.round(slowestMs) } }
  },
}

/** Two processes are replaced in turn under writes; a client sends to another process when it is refused. */
export const restartInTurn: Fault = {
  name: 'rolling-restart',
  about: 'two processes are replaced in turn (SIGTERM) under writes',
  async run({ times }) {
    const cycles = times(6, 200)
    const broken: string[] = []
    const accounts = await underWrites(2, async ({ sites, untilWritten }) => {
      for (let cycle = 0; cycle < cycles; cycle += 1) {
        const site = sites[cycle % sites.length]
        await untilWritten(20)
        const code = await site?.stop()
        if (code !== 0) broken.push(`A process ended with ${code}`)
        await site?.start()
      }
    })
    return { cycles, broken, ...accounts }
  },
}
