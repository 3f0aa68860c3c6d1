import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { examineBackupPlace } from '#server/platform/connections/backup-place.ts'
import { audit } from '#server/platform/db/schema.ts'
import { checkBackups } from '#server/process/doctor/check-database.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'
import { copyElsewhere } from './copy-elsewhere.ts'
import { nameOf } from './retention.ts'

let t: TestApp
let superadmin: Browser
let folder: string
let disk: string
beforeAll(async () => {
  t = await openTestApp()
  folder = await mkdtemp(join(tmpdir(), 'aangan-place-'))
  const { config } = t.context
  const own = { dataDir: join(folder, 'site/data'), folder: join(folder, 'site/backups') }
  for (const each of [own.dataDir, own.folder]) await mkdir(each, { recursive: true })
  t.context.config = {
    ...config,
    dataDir: own.dataDir,
    backups: { ...config.backups, folder: own.folder },
  }
  superadmin = await t.as(await makeUser(t.context, { role: 'superadmin' }))
})
beforeEach(async () => {
  disk = await mkdtemp(join(folder, 'disk-'))
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true, force: true })
})

const save = (path: string, browser = superadmin) =>
  browser.call('connection.updateBackups', { body: { folder: path } })
const target = () => join(disk, 'aangan-aangan.example')

async function makeBackup(day: string) {
  const path = join(t.context.config.backups.folder, nameOf(new Date(`${day}T20:00:00Z`), false))
  await writeFile(path, `backup of ${day}`)
  return path
}

describe('the second place of backups', () => {
  test('gets each backup, whole and private, with the list of erasures, in a folder of its own', async () => {
    await writeFile(join(disk, 'photos.txt'), 'mine')
    await writeFile(join(t.context.config.backups.folder, 'erasures.jsonl'), '')
    expect((await save(disk)).body.data.backups).toEqual({ source: 'settings', folder: disk })
    const path = await makeBackup('2026-11-24')
    expect(await copyElsewhere(t.context, path)).toBeUndefined()
    expect((await readdir(disk)).toSorted()).toEqual(['aangan-aangan.example', 'photos.txt'])
    expect((await readdir(target())).toSorted()).toEqual([
      'aangan-2026-11-24T20-00-00-000Z.tar',
      'erasures.jsonl',
    ])
    expect(await readFile(join(target(), 'aangan-2026-11-24T20-00-00-000Z.tar'), 'utf8')).toBe(
      'backup of 2026-11-24',
    )
    const tried = await superadmin.call('connection.testBackups')
    expect(tried.body).toMatchObject({
      data: { folder: target(), free_bytes: expect.any(Number) },
      message: expect.stringContaining('The site can write there.'),
    })
    const now = new Date('2026-11-25T10:00:00Z')
    const { findings } = await checkBackups(t.context.config, t.context.db, now)
    expect(findings).toContainEqual(expect.objectContaining({ sentence: expect.stringContaining(target()) }))
  })

  test('keeps the newest fourteen', async () => {
    await save(disk)
    for (let day = 1; day <= 16; day += 1) {
      await copyElsewhere(t.context, await makeBackup(`2026-10-${String(day).padStart(2, '0')}`))
    }
    const kept = (await readdir(target())).filter((name) => name.endsWith('.tar'))
    expect([kept.length, kept.toSorted()[0]]).toEqual([14, 'aangan-2026-10-03T20-00-00-000Z.tar'])
  })

  test('that is gone leaves the backup good, and the health page, the doctor and a test say so', async () => {
    await save(disk)
    await rm(disk, { recursive: true })
    expect(await copyElsewhere(t.context, await makeBackup('2026-11-24'))).toBe(
      'It was made, but not copied to its second place. The folder is not there: perhaps a disk is not connected.',
    )
    expect((await superadmin.call('connection.testBackups')).status).toBe(409)
    const { findings } = await checkBackups(t.context.config, t.context.db, new Date('2026-11-25T10:00:00Z'))
    expect(findings).toContainEqual(
      expect.objectContaining({
        state: 'failure',
        sentence: expect.stringContaining('No copies can be made'),
      }),
    )
  })

  test('is one that the environment names, which Settings cannot change', async () => {
    const { config } = t.context
    await save('')
    t.context.config = { ...config, backups: { ...config.backups, copyFolder: disk } }
    const shown = await superadmin.call('connection.get')
    expect(shown.body.data.backups).toEqual({ source: 'environment', folder: disk })
    expect((await save(folder)).status).toBe(409)
    expect(await copyElsewhere(t.context, await makeBackup('2026-11-24'))).toBeUndefined()
    expect(await readdir(target())).toContain('aangan-2026-11-24T20-00-00-000Z.tar')
    t.context.config = config
  })

  test('may be none again', async () => {
    await save(disk)
    expect((await save('')).body.data.backups).toEqual({ source: 'none', folder: '' })
    expect(await copyElsewhere(t.context, await makeBackup('2026-11-24'))).toBeUndefined()
    expect(await readdir(target())).toEqual([])
    expect((await superadmin.call('connection.testBackups')).status).toBe(409)
  })
})

describe('a folder is refused', () => {
  test.for([
    ['that is no whole path', () => 'backups', /whole path/],
    ['that is not there', () => join(disk, 'none'), /no such folder/],
    ['that is a file', () => '/etc/hostname', /no such folder/],
    ['in the data of the site', () => join(folder, 'site/data'), /belongs to the site/],
    ['that holds the data of the site', () => folder, /belongs to the site/],
    ['that holds everything', () => '/', /belongs to the site/],
    ['of the backups themselves', () => join(folder, 'site/backups'), /belongs to the site/],
    [
      'of the program and what it serves',
      () => join(import.meta.dirname, '../../../dist'),
      /belongs to the site/,
    ],
    ['where nobody may write', () => '/proc/self', /may not write/],
  ] as [string, () => string, RegExp][])('%s', async ([, path, sentence]) => {
    const { status, failure } = await save(path())
    expect([status, failure.fields]).toEqual([400, { folder: expect.stringMatching(sentence) }])
  })

  test('when a link leads from it into the data', async () => {
    const link = join(disk, 'link')
    await symlink(t.context.config.dataDir, link)
    expect((await save(link)).status).toBe(400)
  })

  test('when its own folder in it leads elsewhere', async () => {
    const victim = await mkdtemp(join(folder, 'victim-'))
    await symlink(victim, target())
    expect(await examineBackupPlace(t.context.config, disk)).toEqual({ problem: 'not_writable' })
    expect(await readdir(victim)).toEqual([])
  })

  test('when somebody made a link of it after it was entered', async () => {
    await save(disk)
    await rm(disk, { recursive: true })
    await symlink(t.context.config.dataDir, disk)
    expect(await copyElsewhere(t.context, await makeBackup('2026-11-24'))).toMatch(/belongs to the site/)
  })
})

test('whoever has a stolen session neither chooses nor tries a place', async () => {
  const stolen = await t.as(await makeUser(t.context, { role: 'superadmin' }), { proof: true })
  expect((await save(disk, stolen)).status).toBe(403)
  expect((await stolen.call('connection.testBackups')).status).toBe(403)
  expect(await readdir(disk)).toEqual([])
})

test('a change is in the audit, without the path', async () => {
  await save(disk)
  const acts = await t.context.db.select().from(audit).where(eq(audit.action, 'connection.updated'))
  expect(acts.at(-1)).toMatchObject({ details: { backups: 'set' } })
  expect(JSON.stringify(acts)).not.toContain(disk)
})
