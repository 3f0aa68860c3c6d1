import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportRowState } from '#contract/staff-enums.ts'
import type { Context } from '#server/platform/context/context.ts'
import {
  contact_messages,
  idempotency_keys,
  import_rows,
  imports,
  inquiries,
  rate_limits,
  saved_searches,
  sessions,
  sign_in_codes,
  tours,
  users,
  wishlist,
} from '#server/platform/db/schema.ts'
import { runDueJobs } from '#server/process/testing/run-due-jobs.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let own: TestApp
let context: Context
beforeAll(async () => {
  own = await openTestApp()
  context = own.context
})
afterAll(() => own.close())

const hour = 3_600_000
const now = new Date('2026-11-21T03:40:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * hour)
const bytes = () => randomBytes(32)

async function tidyUp() {
  const then = context.now
  context.now = () => now
  await (await context.jobs.boss()).send('tidy', {})
  expect(await runDueJobs(context)).toBe(1)
  context.now = then
}

test('expired rows are deleted, others stay', async () => {
  const { db } = context
  const user = await makeUser(context)
  const session = (expires_at: Date) => ({ token_hash: bytes(), user_id: user.id, expires_at })
  const code = (created_at: Date) => ({
    session_hash: bytes(),
    phone_digest: bytes(),
    code_hash: bytes(),
    created_at,
    expires_at: created_at,
  })
  const key = (created_at: Date) => ({
    key: bytes(),
    input_hash: bytes(),
    status: 201,
    body: {},
    created_at,
  })
  await db.insert(sessions).values([session(ago(1)), session(ago(-1))])
  await db.insert(sign_in_codes).values([code(ago(26)), code(ago(24))])
  await db.insert(idempotency_keys).values([key(ago(25)), key(ago(23))])
  await db.insert(rate_limits).values([
    { key: 'old', expire: ago(1).getTime() },
    { key: 'new', expire: ago(-1).getTime() },
    { key: 'for ever', expire: null },
  ])
  await tidyUp()
  expect((await db.select().from(sessions)).map((row) => row.expires_at)).toEqual([ago(-1)])
  expect((await db.select().from(sign_in_codes)).map((row) => row.created_at)).toEqual([ago(24)])
  expect((await db.select().from(idempotency_keys)).map((row) => row.created_at)).toEqual([ago(23)])
  expect((await db.select().from(rate_limits)).map((row) => row.key).toSorted()).toEqual(['for ever', 'new'])
})

test('an unverified account without data is deleted after thirty days', async () => {
  const { db } = context
  const old = { role: 'buyer', phone_verified_at: null, created_at: ago(31 * 24) } as const
  const gone = await makeUser(context, old)
  const kept = {
    young: await makeUser(context, { ...old, created_at: ago(29 * 24) }),
    verified: await makeUser(context, { ...old, phone_verified_at: ago(30 * 24) }),
    admin: await makeUser(context, { ...old, role: 'admin' }),
    signedIn: await makeUser(context, old),
    lister: await makeUser(context, old),
    visitor: await makeUser(context, old),
    asker: await makeUser(context, old),
    writer: await makeUser(context, old),
    wisher: await makeUser(context, old),
    searcher: await makeUser(context, old),
  }
  const property = await makeProperty(context, { user_id: kept.lister.id })
  const [tour_date, tour_time] = ['2026-11-28', '10:00']
  await db.insert(sessions).values({ token_hash: bytes(), user_id: kept.signedIn.id, expires_at: ago(-1) })
  await db.insert(tours).values({ user_id: kept.visitor.id, property_id: property.id, tour_date, tour_time })
  await db
    .insert(inquiries)
    .values({ user_id: kept.asker.id, name: 'A', email: 'a@visitors.example', message: 'Hello' })
  await db.insert(contact_messages).values({ user_id: kept.writer.id, name: 'A', phone: '+919826011111' })
  await db.insert(wishlist).values({ user_id: kept.wisher.id, property_id: property.id })
  await db.insert(saved_searches).values({ user_id: kept.searcher.id, query: 'type=rent', name: 'Rent' })
  await tidyUp()
  const remaining = (await db.select({ id: users.id }).from(users)).map(({ id }) => id)
  expect(remaining).not.toContain(gone.id)
  for (const [who, user] of Object.entries(kept)) expect(remaining, who).toContain(user.id)
})

test('a saved search is deleted when its person has not come for twelve months', async () => {
  const { db } = context
  const [away, back] = [await makeUser(context), await makeUser(context)]
  const [year, month] = [ago(366 * 24), ago(30 * 24)]
  const save = (user_id: number, name: string, seen_at: Date) => ({ user_id, query: name, name, seen_at })
  await db
    .insert(saved_searches)
    .values([save(away.id, 'away', year), save(away.id, 'opened', month), save(back.id, 'signed in', year)])
  await db.insert(sessions).values({ token_hash: bytes(), user_id: back.id, expires_at: ago(-1) })
  await tidyUp()
  const names = (await db.select().from(saved_searches)).map(({ name }) => name)
  expect(names).not.toContain('away')
  expect(names).toEqual(expect.arrayContaining(['opened', 'signed in']))
})

test('more than one bite is eaten', async () => {
  await context.db.execute(
    sql`insert into rate_limits (key, expire) select 'many:' || n, 1 from generate_series(1, 2500) as n`,
  )
  await tidyUp()
  expect((await context.db.select().from(rate_limits)).length).toBeLessThan(10)
})

test('two tidy at once without hurting each other', async () => {
  await context.db.execute(
    sql`insert into rate_limits (key, expire) select 'both:' || n, 1 from generate_series(1, 5000) as n`,
  )
  const boss = await context.jobs.boss()
  await Promise.all([boss.send('tidy', {}), boss.send('tidy', {})])
  expect(await runDueJobs(context)).toBe(2)
  expect((await context.db.select().from(rate_limits)).length).toBeLessThan(10)
})

test('rejected import rows are deleted after thirty days, others stay', async () => {
  const { db } = context
  async function bring(state: 'checked' | 'running' | 'done', days: number) {
    const facts = { file_name: `${state} ${days}.csv`, sha256: bytes(), state, created_at: ago(days * 24) }
    const [made] = await db.insert(imports).values(facts).returning()
    const import_id = made?.id as number
    const row = (line: number, rowState: ImportRowState) => ({
      ...{ import_id, line, state: rowState, row_key: bytes(), cells: { phone: '+919826011111' } },
    })
    await db
      .insert(import_rows)
      .values([row(2, 'bad'), row(3, 'duplicate'), row(4, 'done'), row(5, 'waiting')])
    return import_id
  }
  const old = await bring('done', 31)
  await bring('checked', 31)
  const kept = [await bring('running', 31), await bring('checked', 29), await bring('done', 29)]
  await tidyUp()
  const remaining = await db.select().from(import_rows)
  expect(remaining.filter(({ import_id }) => import_id === old).map(({ state }) => state)).toEqual([
    'done',
    'waiting',
  ])
  expect((await db.select().from(imports)).map(({ id }) => id).toSorted()).toEqual([old, ...kept])
  for (const id of kept) expect(remaining.filter(({ import_id }) => import_id === id)).toHaveLength(4)
})
