import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { knownMigrations, migrate } from '#server/platform/db/migrate.ts'
import { dropDatabase, onServer } from '#tests/support/database-server.ts'
import { databaseUrl } from '#tests/support/database-setup.ts'

// Rows as earlier versions left them, and what an upgrade makes of them.

const name = `aangan_old_listings_${process.pid}`
let pool: pg.Pool
beforeEach(async () => {
  await onServer(inject('serverUrl'), `create database ${name}`)
  pool = new pg.Pool({ connectionString: databaseUrl(inject('serverUrl'), name) })
  pool.on('error', () => {})
})
afterEach(async () => {
  await pool.end()
  await dropDatabase(inject('serverUrl'), name)
})

async function migrateUpTo(migration: string) {
  await migrate(
    pool,
    (await knownMigrations()).map((file) => file.name).filter((file) => file < migration),
  )
}

type Values = Record<string, unknown>

async function insert(table: 'users' | 'properties', values: Values): Promise<number> {
  const columns = Object.keys(values)
  const { rows } = await pool.query(
    `insert into ${table} (${columns.join()}) values (${columns.map((_, at) => `$${at + 1}`).join()}) returning id`,
    Object.values(values),
  )
  return rows[0].id
}

const read = async (id: number, columns: string): Promise<Values> =>
  (await pool.query(`select ${columns} from properties where id = $1`, [id])).rows[0]

const listing = (user_id: number, values: Values) => ({
  ...{ user_id, title: 'Black soil by the river', type: 'sale', sub_type: 'Agricultural Land' },
  ...{ price: 5_000_000, city: 'Indore', name: 'Owner', phone: '+919826000001', moderation: 'accepted' },
  ...values,
})

test('sizes of land that contradict each other are all kept, and the others follow from acres', async () => {
  await migrateUpTo('0089_areas.sql')
  const owner = await insert('users', { name: 'Owner', phone: '+919826000001', role: 'seller' })
  const land = (sizes: Values) => insert('properties', listing(owner, sizes))
  const ids = {
    agreeing: await land({ area: 108_900, acres: 2.5, beegha: 4 }),
    contradictory: await land({ area: 43_560, acres: 5, beegha: 1 }),
    tinyBeegha: await land({ area: 43_560, beegha: 1000 }),
    hugeBeegha: await land({ acres: 1000, beegha: 0.001 }),
    beeghaOnly: await land({ beegha: 3 }),
    areaOnly: await land({ area: 10 }),
    acresOnly: await land({ acres: 0.001 }),
    large: await land({ acres: 1_000_000, beegha: 1_000_000 }),
  }
  await migrate(pool)
  const columns =
    'area::float8, acres::float8, beegha::float8, hectares::float8, area_entered, beegha_size, round(area_m2, 2)::float8 as area_m2'
  const after = Object.fromEntries(
    await Promise.all(Object.entries(ids).map(async ([key, id]) => [key, await read(id, columns)])),
  )
  expect(after).toEqual({
    agreeing: {
      ...{ area: 108_900, acres: 2.5, beegha: 4, hectares: 1.012, area_entered: null },
      ...{ beegha_size: '27225 sq_ft', area_m2: 10_117.14 },
    },
    contradictory: {
      ...{ area: 43_560, acres: 5, beegha: 1, hectares: 2.023, area_entered: null },
      ...{ beegha_size: null, area_m2: 4046.86 },
    },
    tinyBeegha: {
      ...{ area: 43_560, acres: 1, beegha: 1000, hectares: 0.405, area_entered: null },
      ...{ beegha_size: null, area_m2: 4046.86 },
    },
    hugeBeegha: {
      ...{ area: 43_560_000, acres: 1000, beegha: 0.001, hectares: 404.686, area_entered: '1000 acre' },
      ...{ beegha_size: null, area_m2: 4_046_856.42 },
    },
    beeghaOnly: {
      ...{ area: null, acres: null, beegha: 3, hectares: null, area_entered: null },
      ...{ beegha_size: null, area_m2: null },
    },
    areaOnly: {
      ...{ area: 10, acres: null, beegha: null, hectares: null, area_entered: null },
      ...{ beegha_size: null, area_m2: 0.93 },
    },
    acresOnly: {
      ...{ area: 43.56, acres: 0.001, beegha: null, hectares: null, area_entered: '0.001 acre' },
      ...{ beegha_size: null, area_m2: 4.05 },
    },
    large: {
      ...{ area: null, acres: 1_000_000, beegha: 1_000_000, hectares: 404_685.642, area_entered: null },
      ...{ beegha_size: '43560.00 sq_ft', area_m2: null },
    },
  })
})

test('listings of staff get their agent, and visitors go on seeing the contact that they saw', async () => {
  await migrateUpTo('0055_owner_and_agent.sql')
  const at = new Date()
  const verified = { phone_verified_at: at }
  const boss = await insert('users', {
    ...{ name: 'Boss', phone: '+919826000010', role: 'superadmin' },
    ...verified,
  })
  const gone = await insert('users', {
    ...{ name: 'Gone', phone: '+919826000011', role: 'admin', suspended_at: at },
    ...verified,
  })
  const unproven = await insert('users', { name: 'New', phone: '+919826000012', role: 'admin' })
  const client = await insert('users', { name: 'Owner', phone: '+919826000001', role: 'seller', ...verified })
  const put = (user_id: number, values: Values) => insert('properties', listing(user_id, values))
  const ids = {
    clients: await put(client, {}),
    clientsWithBoss: await put(client, { phone: '+919826000010' }),
    bossOwn: await put(boss, { phone: '+919826000010' }),
    bossOther: await put(boss, { phone: '+919826099999' }),
    clientsWithGone: await put(client, { phone: '+919826000011' }),
    goneOwn: await put(gone, { phone: '+919826000011' }),
    clientsWithUnproven: await put(client, { phone: '+919826000012' }),
    unprovenOwn: await put(unproven, { phone: '+919826000012' }),
    withheld: await put(client, {
      phone: '+919826000010',
      withheld_contact: { name: 'Owner', email: null, phone: '+919826000001' },
    }),
  }
  await migrate(pool)
  const after = Object.fromEntries(
    await Promise.all(
      Object.entries(ids).map(async ([key, id]) => {
        const { user_id, agent_id, contact, phone } = await read(id, 'user_id, agent_id, contact, phone')
        return [key, [user_id, agent_id, contact, phone]]
      }),
    ),
  )
  expect(after).toEqual({
    clients: [client, null, 'owner', '+919826000001'],
    clientsWithBoss: [client, boss, 'agent', '+919826000010'],
    bossOwn: [boss, boss, 'agent', '+919826000010'],
    bossOther: [boss, boss, 'owner', '+919826099999'],
    clientsWithGone: [client, null, 'owner', '+919826000011'],
    goneOwn: [gone, gone, 'owner', '+919826000011'],
    clientsWithUnproven: [client, null, 'owner', '+919826000012'],
    unprovenOwn: [unproven, unproven, 'owner', '+919826000012'],
    withheld: [client, null, 'owner', '+919826000010'],
  })
})
