import { count, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeSetupLink } from '#server/features/user/user.setup-link.queries.ts'
import { dayInIndia } from '#server/platform/clock/india.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import {
  contact_messages,
  leads,
  properties,
  settings,
  setup_links,
  users,
} from '#server/platform/db/schema.ts'
import { openTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'
import { demoAgency } from './catalogue/demo-agency.ts'
import { seedAtFirstStart, seedWhenEmpty } from './seed.ts'

test('two concurrent seeds load the catalogue once, and only into an empty site', async () => {
  const { context, close } = await openTestApp('empty')
  const added = await Promise.all([seedWhenEmpty(context), seedWhenEmpty(context)])
  expect(added.toSorted((a, b) => a - b)).toEqual([0, expect.any(Number)])
  const [listings] = await context.db.select({ count: count() }).from(properties)
  expect(listings?.count).toBe(Math.max(...added))
  expect(await seedWhenEmpty(context)).toBe(0)
  await close()
})

test('the seed marks its people and leads, and saves its agency', async () => {
  const { context, close } = await openTestApp('empty')
  const { db } = context
  const stranger = await makeUser(context, { role: 'superadmin' })
  await db.insert(contact_messages).values({ name: 'Ravi', phone: '9826012345', message: 'Hello' })
  await db.delete(settings).where(eq(settings.key, 'agency'))
  await seedWhenEmpty(context)
  const people = await db.select({ id: users.id, demo: users.demo }).from(users)
  expect(people.filter(({ demo }) => !demo)).toEqual([{ id: stranger.id, demo: false }])
  const real = await db.select({ contact: leads.contact_id }).from(leads).where(eq(leads.demo, false))
  expect(real).toHaveLength(1)
  expect(await db.$count(leads)).toBeGreaterThan(80)
  const [saved] = await db.select().from(settings).where(eq(settings.key, 'agency'))
  expect(saved).toMatchObject({ value: demoAgency, updated_by: null })
  await close()
})

test('some demo homes have become cheaper, which their history shows', async () => {
  const { context, close } = await openTestApp('seeded')
  const { rows } = await context.db.execute<{ id: number; rises: number; reduced: boolean }>(sql`
    select p.id, (reduced_from is not null) as reduced, (select count(*)::int from property_history h
      join property_history later on later.property_id = h.property_id and later.at > h.at and later.price > h.price
      where h.property_id = p.id) as rises
    from properties p where moderation = 'accepted'`)
  const reduced = rows.filter(({ reduced }) => reduced).length
  expect(reduced).toBeGreaterThan(8)
  expect(reduced).toBeLessThan(rows.length / 5)
  expect(rows.filter(({ rises }) => rises > 0)).toEqual([])
  await close()
})

test('demo homes were confirmed and sold on various days, none of them in the future', async () => {
  const { context, close } = await openTestApp('empty')
  await seedWhenEmpty(context)
  const now = context.now()
  const rows = await context.db.select().from(properties)
  const daysBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 86_400_000
  const daysOf = (moments: Date[]) => new Set(moments.map((moment) => dayInIndia(moment))).size

  const sold = rows.flatMap(({ closed_at, ...row }) => (closed_at ? [{ ...row, closed_at }] : []))
  expect(sold.map(({ id }) => id)).toEqual(rows.filter(({ status }) => status === 'sold').map(({ id }) => id))
  expect(sold.length).toBeGreaterThan(20)
  for (const { title, listed_at, confirmed_at, closed_at } of sold) {
    expect(daysBetween(listed_at, closed_at), title).toBeGreaterThanOrEqual(1)
    expect(daysBetween(listed_at, closed_at), title).toBeLessThanOrEqual(80)
    expect(daysBetween(closed_at, now), title).toBeGreaterThanOrEqual(0)
    expect(confirmed_at, title).toEqual(closed_at)
  }
  expect(daysOf(sold.map(({ closed_at }) => closed_at))).toBeGreaterThan(15)

  const offered = rows.filter(({ status, moderation }) => status !== 'sold' && moderation === 'accepted')
  for (const { title, type, listed_at, confirmed_at } of offered) {
    expect(daysBetween(listed_at, confirmed_at), title).toBeGreaterThanOrEqual(0)
    expect(daysBetween(confirmed_at, now), title).toBeGreaterThanOrEqual(0)
    expect(daysBetween(confirmed_at, now), title).toBeLessThan(type === 'rent' ? 7 : 21)
  }
  expect(daysOf(offered.map(({ confirmed_at }) => confirmed_at))).toBeGreaterThan(15)
  expect(new Set(offered.map(({ confirmed_by }) => confirmed_by))).toEqual(new Set(['owner', 'agency']))
  expect(rows.filter((row) => row.freshness !== 'confirmed' || row.confirmation_asked_at)).toEqual([])
  await close()
})

test('the history of a sold demo home says since when it was available and sold', async () => {
  const { context, close } = await openTestApp('seeded')
  const { rows } = await context.db.execute<{ states: string[]; matches: boolean }>(sql`
    select array_agg(h.status order by h.at) as states, min(h.at) = p.listed_at and max(h.at) = p.closed_at as matches
    from properties p join property_history h on h.property_id = p.id and h.status is not null
    where p.status = 'sold' group by p.id`)
  expect(rows.length).toBeGreaterThan(20)
  for (const row of rows) expect(row).toEqual({ states: ['available', 'sold'], matches: true })
  await close()
})

test('a start in demo mode loads nothing into a site that was started empty', async () => {
  const { context, close } = await openTestApp('empty')
  await makeSetupLink(context, '')
  expect(await seedAtFirstStart(context)).toBe(0)
  await context.db.delete(setup_links)
  const owner = await makeUser(context, { role: 'superadmin' })
  expect(await seedAtFirstStart(context)).toBe(0)
  await context.db.delete(users).where(eq(users.id, owner.id))
  expect(await seedAtFirstStart(context)).toBeGreaterThan(200)
  await close()
})

test('the migration marks what an earlier version seeded, and nothing of people', async () => {
  const { context, close } = await openTestApp('seeded')
  const { db } = context
  const marked = async () => ({
    people: await db.select({ id: users.id }).from(users).where(eq(users.demo, true)).orderBy(users.id),
    leads: await db.select({ id: leads.id }).from(leads).where(eq(leads.demo, true)).orderBy(leads.id),
  })
  const seeded = await marked()
  expect(seeded.people).toHaveLength(27)
  const visitor = seeded.people.at(-1)?.id ?? 0
  await makeUser(context)
  await makeUser(context, { role: 'superadmin' })
  await db.insert(contact_messages).values({ user_id: visitor, name: 'A', phone: '9', message: 'After it' })
  // As before the migration.
  await db.execute(sql`drop table setup_links`)
  await db.execute(sql`alter table users drop column demo`)
  await db.execute(sql`alter table leads drop column demo`)
  await db.execute(sql`delete from settings where key = 'agency'`)
  await db.execute(sql`delete from migrations where name = '0064_start_empty.sql'`)
  await migrate(context.database.sessions)
  expect(await marked()).toEqual(seeded)
  const [agency] = await db.select().from(settings).where(eq(settings.key, 'agency'))
  // Later versions know more facts.
  expect(demoAgency).toMatchObject(Object(agency?.value))
  await close()
})
