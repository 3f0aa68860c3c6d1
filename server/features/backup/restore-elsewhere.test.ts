import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { knownMigrations, migrate, supersededHashes } from '#server/platform/db/migrate.ts'
import { openS3Stores } from '#server/platform/files/testing/stores.ts'
import { openTestApp } from '#tests/support/app.ts'
import { connectForLong, openPool } from './long-connections.ts'
import { checkBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { digestsOf, makeShown, openEmptySite, siteOf, sumsOf } from './testing/site.ts'
import { writeBackup } from './write-backup.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aangan-backup-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a site with files in a bucket is restored to another bucket or a folder', {
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
  const names = (await knownMigrations()).map(({ name }) => name)
  const then = names.filter((name) => name < '0010')
  expect(then.length).toBeLessThan(names.length)
  const prepare = async (pool: pg.Pool) => {
    // The hash that the older version stored: comments of this file were edited since.
    await pool.query("update migrations set sha256 = $1 where name = '0001_schema.sql'", [
      supersededHashes['0001_schema.sql']?.[0],
    ])
    await pool.query(`insert into users (name, phone) values ('Asha', '+919812345678')`)
    await pool.query(
      `insert into contact_messages (user_id, name, phone) select id, name, phone from users where name = 'Asha'`,
    )
  }
  await restoreOlder(then, prepare, async (client) => {
    const applied = await client.query('select name, sha256 from migrations order by name')
    expect(applied.rows).toEqual((await knownMigrations()).map(({ name, sha256 }) => ({ name, sha256 })))
    // A later migration changes older rows.
    const leads = await client.query(
      'select kind, name from leads join contact_messages m on m.id = contact_id',
    )
    expect(leads.rows).toEqual([{ kind: 'message', name: 'Asha' }])
  })
})

test('states that were renamed since a backup come back with their present names', {
  timeout: 120_000,
}, async () => {
  const then = (await knownMigrations()).map(({ name }) => name).filter((name) => name < '0053')
  const prepare = async (pool: pg.Pool) => {
    await pool.query(`with asha as (insert into users (name, phone) values ('Asha', '+919812345678') returning id)
      insert into imports (user_id, file_name, sha256) select id, 'homes.csv', decode(repeat('00', 32), 'hex') from asha`)
    await pool.query(`insert into import_rows (import_id, line, cells, row_key, state)
      select id, 2, '{}', decode(repeat('00', 32), 'hex'), 'double' from imports`)
    await pool.query(`insert into notices (kind, key, subject_kind, subject_id, state)
      select 'user.verify_email', 'user.verify_email:1', 'user', id, 'kept' from users where name = 'Asha'`)
  }
  await restoreOlder(then, prepare, async (client) => {
    const states = await client.query(
      'select n.state as notice, r.state as row from notices n, import_rows r',
    )
    expect(states.rows).toEqual([{ notice: 'held', row: 'duplicate' }])
  })
})

/** Restores a backup made at the schema of the named migrations, with the rows of `prepare`, and calls `look`. */
async function restoreOlder(
  then: string[],
  prepare: (pool: pg.Pool) => Promise<void>,
  look: (client: pg.Client) => Promise<void>,
) {
  const [old, other] = [await openEmptySite(), await openEmptySite()]
  try {
    const pool = openPool(old.site.connection)
    await migrate(pool, then)
    await prepare(pool)
    await pool.end()
    const { path } = await writeBackup(old.site, { folder })
    expect((await checkBackup(path)).head.migrations.map(({ name }) => name)).toEqual(then)
    await restoreBackup(other.site, { path })
    const client = await connectForLong(other.site.connection)
    await look(client).finally(() => client.end())
  } finally {
    await old.close()
    await other.close()
  }
}
