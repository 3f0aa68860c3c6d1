import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { knownMigrations, migrate, supersededHashes } from '#server/platform/db/migrate.ts'
import { openS3Stores } from '#server/platform/files/testing/stores.ts'
import { openTestApp } from '#tests/support/app.ts'
import { connectForLong, openPool } from './long-connections.ts'
import { checkBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { digestsOf, makeShown, openEmptySite, siteOf, sumsOf } from './testing/site.ts'
import { writeBackup } from './write-backup.ts'

// Kinds of sites that backup.test.ts does not cover.

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aangan-backup-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a site whose files lie in a bucket comes back into another bucket, and into a folder', {
  timeout: 120_000,
}, async () => {
  const [from, into] = [await openS3Stores(), await openS3Stores()]
  const t = await openTestApp()
  const [other, onDisk] = [await openEmptySite(), await openEmptySite()]
  try {
    const { connection } = t.context.database
    const site = { ...(await siteOf(connection, folder)), files: from.media, originals: from.originals }
    const { hash } = await makeShown(t.context, from.media, 'House in a bucket')
    const waiting = await makeShown(t.context, from.media, 'House that waits')
    await t.context.database.pool.query(`update media set state = 'processing' where hash = $1`, [
      waiting.hash,
    ])
    await from.originals.put(`${waiting.hash}.original`, Buffer.from('as it came'))
    const { path } = await writeBackup(site, { folder })
    for (const [to, files, originals] of [
      [other, into.media, into.originals],
      [onDisk, onDisk.site.files, onDisk.site.originals],
    ] as const) {
      const restored = await restoreBackup({ ...to.site, files, originals }, { path })
      expect(restored).toMatchObject({ files: 4, missing: [] })
      const sums = await sumsOf(files)
      expect(Object.keys(sums).every((name) => name.startsWith(hash))).toBe(true)
      expect(await sumsOf(from.media)).toMatchObject(sums)
      expect(await sumsOf(originals)).toEqual(await sumsOf(from.originals))
      expect(await digestsOf(to.site.connection)).toEqual(await digestsOf(connection))
    }
    // Files that are intact at the target are not sent again.
    await into.away()
    await into.back()
    await restoreBackup({ ...other.site, files: into.media, originals: into.originals }, { path })
  } finally {
    for (const each of [t, other, onDisk, from, into]) await each.close()
  }
})

test('a backup of an older version comes back at the schema of this one', { timeout: 120_000 }, async () => {
  const [old, other] = [await openEmptySite(), await openEmptySite()]
  try {
    const names = (await knownMigrations()).map(({ name }) => name)
    const then = names.filter((name) => name < '0010')
    expect(then.length).toBeLessThan(names.length)
    const pool = openPool(old.site.connection)
    await migrate(pool, then)
    // The hash that the older version stored: comments of this file were edited since.
    await pool.query("update migrations set sha256 = $1 where name = '0001_schema.sql'", [
      supersededHashes['0001_schema.sql']?.[0],
    ])
    const { rows } = await pool.query(
      `insert into users (name, phone) values ('Asha', '+919812345678') returning id`,
    )
    await pool.query(
      `insert into contact_messages (user_id, name, phone) values ($1, 'Asha', '+919812345678')`,
      [rows[0].id],
    )
    await pool.end()
    const { path } = await writeBackup(old.site, { folder })
    expect((await checkBackup(path)).head.migrations.map(({ name }) => name)).toEqual(then)
    await restoreBackup(other.site, { path })

    const client = await connectForLong(other.site.connection)
    const applied = await client.query('select name, sha256 from migrations order by name')
    expect(applied.rows).toEqual((await knownMigrations()).map(({ name, sha256 }) => ({ name, sha256 })))
    // A later migration changes older rows.
    const leads = await client.query(
      'select kind, name from leads join contact_messages m on m.id = contact_id',
    )
    expect(leads.rows).toEqual([{ kind: 'message', name: 'Asha' }])
    await client.end()
  } finally {
    await old.close()
    await other.close()
  }
})
