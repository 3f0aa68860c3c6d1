import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { audit, media, sessions, users } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { readBackups } from './backups.queries.ts'
import { connectForLong } from './long-connections.ts'
import { checkBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { listBackups } from './retention.ts'
import { runBackup } from './run-backup.ts'
import {
  digestsOf,
  makeScan,
  makeShown as makeShownIn,
  openEmptySite,
  siteOf,
  sumsOf,
} from './testing/site.ts'
import { writeBackup } from './write-backup.ts'

const run = promisify(execFile)
let t: TestApp
let folder: string
let site: Awaited<ReturnType<typeof siteOf>>

beforeEach(async () => {
  t = await openTestApp()
  folder = await mkdtemp(join(tmpdir(), 'aangan-backup-'))
  site = await siteOf(t.context.database.connection, folder)
})
afterEach(async () => {
  await t.close()
  await rm(folder, { recursive: true, force: true })
})

const makeShown = (title: string) => makeShownIn(t.context, site.files, title)
const backUp = (passphrase?: string) => writeBackup(site, { folder: join(folder, 'backups'), passphrase })

describe('a backup', () => {
  test('made while rows are written is restored row for row and file for file', async () => {
    const shown = []
    for (const title of ['House one', 'House two', '=Three\t"x"\n\\N']) shown.push(await makeShown(title))
    await makeScan(t.context, site.originals)
    let writing = true
    const load = (async () => {
      while (writing) {
        await makeProperty(t.context, { features: ['Gym'] })
        await t.context.db.update(users).set({ name: randomBytes(4).toString('hex') })
      }
    })()
    const { path, rows } = await backUp()
    writing = false
    await load
    expect(rows).toBeGreaterThan(6)
    const other = await openEmptySite()
    try {
      const { manifest } = await checkBackup(path)
      const loaded: number[] = []
      const restored = await restoreBackup(other.site, { path }, (step, done, total) => {
        if (step === 'load') loaded.push(done / total)
      })
      expect([Math.max(...loaded), loaded.at(-1)]).toEqual([1, 1])
      expect(restored).toMatchObject({ rows, files: 10, missing: [], erasedAgain: { people: 0, others: 0 } })
      const digests = await digestsOf(other.site.connection)
      for (const [name, { sha256 }] of Object.entries(manifest.tables))
        expect(digests[name], name).toBe(sha256)
      expect(await sumsOf(other.site.files)).toEqual(await sumsOf(site.files))
      expect(await sumsOf(other.site.originals)).toEqual(await sumsOf(site.originals))
      expect(await other.databases()).toHaveLength(1)
      // The restored site works: sequences continue, and triggers count.
      const client = await connectForLong(other.site.connection)
      const { rows: made } = await client.query(
        `insert into users (name, phone) values ('New', '+919999999999') returning id`,
      )
      expect(made[0].id).toBeGreaterThan(3)
      const { rows: counts } = await client.query(
        `select (select sum(count)::int from property_counts) as kept, (select count(*)::int from properties where moderation = 'accepted') as counted`,
      )
      expect(counts[0].kept).toBe(counts[0].counted)
      await client.end()
    } finally {
      await other.close()
    }
  }, 120_000)

  test('names a lost file of a picture that two listings share, and holds everything else', async () => {
    const { hash } = await makeShown('House one')
    const { id } = await makeProperty(t.context)
    const picture = { property_id: id, kind: 'image', hash, width: 400, height: 300 } as const
    await t.context.db.insert(media).values({ ...picture, widths: [320] })
    await makeScan(t.context, site.originals)
    await site.files.delete(`${hash}-320.webp`)
    const { missing } = await backUp()
    expect(missing).toEqual([`media/${hash}-320.webp`])
  })

  test('is a tar that other programs read', async () => {
    await makeShown('House one')
    const { path } = await backUp()
    const names = (await run('tar', ['-tf', path])).stdout.trim().split('\n')
    expect(names).toContain('tables/properties/000000')
    expect(names.filter((name) => name.startsWith('media/'))).toHaveLength(3)
    expect(names.slice(-2)).toEqual(['manifest.json', 'sha256'])
  })

  test.each([undefined, 'correct horse battery'])(
    'of which one bit is another is refused, wherever it is (passphrase: %s)',
    async (passphrase) => {
      await makeShown('House one')
      const { path } = await backUp(passphrase)
      const whole = await readFile(path)
      const bent = join(folder, 'bent.tar')
      await expect(checkBackup(path, passphrase)).resolves.toBeTruthy()
      // Each attempt with a passphrase is slow on purpose.
      const max = passphrase ? 3 : 200
      const places = Array.from({ length: max }, (_, index) =>
        Math.floor((index * (whole.length - 1)) / (max - 1)),
      )
      const heads = passphrase ? [9, 30] : [300, 520, whole.length - 1500, whole.length - 600]
      for (const place of [...places, ...heads]) {
        const bytes = Buffer.from(whole)
        bytes[place] = (bytes[place] ?? 0) ^ 4
        await writeFile(bent, bytes)
        await expect(checkBackup(bent, passphrase), `byte ${place}`).rejects.toMatchObject({
          name: 'BackupRefusal',
        })
      }
      for (const bytes of [
        whole.subarray(0, -1),
        whole.subarray(0, 700),
        Buffer.concat([whole, Buffer.alloc(1)]),
      ]) {
        await writeFile(bent, bytes)
        await expect(checkBackup(bent, passphrase)).rejects.toMatchObject({ name: 'BackupRefusal' })
      }
      await copyFile(path, bent)
      await expect(checkBackup(bent, passphrase)).resolves.toBeTruthy()
    },
    120_000,
  )

  test('opens only with its passphrase when it is sealed, and reveals nothing', async () => {
    await makeShown('A telling title')
    const { path } = await backUp('correct horse battery')
    expect((await readFile(path)).includes('A telling title')).toBe(false)
    await expect(checkBackup(path)).rejects.toThrow('is sealed')
    await expect(checkBackup(path, 'another horse battery')).rejects.toThrow(
      'cannot be opened with this passphrase',
    )
  })

  test('stays as one of the newest fourteen', async () => {
    for (let day = 1; day <= 16; day += 1)
      await writeBackup(site, { folder: join(folder, 'backups'), madeAt: new Date(Date.UTC(2026, 10, day)) })
    const remaining = await listBackups(join(folder, 'backups'))
    expect(remaining.map(({ madeAt }) => madeAt.getUTCDate())).toEqual([
      16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3,
    ])
    expect(await readdir(join(folder, 'backups'))).toHaveLength(14)
  }, 60_000)

  test('is not made on a disk that is too small', async () => {
    const small = { ...site, minFreeBytes: 2 ** 60 }
    await expect(writeBackup(small, { folder: join(folder, 'backups') })).rejects.toThrow('needs about')
    expect(await readdir(join(folder, 'backups'))).toEqual([])
  })
})

describe('a restore', () => {
  test('leaves the site unchanged when it fails', async () => {
    await makeShown('House one')
    const { path } = await backUp()
    const other = await openEmptySite()
    try {
      await restoreBackup(other.site, { path })
      const before = await digestsOf(other.site.connection)
      await makeShown('House two')
      const later = await backUp()
      const broken = {
        ...other.site,
        files: { ...other.site.files, put: () => Promise.reject(new Error('no disk')) },
      }
      await expect(restoreBackup(broken, { path: later.path })).rejects.toThrow('no disk')
      expect(await digestsOf(other.site.connection)).toEqual(before)
      expect(await other.databases()).toHaveLength(1)
      const busy = await connectForLong(other.site.connection)
      await expect(restoreBackup(other.site, { path: later.path })).rejects.toThrow('Stop that program')
      await busy.end()
      await restoreBackup(other.site, { path: later.path })
      expect(await digestsOf(other.site.connection)).not.toEqual(before)
    } finally {
      await other.close()
    }
  }, 120_000)
})

describe('a backup that a superadmin asks for', () => {
  test('is made once, also without nightly ones, and is downloaded after a proof of identity', async () => {
    await makeShown('House one')
    const backups = { nightly: false, folder: join(folder, 'backups') }
    t.context.config = { ...t.context.config, backups, minFreeBytes: 0 }
    const superadmin = await t.as(await makeUser(t.context, { role: 'superadmin' }))
    expect((await superadmin.call('backup.download')).status).toBe(404)
    const answers = await Promise.all([superadmin.call('backup.make'), superadmin.call('backup.make')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { under_way } = (await superadmin.call('admin.health')).body.data.backup
    expect(under_way).toEqual({ since: expect.any(String) })

    const [job] = await (await t.context.jobs.boss()).fetch<{ asked: boolean }>('backup')
    await runBackup({ ...t.context, ...site }, job?.data ?? {})
    await (await t.context.jobs.boss()).complete('backup', job?.id ?? '')
    expect((await superadmin.call('admin.health')).body.data.backup).toMatchObject({
      newest: { verified: true },
      under_way: null,
    })

    const { status, headers, body } = await superadmin.call('backup.download')
    expect([status, headers['content-disposition']]).toEqual([200, expect.stringMatching(/aangan-.*\.tar"$/)])
    expect(body.length).toBeGreaterThan(1000)
    await t.context.db.update(sessions).set({ proved_at: new Date(0) })
    expect((await superadmin.call('backup.download')).failure.code).toBe('reauthentication_required')
    const acts = await t.context.db.select({ action: audit.action }).from(audit)
    expect(acts.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['backup.asked', 'backup.downloaded']),
    )
  }, 60_000)
})

describe('each night', () => {
  test('a backup is made and verified in a scratch database', async () => {
    await makeShown('House one')
    const backups = { nightly: true, folder: join(folder, 'backups') }
    const context = { ...t.context, ...site, config: { ...t.context.config, backups, minFreeBytes: 0 } }
    expect(await readBackups(context)).toMatchObject({ newest: null, problem: null })
    await runBackup(context, {})
    expect(await readBackups(context)).toMatchObject({ newest: { verified: true }, problem: null })
    const small = { ...context, config: { ...context.config, minFreeBytes: 2 ** 60 } }
    await expect(runBackup(small, {})).rejects.toThrow('needs about')
    expect(await readBackups(context)).toMatchObject({
      newest: { verified: true },
      problem: { sentence: expect.stringContaining('needs about') },
    })
  }, 60_000)
})
