import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { properties } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty } from '#tests/support/factories.ts'
import { findPage } from './property.search.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

async function find(keyword: string) {
  const { ids, total } = await findPage(t.context, { keyword }, { offset: 0, limit: 50 })
  expect(ids).toHaveLength(total)
  return ids
}

test('a keyword that was searched before finds what is published, changed and withdrawn since', async () => {
  const { db } = t.context
  const first = await makeProperty(t.context, { title: 'Courtyard house' })
  expect(await find('courtyard')).toEqual([first.id])

  const second = await makeProperty(t.context, { title: 'Plain house', description: 'With a courtyard.' })
  expect(await find('courtyard')).toEqual([first.id, second.id])

  await db.update(properties).set({ title: 'Courtyard villa' }).where(eq(properties.id, second.id))
  expect(await find('courtyard')).toEqual([second.id, first.id])

  await db.update(properties).set({ title: 'Plain house' }).where(eq(properties.id, first.id))
  expect(await find('courtyard')).toEqual([second.id])

  await db.update(properties).set({ moderation: 'rejected' }).where(eq(properties.id, second.id))
  expect(await find('courtyard')).toEqual([])
})

test('a keyword finds listings that were published in large numbers since', async () => {
  const first = await makeProperty(t.context, { title: 'Mango orchard' })
  expect(await find('orchard')).toEqual([first.id])
  const { user_id, ...row } = first
  await t.context.db.insert(properties).values(
    Array.from({ length: 2500 }, () => ({
      user_id,
      title: 'Orchard plot',
      type: row.type,
      sub_type: row.sub_type,
      price: 1,
      city: 'Indore',
      locality: 'Rau',
      address: '1',
      name: 'A',
      phone: row.phone,
      moderation: 'accepted' as const,
    })),
  )
  const { total } = await findPage(t.context, { keyword: 'orchard' }, { offset: 0, limit: 1 })
  expect(total).toBe(2501)
})

test('searches for the same keyword at the same time as changes find every change made before them', async () => {
  const title = 'Stepwell bungalow'
  const ids: number[] = []
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      const { id } = await makeProperty(t.context, { title })
      ids.push(id)
      expect(await find('stepwell')).toContain(id)
    }),
  )
  expect((await find('stepwell')).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
})
