import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkFiles } from '#server/features/media/check-files.ts'
import type { Context } from '#server/platform/context/context.ts'
import { media_check } from '#server/platform/db/schema.ts'
import { originalNameOf } from '#server/platform/media/sizes.ts'
import { type LoggedDisk, openLoggedDisk } from '../disk/logged-disk.ts'
import { whyNot } from '../disk/mount.ts'
import type { Fault, Outcome } from '../fault.ts'
import { findDebian, type StartServer, startEmbedded } from '../servers.ts'
import { openWorld } from '../world.ts'
import { startWriters } from '../writers.ts'

// Each loss is at a moment of its own.
const writeMsOfALoss = 600
const minWriteMs = 10_000
// Every so many losses the whole site is started on what the disk holds.
const startEvery = 10

/**
 * The site and its database run on a disk whose writes are logged. The power then fails at random moments of that run:
 * each time the disk is put together as it may be found, recovered, and compared with what was acknowledged until then.
 */
export const losePower: Fault = powerLoss('power-loss', "the embedded database's", async () => startEmbedded)
export const losePowerOnDebian: Fault = powerLoss('power-loss-debian', "Debian's PostgreSQL's", () =>
  findDebian(),
)

function powerLoss(name: string, whose: string, find: () => Promise<StartServer | undefined>): Fault {
  return {
    name,
    about: `the power fails under writes, on ${whose} disk and that of the files`,
    async run({ times }) {
      const server = await find()
      const reason = server
        ? await whyNot(async () => (await openLoggedDisk(64)).remove())
        : 'PostgreSQL is not installed'
      if (!server || reason) return { skipped: reason }
      const disk = await openLoggedDisk(2048)
      try {
        return await failAtMoments(disk, server, times(25, 200))
      } finally {
        await disk.remove()
      }
    },
  }
}

async function failAtMoments(disk: LoggedDisk, server: StartServer, cycles: number): Promise<Outcome> {
  const { writers, from, until, accounts } = await writeOn(
    disk,
    server,
    Math.max(minWriteMs, cycles * writeMsOfALoss),
  )
  await disk.close()
  const broken: string[] = []
  const sum = { acknowledged: accounts.acknowledged, lost: 0, lostOf: {}, doubled: 0 }
  let slowestMs = 0
  let cycle = 0
  const moments = Array.from({ length: cycles }, () => Math.round(from + Math.random() * (until - from)))
  await disk.replay(moments, async (folder, position) => {
    const begin = performance.now()
    const world = await openWorld({ folder, server })
    try {
      if (cycle % startEvery === 0) {
        const site = world.openSite()
        await site.start()
        slowestMs = Math.max(slowestMs, performance.now() - begin)
        // Its jobs would remove originals while the files are compared.
        await site.stop()
      }
      cycle += 1
      const { lost, lostOf, doubled } = await writers.compare(world.pool, position)
      sum.lost += lost
      sum.doubled += doubled
      Object.assign(sum.lostOf, lostOf)
      broken.push(...(await findDamage(await world.openContext())))
    } finally {
      await world.close()
    }
  })
  const figures = { 'slowest start of the site, ms': Math.round(slowestMs) }
  return { ...accounts, ...sum, cycles, figures, broken: [...new Set(broken)] }
}

async function writeOn(disk: LoggedDisk, server: StartServer, writeMs: number) {
  const world = await openWorld({ folder: disk.folder, server })
  try {
    const site = world.openSite()
    await site.start()
    const writers = await startWriters(world, [site], { position: disk.position })
    const from = disk.position()
    await sleep(writeMs)
    const accounts = await writers.account()
    return { writers, from, until: disk.position(), accounts }
  } finally {
    await world.close()
  }
}

/** Files that rows name and that are missing or damaged, originals of pictures that wait for their renditions included. */
async function findDamage(context: Context): Promise<string[]> {
  await checkFiles(context, {})
  const [found] = await context.db.select().from(media_check)
  const broken = found && found.missing + found.damaged > 0
  const bad = broken ? [`Files are missing (${found.missing}) or damaged (${found.damaged})`] : []
  const waiting = await context.database.pool.query<{ hash: string }>(
    `select hash from media w where state = 'processing'
      and not exists (select from media r where r.hash = w.hash and r.state = 'ready')`,
  )
  for (const { hash } of waiting.rows) {
    const original = await context.originals.read(originalNameOf(hash))
    if (!original) {
      bad.push('An original of a waiting picture is missing')
      continue
    }
    const sum = createHash('sha256')
    for await (const chunk of original.stream) sum.update(chunk)
    if (!sum.digest('hex').startsWith(hash)) bad.push('An original of a waiting picture is damaged')
  }
  return bad
}
