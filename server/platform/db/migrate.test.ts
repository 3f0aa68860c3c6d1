import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { amenityNames } from '#contract/amenities.ts'
import {
  ageValues,
  listingStatuses,
  listingTypes,
  moderationStates,
  roles,
  subTypes,
} from '#contract/enums.ts'
import { dropDatabase, onServer } from '#tests/support/database-server.ts'
import { databaseUrl } from '#tests/support/database-setup.ts'
import { knownMigrations, migrate } from './migrate.ts'
import * as schema from './schema.ts'

const name = `aangan_migrate_${process.pid}`
let pool: pg.Pool

beforeEach(async () => {
  await onServer(inject('serverUrl'), `create database ${name}`)
  pool = newPool()
})
afterEach(async () => {
  await pool.end()
  await dropDatabase(inject('serverUrl'), name)
})

describe('migrations', () => {
  test('are applied once, also when several processes start at once', async () => {
    const others = [newPool(), newPool(), newPool()]
    const applied = await Promise.all([pool, ...others].map((pool) => migrate(pool)))
    await Promise.all(others.map((other) => other.end()))
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
    expect(await migrate(pool)).toEqual([])
  })

  test('leave old or new when the process is cut off in the middle', async () => {
    const cutOff = newPool()
    const running = migrate(cutOff).catch((error: Error) => error)
    // The connection dies at a random point of the work.
    await new Promise((resolve) => setTimeout(resolve, 25))
    await onServer(
      inject('serverUrl'),
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = current_user`,
    )
    await running
    await cutOff.end()
    await pool.end()
    pool = newPool()
    const tables = await tableNames()
    expect([0, 1, (await expectedTables()).length + 1]).toContain(tables.length)
    await migrate(pool)
    expect(await tableNames()).toEqual([...(await expectedTables()), 'migrations'].sort())
  })

  test.for([
    ['nobody set', { latitude: 22.97, longitude: 78.66 }, {}],
    ['somebody set', { latitude: 22.97, longitude: 76.05 }, { latitude: 22.97, longitude: 76.05 }],
  ] as const)('take away the pin of the office that %s, if it is not its own', async ([, pin, left]) => {
    const last = '0100_agency_without_pin.sql'
    const earlier = (await knownMigrations()).map((file) => file.name).filter((file) => file < last)
    await migrate(pool, earlier)
    const value = { name: 'Malwa Homes' }
    await pool.query("insert into settings (key, value) values ('agency', $1)", [{ ...value, ...pin }])
    expect(await migrate(pool, [last])).toEqual([last])
    const { rows } = await pool.query("select value from settings where key = 'agency'")
    expect(rows).toEqual([{ value: { ...value, ...left } }])
  })

  test('refuse a database with another history', async () => {
    await migrate(pool)
    await pool.query("update migrations set sha256 = 'changed'")
    await expect(migrate(pool)).rejects.toThrow('was changed after it was applied')
    await pool.query('delete from migrations')
    await pool.query("insert into migrations (name, sha256) values ('9999_future.sql', '')")
    await expect(migrate(pool)).rejects.toThrow('newer version')
  })
})

describe('a file of which only comments were edited', () => {
  test('is accepted from a database migrated with the earlier text, whose hash is replaced', async () => {
    await migrate(pool)
    const { rows: present } = await pool.query(hashOfSchema)
    await storeHash(pool, hash(await earlierSchemaText()))
    expect(await migrate(pool)).toEqual([])
    expect((await pool.query(hashOfSchema)).rows).toEqual(present)
  })

  test('is refused when a statement differs from the earlier text', async () => {
    await migrate(pool)
    const other = (await earlierSchemaText()).replace(
      'create unique index users_verified_phone',
      'create index users_verified_phone',
    )
    expect(other).not.toBe(await earlierSchemaText())
    await storeHash(pool, hash(other))
    await expect(migrate(pool)).rejects.toThrow('0001_schema.sql was changed after it was applied')
    expect((await pool.query(hashOfSchema)).rows).toEqual([{ sha256: hash(other) }])
  })
})

describe('the database', () => {
  test('has exactly the columns that the queries know', async () => {
    await migrate(pool)
    for (const table of tables()) {
      const { name: tableName, columns } = getTableConfig(table)
      const { rows } = await pool.query(
        `select column_name as name, is_nullable = 'NO' as required from information_schema.columns
         where table_schema = 'public' and table_name = $1 order by 1`,
        [tableName],
      )
      const known = columns.map((column) => ({
        name: column.name,
        required: column.notNull || column.primary,
      }))
      known.sort((a, b) => (a.name < b.name ? -1 : 1))
      expect(rows, tableName).toEqual(known)
    }
  })

  test('accepts every choice of the contract', async () => {
    await migrate(pool)
    await insertProperty()
    const choices = {
      type: listingTypes,
      sub_type: subTypes,
      status: listingStatuses,
      moderation: moderationStates,
    }
    for (const [column, values] of Object.entries(choices)) {
      for (const value of values) await pool.query(`update properties set ${column} = $1`, [value])
    }
    for (const age of ageValues) await pool.query('update properties set age = $1', [age])
    for (const role of roles) await pool.query('update users set role = $1', [role])
    await pool.query('update properties set features = $1', [amenityNames])
  })

  test.for([
    ["update properties set type = 'lease'", 'properties_type_check'],
    ["update properties set sub_type = 'castle'", 'properties_sub_type_check'],
    ["update properties set status = 'gone'", 'properties_status_check'],
    ["update properties set moderation = 'maybe'", 'properties_moderation_check'],
    ['update properties set price = -1', 'properties_price_check'],
    ['update properties set age = 2', 'properties_age_check'],
    ['update properties set bedrooms = 7', 'properties_bedrooms_check'],
    ['update properties set acres = 2', 'properties_check'],
    ['update properties set latitude = 91, longitude = 75', 'properties_latitude_check'],
    ["update properties set features = '{Balcony, Jacuzzi}'", 'properties_features_check'],
    ['update properties set user_id = 999', 'properties_user_id_fkey'],
    ["update users set role = 'king'", 'users_role_check'],
    ["update users set phone = '98260'", 'users_phone_check'],
    ['insert into wishlist (user_id, property_id) values (1, 999)', 'wishlist_property_id_fkey'],
    ['delete from audit', 'append-only'],
  ] as const)('refuses: %s', async ([statement, reason]) => {
    await migrate(pool)
    await insertProperty()
    await expect(pool.query(statement)).rejects.toThrow(reason)
  })
})

const hashOfSchema = "select sha256 from migrations where name = '0001_schema.sql'"

const storeHash = (pool: pg.Pool, sha256: string) =>
  pool.query("update migrations set sha256 = $1 where name = '0001_schema.sql'", [sha256])

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** The first version's text of 0001_schema.sql. It differs in two comments, so any other edit of the file fails here. */
async function earlierSchemaText() {
  const text = await readFile(new URL('./migrations/0001_schema.sql', import.meta.url), 'utf8')
  const cited = (section: number) => `(decisions, section ${section})`
  return text
    .replace(
      "-- Anybody can enter somebody else's number (docs/product.md, section 5), so only verified numbers are unique.",
      `-- Anyone may type anyone's number ${cited(5)}: only a proven number is unique.`,
    )
    .replace('(docs/product.md, section 6)', cited(6))
}

async function insertProperty() {
  await pool.query("insert into users (name, phone) values ('A', '+919826012345')")
  await pool.query(`insert into properties (user_id, title, type, sub_type, price, city, name, phone)
    values (1, 'A title', 'sale', 'Flat', 1, 'Indore', 'A', '+919826012345')`)
}

function tables() {
  return Object.values(schema) as PgTable[]
}

async function expectedTables() {
  return tables()
    .map((table) => getTableConfig(table).name)
    .sort()
}

async function tableNames() {
  const { rows } = await pool.query("select tablename from pg_tables where schemaname = 'public' order by 1")
  return rows.map((row) => row.tablename)
}

function newPool() {
  const pool = new pg.Pool({ connectionString: databaseUrl(inject('serverUrl'), name) })
  // Dropping the database ends connections that the pool is closing.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
