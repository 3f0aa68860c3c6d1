import { setTimeout as sleep } from 'node:timers/promises'
import { openWorld, type Site, type World } from './world.ts'
import { type Accounts, startWriters } from './writers.ts'

type Broken = {
  world: World
  sites: Site[]
  /** Resolves when so many more writes were acknowledged, so that the next fault meets a site that works. */
  untilWritten(more: number): Promise<void>
}

/** Starts so many processes of the site, breaks them or their database while people write, and accounts for the writes. */
export async function underWrites(
  processes: number,
  breakIt: (broken: Broken) => Promise<void>,
): Promise<Accounts> {
  const world = await openWorld()
  try {
    const sites = Array.from({ length: processes }, () => world.openSite())
    for (const site of sites) await site.start()
    const writers = await startWriters(world, sites)
    const untilWritten = async (more: number) => {
      const before = writers.count()
      while (writers.count() - before < more) await sleep(10)
    }
    await breakIt({ world, sites, untilWritten })
    return await writers.account()
  } finally {
    await world.close()
  }
}
