import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type SearchInput, searchToQuery } from '#contract/paths.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty } from '#tests/support/factories.ts'

const lakh = 100_000
const vijayNagar = { city: 'Indore', locality: 'Vijay Nagar', latitude: 22.7533, longitude: 75.8937 }
const twoKilometresAway = { city: 'Indore', locality: 'Sukhliya', latitude: 22.7533, longitude: 75.874 }
const flat = {
  type: 'sale',
  sub_type: 'Flat',
  bedrooms: 3,
  price: 75 * lakh,
  facing: 'east',
  lift: true,
} as const

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
  for (const home of [
    { ...flat, ...vijayNagar, price: 85 * lakh },
    { ...flat, ...vijayNagar, price: 95 * lakh },
    { ...flat, ...twoKilometresAway },
    { ...flat, ...vijayNagar, bedrooms: 2, price: 70 * lakh },
    { ...flat, ...vijayNagar, facing: 'west' as const },
    { ...flat, ...vijayNagar, facing: 'north' as const },
    { ...flat, ...vijayNagar, lift: false },
    { ...flat, ...vijayNagar, sub_type: 'apartment' as const },
    { type: 'rent', sub_type: 'PG', city: 'Indore', locality: 'Rau', price: 6000 } as const,
  ])
    await makeProperty(t.context, home)
})
afterAll(() => t.close())

const asked = {
  location: 'Vijay Nagar, Indore',
  sub_type: 'Flat',
  bedrooms: 3,
  max_price: 80 * lakh,
  facing: 'east',
  lift: 'true',
}

async function stepsOf(search: SearchInput) {
  const { status, body, failure } = await t.call('property.loosen', {
    query: searchToQuery(search).toString(),
  })
  expect(status, JSON.stringify(failure)).toBe(200)
  return body.data.steps
}

async function totalOf(search: SearchInput): Promise<number> {
  const { body } = await t.call('property.search', { query: searchToQuery(search).toString() })
  return body.meta.total
}

test('every single thing less strict that helps is a step, with its count', async () => {
  expect(await totalOf(asked)).toBe(0)
  const steps = await stepsOf(asked)
  expect(steps).toMatchObject([
    { by: ['filters'], without: [{ name: 'facing', values: ['east'] }], count: 2 },
    { by: ['filters'], without: [{ name: 'lift', values: ['true'] }], count: 1 },
    { by: ['price'], percent: 10, search: { max_price: [String(88 * lakh)] }, count: 1 },
    { by: ['bedrooms'], search: { bedrooms: ['2', '3', '4'] }, count: 1 },
    { by: ['places'], kilometres: 3, count: 1 },
    { by: ['types'], count: 1 },
  ])
  for (const { search, count, by } of steps) expect(await totalOf(search), by.join()).toBe(count)
})

test('a price is changed by a fifth where a tenth finds nothing', async () => {
  const steps = await stepsOf({ ...asked, max_price: 72 * lakh })
  expect(steps.find(({ by }) => by[0] === 'price')).toMatchObject({ percent: 20, count: 1 })
})

test('homes above a budget begin with the cheapest', async () => {
  const [step] = await stepsOf({ type: 'sale', sub_type: 'Flat', max_price: 10 * lakh })
  expect(step).toMatchObject({ by: ['price'], search: { sort: ['price_asc'] } })
  const { body } = await t.call('property.search', { query: searchToQuery(step?.search ?? {}).toString() })
  expect(body.data[0]?.price).toBe(70 * lakh)
})

test('where no single thing helps, only the things that it takes are left out together', async () => {
  expect(await stepsOf({ ...asked, keyword: 'zzyzx', max_price: 10 * lakh })).toMatchObject([
    {
      by: ['keyword', 'price'],
      percent: null,
      without: [],
      search: { facing: ['east'], lift: ['true'], bedrooms: ['3'], location: ['Vijay Nagar, Indore'] },
      count: 2,
    },
  ])
})

test.each<SearchInput>([
  { location: 'Vijay Nagar, Indore' },
  { location: 'Vijay Nagar' },
  { location: 'Vijay Nagar', city: 'Indore' },
  { near: 'Vijay Nagar, Indore,1' },
  { bounds: '22.75,75.89,22.76,75.9' },
  { polygon: '22.75,75.89,22.76,75.89,22.76,75.9' },
  { location: 'Nowhere, Nowhere' },
])('with %j a home of the offer is found, however much else is asked', async (place) => {
  const much = { bedrooms: 6, bathrooms: 4, min_area: 9000, features: ['Gym', 'Alarm'], gated: 'true' }
  const search = { ...place, ...much, type: 'rent', sub_type: 'Villa', max_price: 200, keyword: 'zzyzx' }
  const steps = await stepsOf({ ...search, water: ['borewell', 'tanker'] })
  expect(steps).toMatchObject([{ search: { type: ['rent'] }, count: 1 }])
  expect(await totalOf(steps[0]?.search ?? {})).toBe(1)
})

test('however many filters are set, the database is asked for the words only', async () => {
  const features = ['CCTV', 'Modular Kitchen', 'Gym', 'Alarm', 'Solar', 'Park', 'Clubhouse', 'Parking']
  const search = { ...asked, features, gated: 'true', corner: 'true', max_price: 300, keyword: 'qqzzyx flat' }
  await stepsOf({ bedrooms: 6 })
  const spy = vi.spyOn(t.context.database.pool, 'query')
  expect(await stepsOf(search)).toHaveLength(1)
  // The changed listings and the settings; two for the sentence, and two for what remains of it.
  expect(spy.mock.calls.length).toBeLessThanOrEqual(6)
  spy.mockRestore()
})

test('who looks for a room for women is not offered one for men', async () => {
  const room = { type: 'rent', sub_type: 'PG', city: 'Indore', price: 7000 } as const
  await makeProperty(t.context, { ...room, locality: 'Bhawarkua', gender: 'men', meals: ['breakfast'] })
  const forWomen = await makeProperty(t.context, { ...room, locality: 'Palasia', gender: 'women' })
  const steps = await stepsOf({
    ...{ type: 'rent', sub_type: 'PG', location: 'Bhawarkua, Indore', gender: 'women', meals: 'breakfast' },
  })
  expect(steps).toHaveLength(1)
  expect(steps[0]?.search.gender).toEqual(['women'])
  const { body } = await t.call('property.search', {
    query: new URLSearchParams(
      Object.entries(steps[0]?.search ?? {}).flatMap(([name, values]) =>
        [values].flat().map((value) => [name, String(value)]),
      ),
    ).toString(),
  })
  expect(body.data.map(({ id }) => id)).toEqual([forWomen.id])
})
