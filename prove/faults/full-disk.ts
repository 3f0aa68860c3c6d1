import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pages } from '#contract/pages.ts'
import { hold, whyNot } from '../disk/mount.ts'
import { mountSmallDisk } from '../disk/small-disk.ts'
import type { Fault } from '../fault.ts'
import { openWorld } from '../world.ts'
import { startWriters } from '../writers.ts'

// PostgreSQL writes its log in files of 16 MB, and the site refuses uploads below 32 MB.
const maxFreeBytes = 40 * 1024 * 1024
const fullMs = 700

async function trySmallDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'aangan-full-'))
  try {
    const disk = await mountSmallDisk(folder, 4)
    await disk.fill(0)
    await disk.unmount()
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The site has the page in memory as it is. One that was made for this visitor may lack a section, and is then not kept. */
const isKept = ({ status, headers }: Response) =>
  status === 200 && /; hit(?!.*ttl=-1)/.test(headers.get('cache-status') ?? '')

/** The disks of the database, of the files and of temporary files are filled in turn, each time with a little more room left. */
export const fillDisks: Fault = {
  name: 'full-disk',
  about: 'the disks of the database, the files and temporary files are filled under writes',
  async run({ times }) {
    const reason = await whyNot(trySmallDisk)
    if (reason) return { skipped: reason }
    const levels = times(17, 50)
    const folder = await mkdtemp(join(tmpdir(), 'aangan-full-'))
    const removeFolder = hold(() => rm(folder, { recursive: true, force: true }))
    await chmod(folder, 0o755)
    const temporary = join(folder, 'temporary')
    const disks = {
      database: await mountSmallDisk(join(folder, 'database'), 800),
      files: await mountSmallDisk(join(folder, 'site'), 800),
      temporary: await mountSmallDisk(temporary, 200),
    }
    let recoveryMs = 0
    const failed: string[] = []
    try {
      const world = await openWorld({ folder, settings: { TMPDIR: temporary, MIN_FREE_MB: '64' } })
      try {
        const site = world.openSite()
        await site.start()
        const writers = await startWriters(world, [site])
        const read = () => fetch(site.origin() + pages.list.href())
        for (const [name, disk] of Object.entries(disks)) {
          for (let level = 0; level < levels; level += 1) {
            // An outdated page is served for a minute at most, so it must be made once more. While all write, the busy site puts that off.
            await writers.pausedFor(async () => {
              while (!isKept(await read())) await sleep(100)
            })
            await disk.fill(Math.round((maxFreeBytes * level) / levels))
            await sleep(fullMs)
            const { status } = await read()
            if (status !== 200) failed.push(`${status} at level ${level} of the disk "${name}"`)
            await disk.empty()
            const emptied = performance.now()
            const before = writers.count()
            while (writers.count() === before) await sleep(5)
            recoveryMs = Math.max(recoveryMs, performance.now() - emptied)
          }
        }
        const accounts = await writers.account()
        const broken = failed.map((answer) => `A request for a known page was answered ${answer}`)
        const figures = { 'first write after it, ms': Math.round(recoveryMs) }
        return { ...accounts, cycles: levels * Object.keys(disks).length, figures, broken }
      } finally {
        await world.close()
      }
    } finally {
      for (const disk of Object.values(disks)) await disk.unmount()
      await removeFolder()
    }
  },
}
