import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { properties } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { tryEveryPoint } from '#tests/support/broken-connection.ts'
import { makeUser } from '#tests/support/factories.ts'
import { formOf, listing, makePicture } from './testing/listing-form.ts'

let t: TestApp
let pictures: [string, Buffer][]
beforeAll(async () => {
  t = await openTestApp()
  pictures = await Promise.all([1, 2].map(async (n) => ['images', await makePicture(n)] as [string, Buffer]))
})
afterAll(() => t.close())

async function stateOf(userId: number) {
  const { rows } = await t.context.db.execute(sql`
    select p.title, p.moderation, (select count(*)::int from media m where m.property_id = p.id) as media,
      (select count(*)::int from nearby_places n where n.property_id = p.id) as nearby,
      (select count(*)::int from property_revisions r where r.property_id = p.id) as revisions
    from properties p where p.user_id = ${userId}`)
  return rows
}

const nearby = '[{"title":"School","category":"Education"}]'

test('a listing that is handed in is there whole or not at all', async () => {
  const user = await makeUser(t.context)
  const browser = await t.as(user)
  const whole = { title: listing.title, moderation: 'pending', media: 2, nearby: 1, revisions: 0 }
  const headers = { 'idempotency-key': 'one' }
  const points = await tryEveryPoint(
    () =>
      browser.call('property.create', { form: formOf({ ...listing, nearby }, pictures), headers }) as never,
    async (done) => {
      expect([...(done ? [] : [[]]), [whole]]).toContainEqual(await stateOf(user.id))
    },
  )
  expect(points).toBeGreaterThan(8)
  expect(await stateOf(user.id)).toEqual([whole])
})

test('an edit of a published listing is stored completely or not at all', async () => {
  const user = await makeUser(t.context)
  const browser = await t.as(user)
  const { id } = (await browser.call('property.create', { body: listing })).body.data
  await t.context.db.update(properties).set({ moderation: 'accepted' }).where(eq(properties.id, id))
  const before = { title: listing.title, moderation: 'accepted', media: 0, nearby: 0, revisions: 0 }
  const after = { ...before, media: 2, nearby: 1, revisions: 1 }
  const points = await tryEveryPoint(
    () =>
      browser.call('property.update', {
        params: { id },
        form: formOf({ title: 'Another title', nearby }, pictures),
      }) as never,
    async (done) => {
      expect(done ? [[after]] : [[before], [after]]).toContainEqual(await stateOf(user.id))
    },
  )
  expect(points).toBeGreaterThan(8)
})

test('one that is deleted is gone whole or not at all', async () => {
  const user = await makeUser(t.context)
  const browser = await t.as(user)
  const form = formOf({ ...listing, nearby }, pictures)
  const { id } = (await browser.call('property.create', { form })).body.data
  const whole = { title: listing.title, moderation: 'pending', media: 2, nearby: 1, revisions: 0 }
  const points = await tryEveryPoint(
    async () => {
      const answer = await browser.call('property.delete', { params: { id } })
      // The response was lost after the commit.
      return (answer.status === 404 ? { ...answer, status: 200 } : answer) as never
    },
    async (done) => {
      expect(done ? [[]] : [[], [whole]]).toContainEqual(await stateOf(user.id))
    },
  )
  expect(points).toBeGreaterThan(3)
})
