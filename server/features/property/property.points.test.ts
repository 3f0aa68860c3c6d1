import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxPoints } from '#contract/schemas/property-points.ts'
import { properties } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let t: TestApp
let user_id: number
beforeAll(async () => {
  t = await openTestApp()
  user_id = (await makeUser(t.context)).id
  await makeProperty(t.context, { user_id, title: 'Flat by the square', price: 4_000_000 })
  await makeProperty(t.context, { user_id, title: 'Nowhere', latitude: null, longitude: null })
  await makeProperty(t.context, {
    user_id,
    title: 'Bhopal villa',
    city: 'Bhopal',
    latitude: 23.2,
    longitude: 77.4,
  })
  await makeProperty(t.context, { user_id, title: 'Not yet', moderation: 'pending' })
})
afterAll(() => t.close())

const titles = async (query: string) => {
  const { body } = await t.call('property.points', { query })
  return body.data.map(({ title }) => title).sort()
}

test('points are the matching published listings with coordinates', async () => {
  const { status, body } = await t.call('property.points', { query: 'city=Indore' })
  expect(status).toBe(200)
  expect(body.meta).toEqual({ total: 2, complete: true })
  expect(body.data).toEqual([
    {
      id: expect.any(Number),
      title: 'Flat by the square',
      type: 'sale',
      status: 'available',
      price: 4_000_000,
      location: 'Vijay Nagar, Indore',
      latitude: 22.75,
      longitude: 75.89,
      approximate: false,
    },
  ])
})

test('a map box, a keyword and an order apply to points as to a list', async () => {
  expect(await titles('')).toEqual(['Bhopal villa', 'Flat by the square'])
  expect(await titles('bounds=23,77,24,78')).toEqual(['Bhopal villa'])
  expect(await titles('keyword=villa')).toEqual(['Bhopal villa'])
  const { body } = await t.call('property.points', { query: 'sort=price_desc' })
  expect(body.data[0]?.title).toBe('Bhopal villa')
})

test.for(['page=1', 'limit=10', 'bounds=1,2', 'min_price=5&max_price=4', 'colour=red'])(
  '%s is refused',
  async (query) => {
    expect((await t.call('property.points', { query })).status).toBe(400)
  },
)

test('above the maximum the first points come, with a notice of more', async () => {
  const row = {
    user_id,
    title: 'Tower flat',
    type: 'sale',
    sub_type: 'Flat',
    moderation: 'accepted',
  } as const
  const facts = { price: 1, address: 'x', locality: 'Tower', city: 'Ujjain', state: 'MP', latitude: 23.1 }
  await t.context.db.insert(properties).values(
    Array.from({ length: maxPoints + 1 }, (_, index) => ({
      ...row,
      ...facts,
      longitude: 75.7 + index / 10_000,
      name: 'Agent',
      phone: '+919826000000',
    })),
  )
  const { body } = await t.call('property.points', { query: 'city=Ujjain' })
  expect(body.data).toHaveLength(maxPoints)
  expect(body.meta).toEqual({ total: maxPoints + 1, complete: false })
})
