import { getTableConfig } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { namingTables } from './named-files.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

test('every column that names a file is known to the sweep, to erasures and to backups', async () => {
  // By the check of 20 or more hexadecimal digits, which a name of a file begins with, or by the column's own name.
  const { rows } = await t.context.database.pool.query<{ name: string }>(`
    select a.attrelid::regclass::text || '.' || a.attname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and format_type(a.atttypid, null) in ('text', 'text[]', 'character varying', 'jsonb')
      and (a.attname ~ '(hash|file|image|photo|picture|logo|video|scan|media)' or exists (
        select from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'c' and a.attnum = any (k.conkey)
          and pg_get_constraintdef(k.oid) ~ '0-9a-f]{[23]'))
    order by 1`)
  const named = Object.values(namingTables).map(
    ({ table, hash }) => `${getTableConfig(table).name}.${hash.name}`,
  )
  expect(rows.map(({ name }) => name)).toEqual([...named, ...namingNoFile].sort())
})

test('the tables of the list lead from each file to its listing and to its person', async () => {
  const { rows } = await t.context.database.pool.query<{ name: string }>(
    `select conrelid::regclass::text || '.' || a.attname as name from pg_constraint
      join pg_attribute a on a.attrelid = conrelid and a.attnum = any (conkey)
      where contype = 'f' and confrelid in ('users'::regclass, 'properties'::regclass)
        and conrelid::regclass::text = any ($1) order by 1`,
    [Object.keys(namingTables)],
  )
  const followed = Object.entries(namingTables).flatMap(([table, naming]) =>
    [naming.listing, 'person' in naming ? naming.person : undefined].flatMap((column) =>
      column ? [`${table}.${column.name}`] : [],
    ),
  )
  // A scan belongs to the listing of its document, by a key of two columns.
  const { rows: documents } = await t.context.database.pool.query(
    `select from pg_constraint where conrelid = 'document_files'::regclass
      and confrelid = 'listing_documents'::regclass`,
  )
  expect(documents).toHaveLength(1)
  expect([...rows.map(({ name }) => name), 'document_files.property_id'].sort()).toEqual(followed.sort())
})

const namingNoFile = [
  'backups.file',
  'imports.file_name',
  // Made of what a picture shows.
  'media.phash',
  'media.thumbhash',
  // About files that a row of media names, or named.
  'media_files.hash',
  'media_seen.hash',
  'users.password_hash',
]
