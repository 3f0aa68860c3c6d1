import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  audit,
  consents,
  inquiries,
  leads,
  listing_reports,
  media,
  notices,
  properties,
  property_revisions,
  search_words,
  settings,
  tours,
  users,
} from '#server/platform/db/schema.ts'
import { demoAgency } from '#server/platform/seed/catalogue/demo-agency.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { removeDemo } from './demo.remove.ts'

// One site with everything that people can do to a demo, and its removal; each test reads one consequence.

let t: TestApp
let folder: string
let stored: { hash: string; name: string }[]
let boss: Awaited<ReturnType<typeof makeUser>>
const facts = { preview: {} as object, removed: {} as object, ids: {} as Record<string, number> }
const demoPhone = /\+91610000/

beforeAll(async () => {
  // Files of the template belong to the other tests, too.
  folder = await mkdtemp(join(tmpdir(), 'aangan-demo-'))
  t = await openTestApp('seeded', { settings: { DATA_DIR: folder } })
  const { db } = t.context
  boss = await makeUser(t.context, { role: 'superadmin', name: 'Meera Joshi' })
  const seller = await only(db.select().from(users).where(eq(users.name, 'Rakesh Patidar')))
  const buyer = await only(db.select().from(users).where(eq(users.name, 'Aditya Verma')))
  const visitor = await makeUser(t.context, { role: 'buyer', email: 'ravi@visitors.example' })
  const [changed, visited] = await db
    .select()
    .from(properties)
    .where(
      and(
        eq(properties.user_id, seller.id),
        eq(properties.status, 'available'),
        eq(properties.moderation, 'accepted'),
      ),
    )
    .orderBy(properties.id)
    .limit(2)
  if (!changed || !visited) throw new Error('the demo seller has no homes')
  const [given, byBuyer] = await db
    .insert(consents)
    .values([
      { purpose: 'report', user_id: visitor.id },
      { purpose: 'report', user_id: buyer.id },
    ])
    .returning()
  const body = { price: changed.price + 1000 }
  const saved = await (await t.as(boss)).call('property.update', { params: { id: changed.id }, body })
  expect(saved.status).toBe(200)
  const made = await makeProperty(t.context, { user_id: seller.id, title: 'Typed in as Rakesh' })
  const hidden = await makeProperty(t.context, { user_id: seller.id, title: 'Hidden with Rakesh' })
  await db
    .update(properties)
    .set({ moderation: 'rejected', moderation_reason: 'Suspended', withheld_at: new Date() })
    .where(eq(properties.id, hidden.id))
  const { name, phone } = seller
  const payload = { facts: { title: 'With a garden', name, phone }, media: false }
  await db.insert(property_revisions).values({ property_id: made.id, submitted_by: seller.id, payload })
  const own = await makeProperty(t.context, { user_id: boss.id, title: 'A home of the agency' })
  const asked = { property_id: visited.id, name: 'Ravi', email: 'ravi@visitors.example', message: 'Free?' }
  const inquiry = await only(
    db
      .insert(inquiries)
      .values({ ...asked, user_id: visitor.id, recipient_id: seller.id })
      .returning(),
  )
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await db
    .insert(tours)
    .values({ user_id: visitor.id, property_id: visited.id, tour_date: day, tour_time: '11:00' })
  // By somebody who looked around as the buyer of the demo.
  await db.insert(inquiries).values({ ...asked, property_id: own.id, name: 'Aditya', user_id: buyer.id })
  await db.insert(listing_reports).values([
    { property_id: visited.id, reason: 'sold', phone: '+919812300001', consent_id: given?.id },
    { property_id: own.id, reason: 'sold', phone: '+919812300002', consent_id: byBuyer?.id },
    { property_id: own.id, reason: 'sold', message: 'Sold last week' },
  ])
  // A part of the demo agency that somebody has replaced.
  const agency = { ...demoAgency, name: 'Malwa Homes', phone: '+917312345678', city: 'Dewas' }
  await db.update(settings).set({ value: agency, updated_by: boss.id }).where(eq(settings.key, 'agency'))
  Object.assign(facts.ids, {
    ...{ seller: seller.id, visitor: visitor.id, changed: changed.id, visited: visited.id },
    ...{ made: made.id, hidden: hidden.id, own: own.id, inquiry: inquiry.id, report: given?.id ?? 0 },
  })
  const photo = { kind: 'image', hash: '5e'.repeat(32), width: 400, height: 400 } as const
  await db.insert(media).values({ ...photo, agent_id: seller.id })
  const pictures = await db
    .selectDistinct({ hash: media.hash })
    .from(media)
    .where(inArray(media.property_id, [changed.id, visited.id]))
  stored = [...pictures, photo].map(({ hash }) => ({ hash, name: `${hash}-320.avif` }))
  for (const { name } of stored) await t.context.files.put(name, Buffer.from(name))
  const browser = await t.as(boss)
  facts.preview = (await browser.call('demo.get')).body.data
  const { status, body: answer } = await browser.call('demo.remove', { body: { changed: 'keep' } })
  expect(status).toBe(200)
  facts.removed = answer.data
}, 120_000)
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true, force: true })
})

const ids = (name: string) => facts.ids[name] ?? 0
const listing = async (name: string) =>
  (
    await t.context.db
      .select()
      .from(properties)
      .where(eq(properties.id, ids(name)))
  )[0]

test('removes what it said before, and nothing of the demo is left but what somebody changed', async () => {
  expect(facts.preview).toMatchObject({
    ...{
      people: 27,
      agency: true,
      changed: [{ id: ids('changed') }],
      kept: [{ id: ids('made') }, { id: ids('hidden') }],
    },
  })
  expect(facts.removed).toEqual({ ...facts.preview, changed: [] })
  const { db } = t.context
  expect(await db.$count(users, eq(users.demo, true))).toBe(0)
  expect(await db.$count(leads, eq(leads.demo, true))).toBe(0)
  expect(await db.select({ id: properties.id }).from(properties).where(eq(properties.demo, true))).toEqual([
    { id: ids('changed') },
  ])
  expect(await db.$count(consents, isNull(consents.user_id))).toBe(0)
  const words = (await db.select().from(search_words)).map(({ word }) => word)
  expect(words.length).toBeLessThan(40)
})

test('keeps what people made, as listings of the superadmin with the contact of the agency', async () => {
  for (const name of ['changed', 'made', 'hidden']) {
    expect(await listing(name)).toMatchObject({
      ...{ user_id: boss.id, moderation: 'accepted', name: 'Malwa Homes', phone: '+917312345678' },
    })
  }
  expect(await listing('own')).toMatchObject({ user_id: boss.id, phone: '+919826000000' })
  const people = (await t.context.db.select().from(users)).map(({ name }) => name)
  expect(people).toContain('Meera Joshi')
  const rows = await t.context.db.select({ phone: properties.phone }).from(properties)
  expect(rows.filter(({ phone }) => demoPhone.test(phone))).toEqual([])
})

test('forgets the contact that an edit of a kept listing proposes, and not the rest of the edit', async () => {
  const [waiting] = await t.context.db
    .select()
    .from(property_revisions)
    .where(eq(property_revisions.property_id, ids('made')))
  expect(waiting?.payload).toEqual({ facts: { title: 'With a garden' }, media: false })
})

test('keeps inquiries of real people for the agency, and tells them of lost visits', async () => {
  const { db } = t.context
  const left = await db.select().from(inquiries)
  expect(left).toMatchObject([
    { id: ids('inquiry'), user_id: ids('visitor'), property_id: null, recipient_id: null },
  ])
  expect(await db.$count(tours)).toBe(0)
  const told = await db.select().from(notices).where(eq(notices.kind, 'tour.listing_deleted'))
  expect(told.map(({ recipient_id }) => recipient_id)).toEqual([ids('visitor')])
})

test('deletes reports about what is gone and by people of the demo, and ends their consents', async () => {
  const { db } = t.context
  const left = await db.select().from(listing_reports)
  expect(left).toMatchObject([{ property_id: ids('own'), message: 'Sold last week' }])
  const [consent] = await db
    .select()
    .from(consents)
    .where(eq(consents.id, ids('report')))
  expect(consent?.withdrawn_at).toBeInstanceOf(Date)
})

test("forgets the demo agency's name, numbers and address, and keeps what somebody entered", async () => {
  const { data } = (await t.call('agency.get')).body
  expect(data).toMatchObject({ name: 'Malwa Homes', phone: '+917312345678', city: 'Dewas' })
  expect(data).toMatchObject({ email: '', address: '', legal_name: '', postal_code: '', rera: '' })
})

test('deletes the files that no listing names, and no others', async () => {
  const hashes = (await t.context.db.select({ hash: media.hash }).from(media)).map(({ hash }) => hash)
  const stays = await Promise.all(stored.map(({ name }) => t.context.files.stat(name)))
  expect(stays.map((file) => file !== undefined)).toEqual(stored.map(({ hash }) => hashes.includes(hash)))
  expect(new Set(stays.map((file) => file !== undefined))).toEqual(new Set([true, false]))
})

test('is in the audit, and removing again finds nothing', async () => {
  const [entry] = await t.context.db.select().from(audit).where(eq(audit.action, 'demo.removed'))
  expect(entry).toMatchObject({ actor_id: boss.id, details: { people: 27, handed_over: 3, agency: true } })
  const again = await (await t.as(boss)).call('demo.get')
  expect(again.body.data).toMatchObject({ listings: 0, people: 0, leads: 0, agency: false, kept: [] })
  const rest = await removeDemo(t.context, boss.id, { changed: 'keep' })
  expect(rest).toMatchObject({ listings: 0, people: 0 })
})

test('asks for a recent proof, and for a superadmin who is not of the demo', async () => {
  const body = { changed: 'remove' }
  const stale = await (await t.as(boss, { proof: true })).call('demo.remove', { body })
  expect([stale.status, stale.failure.code]).toEqual([403, 'reauthentication_required'])
  const invented = await makeUser(t.context, { role: 'superadmin', demo: true })
  const own = await (await t.as(invented)).call('demo.remove', { body })
  expect([own.status, own.failure.code]).toEqual([409, 'conflict'])
  await t.context.db.delete(users).where(and(eq(users.demo, true), ne(users.id, boss.id)))
})

async function only<T>(rows: PromiseLike<T[]>): Promise<T> {
  const [row] = await rows
  if (!row) throw new Error('no row')
  return row
}
