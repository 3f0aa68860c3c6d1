import { setTimeout as sleep } from 'node:timers/promises'
import { openWorld, type Site, type World, type WorldOptions } from './world.ts'
import { type Accounts, startWriters, type WriterOptions } from './writers.ts'

type Broken = {
  world: World
  sites: Site[]
  /** Resolves when so many more writes were acknowledged, so that the next fault meets a site that works. */
  untilWritten(more: number): Promise<void>
  /** How many writes were acknowledged. */
  count(): number
  pausedFor<Result>(run: () => Promise<Result>): Promise<Result>
}

/** Starts so many processes of the site, breaks them or their database while people write, and accounts for the writes. */
export async function underWrites(
  processes: number,
  breakIt: (broken: Broken) => Promise<void>,
  options: WorldOptions & WriterOptions = {},
): Promise<Accounts> {
  const world = await openWorld(options)
  try {
    const sites = Array.from({ length: processes }, () => world.openSite())
    for (const site of sites) await site.start()
    const writers = await startWriters(world, sites, options)
    const untilWritten = async (more: number) => {
      const before = writers.count()
      while (writers.count() - before < more) await sleep(10)
    }
    await breakIt({ world, sites, untilWritten, count: writers.count, pausedFor: writers.pausedFor })
    return await writers.account()
  } finally {
    await world.close()
  }
}
