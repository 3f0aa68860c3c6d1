import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { properties } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let t: TestApp
let user_id: number
beforeAll(async () => {
  t = await openTestApp()
  user_id = (await makeUser(t.context)).id
})
afterAll(() => t.close())

const make = (facts: Partial<typeof properties.$inferInsert>) =>
  makeProperty(t.context, { user_id, ...facts })

test('the stored counts follow every change of a listing', async () => {
  const first = await make({ city: 'Indore', locality: 'Rau', sub_type: 'Flat' })
  const second = await make({ city: 'Indore', locality: 'Rau', sub_type: 'plot', bedrooms: null })
  await make({ city: 'Ujjain', locality: 'Freeganj', moderation: 'pending' })
  await expectSameCounts(2)

  const { db } = t.context
  await db.update(properties).set({ city: 'Bhopal' }).where(eq(properties.id, first.id))
  await expectSameCounts(2)
  await db.update(properties).set({ moderation: 'accepted' })
  await expectSameCounts(3)
  await db.update(properties).set({ moderation: 'rejected' }).where(eq(properties.id, second.id))
  await db.update(properties).set({ price: 1, status: 'sold', new_project: true })
  await expectSameCounts(2)
  await db.delete(properties).where(eq(properties.id, first.id))
  await expectSameCounts(1)
  await db
    .transaction(async (tx) => {
      await tx.update(properties).set({ moderation: 'accepted' })
      throw new Error('rolled back')
    })
    .catch(() => {})
  await expectSameCounts(1)
  await db.execute(sql`truncate ${properties} cascade`)
  await expectSameCounts(0)
})

test('writers at the same time do not lose a listing', async () => {
  const { db } = t.context
  await Promise.all(Array.from({ length: 20 }, (_, at) => make({ city: at % 2 ? 'Indore' : 'Bhopal' })))
  await expectSameCounts(20)
  const all = await db.select({ id: properties.id }).from(properties)
  await Promise.all(
    all.map(({ id }, at) =>
      db
        .update(properties)
        .set({ city: at % 3 ? 'Indore' : 'Ujjain' })
        .where(eq(properties.id, id)),
    ),
  )
  await expectSameCounts(20)
})

async function expectSameCounts(total: number) {
  const { rows } = await t.context.db.execute<{ different: number }>(sql`
    select count(*)::int as different from (
      (select type, sub_type, status, new_project, city, locality, count from property_counts where count <> 0)
      except
      (select type, sub_type, status, new_project, city, locality, count(*)::int from properties
        where moderation = 'accepted' group by 1, 2, 3, 4, 5, 6)) d`)
  expect(rows[0]?.different).toBe(0)
  expect((await t.call('property.count')).body.count).toBe(total)
  const { body } = await t.call('property.filters')
  expect(body.data.cities.reduce((sum, city) => sum + city.count, 0)).toBe(total)
}
