import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { properties } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty } from '#tests/support/factories.ts'
import { upToDateListings } from './property.published-listings.ts'
import { findShownRow, findShownRows } from './property.shown-rows.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const shared = () => ({ ...t.context, shared: true as const })

/** As before an answer that visitors share is made. */
function confirm() {
  t.context.content.doubt()
  return t.context.content.confirm(['pages', 'wishlist'])
}

test('answers that visitors share get the same row until the content changes, and then the changed one', async () => {
  const { db } = t.context
  const { id } = await makeProperty(t.context, { title: 'House by the lake' })
  await confirm()
  const first = await findShownRow(shared(), id)
  expect(first?.title).toBe('House by the lake')
  expect(await findShownRow(shared(), id)).toBe(first)

  await db.update(properties).set({ title: 'House by the river' }).where(eq(properties.id, id))
  await confirm()
  const second = await findShownRow(shared(), id)
  expect(second?.title).toBe('House by the river')
  expect(first?.title).toBe('House by the lake')

  await db.update(properties).set({ moderation: 'rejected' }).where(eq(properties.id, id))
  await confirm()
  expect(await findShownRow(shared(), id)).toBeUndefined()
})

test('rows keep the order that was asked for, and those of listings that are not published are left out', async () => {
  const one = await makeProperty(t.context, {})
  const hidden = await makeProperty(t.context, { moderation: 'pending' })
  const two = await makeProperty(t.context, {})
  await confirm()
  const rows = await findShownRows(shared(), [two.id, hidden.id, one.id])
  expect(rows.map(({ id }) => id)).toEqual([two.id, one.id])
})

test('rows that several answers ask for at the same time are read by one statement', async () => {
  const made = [await makeProperty(t.context, {}), await makeProperty(t.context, {})]
  await confirm()
  let statements = 0
  const count = () => {
    statements += 1
  }
  t.context.database.pool.on('acquire', count)
  const found = await Promise.all(made.map(({ id }) => findShownRow(shared(), id)))
  t.context.database.pool.off('acquire', count)
  expect(found.map((row) => row?.id)).toEqual(made.map(({ id }) => id))
  expect(statements).toBe(1)
})

test('a person who is signed in reads a listing as it is now, not as visitors were shown it', async () => {
  const { db } = t.context
  const { id } = await makeProperty(t.context, { title: 'Old name' })
  await confirm()
  await findShownRow(shared(), id)
  await db.update(properties).set({ title: 'New name' }).where(eq(properties.id, id))
  expect((await findShownRow(t.context, id))?.title).toBe('New name')
})

test('the listings in memory are asked for again only when the content has changed', async () => {
  const { db } = t.context
  const { id } = await makeProperty(t.context, { price: 4_500_000 })
  await confirm()
  const first = await upToDateListings(shared())
  await t.context.content.confirm(['pages'])
  expect(await upToDateListings(shared())).toBe(first)

  await db.update(properties).set({ price: 4_400_000 }).where(eq(properties.id, id))
  await confirm()
  const { index } = await upToDateListings(shared())
  expect(index.numbers.price[id]).toBe(4_400_000)
})
