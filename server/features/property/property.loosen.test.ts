import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SearchInput, searchToQuery } from '#contract/paths.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty } from '#tests/support/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp('seeded')
  // A word of one listing. One that no listing has would be left out.
  await makeProperty(t.context, {
    title: 'Plot beside the windmill',
    type: 'sale',
    sub_type: 'plot',
    city: 'Ratlam',
  })
})
afterAll(() => t.close())

const loosen = async (search: SearchInput) => {
  const { status, body, failure } = await t.call('property.loosen', {
    query: searchToQuery(search).toString(),
  })
  expect(status, JSON.stringify(failure)).toBe(200)
  return body.data
}
const totalOf = async (search: SearchInput) => {
  const query = searchToQuery({ ...search, limit: 1 }).toString()
  return (await t.call('property.search', { query })).body.meta.total
}

test.each<SearchInput>([
  { location: 'Vijay Nagar, Indore', max_price: 1, features: ['Parking'] },
  { sub_type: 'plot', bedrooms: [3], city: 'Indore' },
  { keyword: 'windmill', type: 'rent', city: 'Indore' },
  { location: 'Nowhere', type: 'sale', status: 'available' },
  { sub_type: 'Villa', min_area: 1, max_area: 2, type: 'sale' },
  { bounds: '1,1,2,2', keyword: 'flat' },
  { sub_type: 'plot', max_price: 1, city: 'Indore', sold: 'hide' },
])('what is left out of %j finds as many as is said, the most first', async (search) => {
  expect(await totalOf(search)).toBe(0)
  const { without } = await loosen(search)
  expect(without.length).toBeGreaterThan(0)
  for (const { name, value, count } of without) {
    const left = value ? [search.features ?? []].flat().filter((feature) => feature !== value) : undefined
    expect(await totalOf({ ...search, [name]: left }), `${name} ${value}`).toBe(count)
  }
  const counts = without.map(({ count }) => count)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
})

test('an amenity that nothing has is named alone', async () => {
  const search = {
    location: 'Vijay Nagar, Indore',
    features: ['Parking', 'Dishwasher', 'Bedding', 'Microwave'],
  }
  const { without } = await loosen({ ...search, max_price: 1 })
  expect(without.every(({ name, value }) => (name === 'features') === (value !== null))).toBe(true)
})

test('where no single filter helps, the same city is near', async () => {
  const search = { location: 'Vijay Nagar, Indore', type: 'sale', keyword: 'zzyzx', max_price: 1 }
  const { without, near } = await loosen(search)
  expect(without).toEqual([])
  expect(near[0]).toMatchObject({ type: 'sale', location: ['Vijay Nagar, Indore'] })
  expect(near.map(({ location }) => location)).toContainEqual(['Indore'])
  for (const { count, ...found } of near) {
    const asked = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null))
    expect(await totalOf(asked)).toBe(count)
  }
})

test('of a search without offer and place all is left out that it takes to find something', async () => {
  const { steps, without, near } = await loosen({ keyword: 'zzyzx', max_price: 1, min_area: 5 })
  expect(steps).toMatchObject([{ by: ['keyword', 'price'], search: { min_area: ['5'] }, percent: null }])
  expect(await totalOf(steps[0]?.search ?? {})).toBe(steps[0]?.count)
  expect({ without, near }).toEqual({ without: [], near: [] })
})

test.each<SearchInput>([
  { keyword: 'kheti 4 bigha sanwer road' },
  { keyword: 'office space 5000 sqft ab road' },
  { keyword: 'windmill', location: 'Rau, Indore' },
  { location: 'Vijay Nagar, Indore', sub_type: ['Farm House'] },
  { type: 'sale', bedrooms: 6, location: 'Vijay Nagar, Indore' },
  { type: 'rent', bedrooms: 2, max_price: 12_500, location: 'Vijay Nagar, Indore' },
  { polygon: '22.7,75.8,22.8,75.8,22.8,75.9', keyword: 'windmill' },
])('each less strict search than %j finds as many as is said, with one thing changed', async (search) => {
  expect(await totalOf(search)).toBe(0)
  const { steps } = await loosen(search)
  expect(steps.length).toBeGreaterThan(0)
  for (const { search: relaxed, count, by } of steps) {
    expect(await totalOf(relaxed), by.join()).toBe(count)
    expect(by.length === 1 || steps.length === 1).toBe(true)
  }
})

test('places are added by their distance, prices by a tenth and then a fifth', async () => {
  const { steps } = await loosen({
    location: 'Vijay Nagar, Indore',
    sub_type: 'Villa',
    max_price: 30_000_000,
  })
  const places = steps.find(({ by }) => by[0] === 'places')
  expect(places?.kilometres).toBeGreaterThan(0)
  expect(places?.search.location?.[0]).toBe('Vijay Nagar, Indore')
  expect(places?.search.location?.length).toBeGreaterThan(1)
  const cheapest = await t.call('property.search', {
    query: 'type=sale&sub_type=Villa&sort=price_asc&limit=1',
  })
  const price = cheapest.body.data[0]?.price ?? 0
  const { steps: dearer } = await loosen({
    type: 'sale',
    sub_type: 'Villa',
    max_price: Math.ceil(price / 1.15),
  })
  expect(dearer.find(({ by }) => by[0] === 'price')?.percent).toBe(20)
})
