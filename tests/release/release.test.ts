import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Installation, writeMessages } from './installation.ts'
import { makeArchive } from './releases.ts'

// npm run test:release: archives of the built program, unpacked in an empty folder and run without anything but a shell.
// UPGRADE_FROM names an archive that "npm run release" wrote at another commit: the upgrades begin with that version, otherwise with
// the present program under an earlier number.

let folder: string
let first: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aangan-archives-'))
  first = process.env.UPGRADE_FROM ?? (await makeArchive(folder, { version: '0.0.1' }))
}, 300_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

const time = { timeout: 600_000 }

let site: Installation
beforeEach(async () => {
  site = await Installation.unpack(first)
}, 120_000)
afterEach(() => site.remove(), 60_000)

test(
  'an unpacked archive shows its first page with nothing but a shell, and keeps data outside the version',
  time,
  async () => {
    const begin = performance.now()
    await site.start()
    console.log(`First page after ${((performance.now() - begin) / 1000).toFixed(1)} s`)
    expect(readdirSync(join(site.home, 'releases', site.version))).not.toContain('data')
    expect(readdirSync(site.dataDir)).toContain('postgres')
    const backup = await site.run(['backup'])
    expect(backup).toMatchObject({ code: 0, said: expect.stringContaining(join(site.dataDir, 'backups')) })
    expect((await site.run(['doctor'])).said).toMatch(/ok +Port +The site answers/)
    expect(await site.run(['version'])).toEqual({ code: 0, said: `${site.version}\n` })
    expect((await site.run(['nonsense'])).code).toBe(2)
  },
)

describe('an upgrade while visitors write', () => {
  async function upgradeUnderLoad(archive: string, meanwhile?: Parameters<Installation['run']>[1]) {
    await site.start()
    const load = writeMessages(site.origin)
    await expect.poll(() => load.acknowledged.length).toBeGreaterThan(20)
    const ended = await site.run(['upgrade', archive], meanwhile)
    await expect.poll(() => site.isReady(), { timeout: 120_000 }).toBe(true)
    const before = load.acknowledged.length
    await expect.poll(() => load.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 20)
    await load.stop()
    return { ...ended, load }
  }

  /** Every acknowledged message is there, once. Whoever was refused was told to come back. */
  async function expectNothingLost({ acknowledged, refused }: ReturnType<typeof writeMessages>) {
    const rows = await site.query('select message from contact_messages')
    const kept = rows
      .map(({ message }) => String(message))
      .filter((message) => message.endsWith('of the load'))
    expect(new Set(kept).size).toBe(kept.length)
    expect(acknowledged.filter((message) => !kept.includes(message))).toEqual([])
    expect(refused.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([])
    console.log(`${acknowledged.length} acknowledged, ${refused.length} refused with 503`)
  }

  test('keeps every acknowledged message and goes on in the same process', time, async () => {
    const next = await makeArchive(folder, {
      version: '1.1.0',
      migration: 'create table of_the_next_version (id int)',
    })
    const { code, said, load } = await upgradeUnderLoad(next)
    expect(said).toContain('The site runs version 1.1.0')
    expect(code).toBe(0)
    await expectNothingLost(load)
    expect(await site.runningVersion()).toBe('1.1.0 up')
    expect(JSON.parse(readFileSync(join(site.dataDir, 'site.json'), 'utf8')).pid).toBe(site.pid)
    expect(await site.query('select * from of_the_next_version')).toEqual([])
    expect(await site.query("select datname from pg_database where datname like '%upgrade%'")).toEqual([])

    // The earlier version does not know this database, so only a backup leads back, and only when it is named.
    const refused = await site.run(['rollback'])
    expect(refused.code).toBe(1)
    expect(refused.said).toContain('9000_next.sql')
    expect(await site.runningVersion()).toBe('1.1.0 up')
    const [, backup = ''] = /Backup: (\S+)/.exec(said) ?? []
    expect(await site.run(['rollback', '--restore', backup])).toMatchObject({ code: 0 })
    expect(await site.runningVersion()).toBe(`${site.version} up`)
  })

  test('returns by itself when the new version breaks the database, and loses nothing', time, async () => {
    const broken = await makeArchive(folder, {
      version: '1.1.0',
      migration:
        "alter table properties rename column title to heading; update contact_messages set name = 'changed'",
    })
    const { code, said, load } = await upgradeUnderLoad(broken)
    expect(code).toBe(1)
    expect(said).toContain('The site was not changed to version 1.1.0. The site is running again as before.')
    await expectNothingLost(load)
    expect(await site.runningVersion()).toBe(`${site.version} up`)
    expect(await site.query("select name from contact_messages where name = 'changed'")).toEqual([])
    expect(await site.query("select name from migrations where name = '9000_next.sql'")).toEqual([])
  })

  test('returns when the new version passes its trial and cannot start', time, async () => {
    const launcher = readFileSync(join(site.home, 'aangan'), 'utf8')
    const broken = await makeArchive(folder, {
      version: '1.1.0',
      migration: 'create table of_the_next_version (id int)',
      replace: {
        aangan: launcher.replace('set -eu', 'set -eu\n[ "$1" != start ] || { echo broken >&2; exit 1; }'),
      },
    })
    await site.start()
    const load = writeMessages(site.origin)
    await expect.poll(() => load.acknowledged.length).toBeGreaterThan(20)
    const { code, said } = await site.run(['upgrade', broken])
    expect(code).toBe(1)
    expect(said).toContain('did not start')
    // Nobody here starts a site that has ended, as a service manager does.
    await site.start()
    await load.stop()
    await expectNothingLost(load)
    expect(await site.runningVersion()).toBe(`${site.version} up`)
    expect(await site.query("select name from migrations where name = '9000_next.sql'")).toEqual([])
  })

  test('returns when the command is killed during the trial', time, async () => {
    const slow = await makeArchive(folder, {
      version: '1.1.0',
      migration: 'create table of_the_next_version (id int); select pg_sleep(4)',
    })
    const { load } = await upgradeUnderLoad(slow, (child) => {
      child.stdout?.on('data', async (text: string) => {
        if (!text.includes('Trying')) return
        await sleep(1500)
        child.kill('SIGKILL')
      })
    })
    await expectNothingLost(load)
    expect(await site.runningVersion()).toBe(`${site.version} up`)
    expect(await site.query("select name from migrations where name = '9000_next.sql'")).toEqual([])
    expect(site.said).toContain('was interrupted')
  })
})

const hasNewMigrations = process.env.UPGRADE_FROM !== undefined
test.skipIf(hasNewMigrations)(
  'an upgrade without new migrations is undone with all data by a rollback',
  time,
  async () => {
    const next = await makeArchive(folder, { version: '1.0.1' })
    await site.start()
    expect(await site.run(['upgrade', next])).toMatchObject({ code: 0 })
    expect(await site.runningVersion()).toBe('1.0.1 up')
    const load = writeMessages(site.origin)
    await expect.poll(() => load.acknowledged.length).toBeGreaterThan(5)
    expect(await site.run(['rollback'])).toMatchObject({ code: 0 })
    await load.stop()
    expect(await site.runningVersion()).toBe(`${site.version} up`)
    const rows = await site.query('select message from contact_messages')
    const kept = rows.map(({ message }) => String(message))
    expect(load.acknowledged.filter((message) => !kept.includes(message))).toEqual([])
  },
)

test('an archive that is damaged, or for another platform, changes nothing', time, async () => {
  const good = readFileSync(first)
  const cut = join(folder, 'cut.tar.gz')
  writeFileSync(cut, good.subarray(0, good.length / 2))
  const flipped = join(folder, 'flipped.tar.gz')
  const bytes = Buffer.from(good)
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  writeFileSync(flipped, bytes)
  const foreign = await makeArchive(folder, { version: '1.1.0', platform: 'sunos' })
  for (const [archive, sentence] of [
    [cut, 'is damaged'],
    [flipped, 'is damaged'],
    [foreign, 'is for sunos'],
    [join(folder, 'absent.tar.gz'), 'There is no file'],
    [first, `runs version ${site.version} already`],
  ] as const) {
    const { code, said } = await site.run(['upgrade', archive])
    expect(said, archive).toContain(sentence)
    expect(code).toBe(1)
  }
  expect(readdirSync(join(site.home, 'releases'))).toEqual([site.version])
})
