import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { properties } from '#server/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

test('kept counts equal counted ones after any mix of writes, also at the same time', async () => {
  const { db } = t.context
  const user_id = (await makeUser(t.context)).id
  const cities = ['Indore', 'Bhopal', 'Ujjain']
  const kinds = ['Flat', 'plot', 'office'] as const
  const states = ['accepted', 'pending', 'rejected'] as const
  const at = <T>(list: readonly T[], index: number) => list[index % list.length] as T
  const made = await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      makeProperty(t.context, {
        user_id,
        city: at(cities, i),
        sub_type: at(kinds, Math.floor(i / 3)),
        moderation: at(states, Math.floor(i / 9)),
        new_project: i % 7 === 0,
      }),
    ),
  )
  await Promise.all(
    made.map(({ id }, i) => {
      const which = eq(properties.id, id)
      if (i % 5 === 0) return db.delete(properties).where(which)
      if (i % 5 === 1)
        return db.update(properties).set({ moderation: 'accepted', city: 'Dewas' }).where(which)
      if (i % 5 === 2) return db.update(properties).set({ moderation: 'rejected' }).where(which)
      if (i % 5 === 3) return db.update(properties).set({ status: 'sold', type: 'rent' }).where(which)
      return db.update(properties).set({ title: 'Only the title changed' }).where(which)
    }),
  )
  await db
    .update(properties)
    .set({ sub_type: 'Villa' })
    .where(inArray(properties.city, ['Ujjain', 'Bhopal']))
  await expect(
    db.transaction(async (tx) => {
      await tx.delete(properties)
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')

  const key = sql`type, sub_type, status, new_project, city, locality`
  const counted = await db.execute(
    sql`select ${key}, count(*)::int as count from properties where moderation = 'accepted' group by ${key} order by ${key}`,
  )
  const kept = await db.execute(
    sql`select ${key}, count from property_counts where count <> 0 order by ${key}`,
  )
  expect(kept.rows.length).toBeGreaterThan(3)
  expect(kept.rows).toEqual(counted.rows)
})
