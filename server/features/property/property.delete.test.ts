import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  audit,
  inquiries,
  media,
  nearby_places,
  notices,
  properties,
  property_revisions,
  tours,
  wishlist,
} from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { formOf, listing, makePicture } from './testing/listing-form.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

test('an owner deletes a listing with all its parts; inquiries stay', async () => {
  const { db } = t.context
  const owner = await makeUser(t.context)
  const browser = await t.as(owner)
  const files: [string, Buffer][] = [['images', await makePicture(1)]]
  const nearby = '[{"title":"School","category":"Education"}]'
  const made = await browser.call('property.create', { form: formOf({ ...listing, nearby }, files) })
  const { id } = made.body.data
  await db.update(properties).set({ moderation: 'accepted' }).where(eq(properties.id, id))
  const more = formOf({ title: 'Another title' }, [['images', await makePicture(2)]])
  await browser.call('property.update', { params: { id }, form: more })
  const other = await makeUser(t.context)
  await db.insert(wishlist).values({ user_id: other.id, property_id: id })
  await db.insert(tours).values({
    ...{ user_id: other.id, property_id: id, tour_date: '2030-01-01', tour_time: '10:00' },
  })
  const [letter] = await db
    .insert(inquiries)
    .values({ property_id: id, recipient_id: owner.id, name: 'A', email: 'a@example.com', message: 'Free?' })
    .returning()
  await db.insert(notices).values({
    kind: 'property.decided',
    key: `property.decided:${id}`,
    subject_kind: 'property',
    subject_id: id,
  })
  expect(await db.select().from(media).where(eq(media.property_id, id))).toHaveLength(3)

  const { status, body } = await browser.call('property.delete', { params: { id } })
  expect([status, body]).toEqual([200, { data: { id }, message: 'Property deleted successfully' }])
  for (const table of [wishlist, tours, notices, media, nearby_places, property_revisions]) {
    expect(await db.select().from(table).where(eq(table.property_id, id))).toEqual([])
  }
  const remaining = await db.select().from(inquiries).where(sql`id = ${letter?.id}`)
  expect(remaining).toMatchObject([{ message: 'Free?', property_id: null, recipient_id: owner.id }])
  expect(
    await db
      .select()
      .from(audit)
      .where(eq(audit.subject, `property:${id}`)),
  ).toMatchObject([
    { actor_id: owner.id, action: 'property.edited' },
    { actor_id: owner.id, action: 'property.deleted', details: { owner: owner.id } },
  ])
  expect((await browser.call('property.get', { params: { id } })).status).toBe(404)
  expect((await browser.call('property.delete', { params: { id } })).status).toBe(404)
})

test('one of twenty concurrent deletions succeeds, and edits get 404', async () => {
  const owner = await makeUser(t.context)
  const browser = await t.as(owner)
  const { id } = await makeProperty(t.context, { user_id: owner.id })
  const asks = Array.from({ length: 20 }, (_, n) =>
    n % 2
      ? browser.call('property.delete', { params: { id } })
      : browser.call('property.update', { params: { id }, body: { title: `Title number ${n}` } }),
  )
  const statuses = (await Promise.all(asks)).map(({ status }) => status)
  expect(statuses.filter((_, n) => n % 2).sort()).toEqual([200, ...Array(9).fill(404)])
  for (const status of statuses) expect([200, 404]).toContain(status)
  expect(await t.context.db.select().from(properties).where(eq(properties.id, id))).toEqual([])
  const acts = await t.context.db
    .select()
    .from(audit)
    .where(eq(audit.subject, `property:${id}`))
  expect(acts).toHaveLength(1)
})

test('an admin deletes any', async () => {
  const admin = await makeUser(t.context, { role: 'admin' })
  const { id, user_id } = await makeProperty(t.context, { moderation: 'pending' })
  expect((await (await t.as(admin)).call('property.delete', { params: { id } })).status).toBe(200)
  expect(
    await t.context.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `property:${id}`)),
  ).toMatchObject([{ actor_id: admin.id, details: { owner: user_id } }])
})
