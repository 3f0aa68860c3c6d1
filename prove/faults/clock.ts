import { access, chmod, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pages } from '#contract/pages.ts'
import { openClock } from '#server/platform/clock/clock.ts'
import { hold } from '../disk/mount.ts'
import type { Fault, Outcome } from '../fault.ts'
import { findDebian } from '../servers.ts'
import { underWrites } from '../under-writes.ts'
import type { WorldOptions } from '../world.ts'

// In seconds: an hour and a day in both directions, and back to the real time.
const jumps = [3600, 0, -3600, 0, 86_400, -86_400, 0]
const settledMs = 3000

/**
 * The clock of the site jumps, as when a machine without a battery finds the time; that of the database stays, so the two
 * also differ. Timers run by the monotonic clock, which does not jump.
 */
export const jumpClock: Fault = {
  name: 'clock-jumps',
  about: 'the clock of the site jumps by an hour and by a day in both directions under writes',
  async run({ times }) {
    const clock = await openFakeClock()
    if (!clock) return { skipped: notInstalled }
    // Sessions of the test begin at the time of the site, which does not go back.
    let ahead = 0
    const now = openClock(() => Date.now() + ahead * 1000)
    return jumpUnderWrites(clock, times(7, 210), { settings: clock.settings }, (seconds, context) => {
      ahead = seconds
      context.now = now
    })
  },
}

/** The clock of the database jumps, that of the site stays. */
export const jumpDatabaseClock: Fault = {
  name: 'database-clock-jumps',
  about: 'the clock of the database jumps by an hour and by a day in both directions under writes',
  async run({ times }) {
    const clock = await openFakeClock()
    if (!clock) return { skipped: notInstalled }
    const server = await findDebian(clock.settings)
    if (!server) {
      await clock.close()
      return { skipped: 'PostgreSQL is not installed' }
    }
    return jumpUnderWrites(clock, times(7, 210), { server }, () => {})
  },
}

const notInstalled = 'libfaketime is not installed'

type FakeClock = NonNullable<Awaited<ReturnType<typeof openFakeClock>>>
type Written = Parameters<Parameters<typeof underWrites>[1]>[0]
type WriterContext = Awaited<ReturnType<Written['world']['openContext']>>

async function jumpUnderWrites(
  clock: FakeClock,
  cycles: number,
  options: WorldOptions,
  follow: (seconds: number, context: WriterContext) => void,
): Promise<Outcome> {
  let failed = 0
  let longestMs = 0
  try {
    const accounts = await underWrites(
      1,
      async ({ world, sites: [site], untilWritten, pausedFor }) => {
        const context = await world.openContext()
        for (let cycle = 0; cycle < cycles; cycle += 1) {
          const seconds = jumps[cycle % jumps.length] ?? 0
          // A proof of identity from before a jump of an hour counts no longer, as it should.
          await pausedFor(async () => {
            await clock.jump(seconds)
            follow(seconds, context)
          })
          const jumped = performance.now()
          await untilWritten(30)
          longestMs = Math.max(longestMs, performance.now() - jumped)
          if ((await fetch(site?.origin() + pages.list.href())).status !== 200) failed += 1
          await sleep(settledMs)
        }
      },
      options,
    )
    const broken = failed > 0 ? [`${failed} requests for a page failed`] : []
    const figures = { 'longest time for 30 writes after a jump, ms': Math.round(longestMs) }
    return { ...accounts, cycles, broken, figures }
  } finally {
    await clock.close()
  }
}

/** A clock for programs with these environment variables; undefined without libfaketime. */
async function openFakeClock() {
  const library = await findLibrary()
  if (!library) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'aangan-clock-'))
  // The database runs as another user.
  await chmod(folder, 0o755)
  const offset = join(folder, 'offset')
  async function jump(seconds: number) {
    await writeFile(`${offset}.new`, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}\n`)
    await rename(`${offset}.new`, offset)
  }
  await jump(0)
  return {
    settings: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: offset,
      FAKETIME_NO_CACHE: '1',
      DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    jump,
    close: hold(() => rm(folder, { recursive: true, force: true })),
  }
}

/** In the folder of the machine's kind, such as /usr/lib/x86_64-linux-gnu. */
async function findLibrary(): Promise<string | undefined> {
  for (const kind of await readdir('/usr/lib').catch(() => [])) {
    const path = join('/usr/lib', kind, 'faketime', 'libfaketimeMT.so.1')
    const isThere = await access(path).then(
      () => true,
      () => false,
    )
    if (isThere) return path
  }
  return undefined
}
