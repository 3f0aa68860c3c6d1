import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { properties } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let t: TestApp
const titles = async (query: string) => {
  const { status, body, failure } = await t.call('property.search', { query })
  expect(status, JSON.stringify(failure)).toBe(200)
  return body.data.map((property) => property.title)
}

const stock: Partial<typeof properties.$inferInsert>[] = [
  {
    title: '3 BHK flat near the square',
    bedrooms: 3,
    price: 7_500_000,
    area: 1450,
    features: ['Balcony', 'Parking'],
  },
  {
    title: 'Large flat with a terrace',
    bedrooms: 4,
    bathrooms: 4,
    price: 12_500_000,
    area: 2600,
    status: 'onBid',
  },
  {
    title: 'Rented studio',
    type: 'rent',
    sub_type: 'studio',
    bedrooms: 1,
    bathrooms: 1,
    price: 14_000,
    area: 420,
    locality: 'Palasia',
  },
  {
    title: 'Office on the ring road',
    sub_type: 'office',
    type: 'rent',
    bedrooms: null,
    bathrooms: null,
    price: 90_000,
    area: 1800,
    locality: 'Rau',
    features: ['Air Conditioning'],
  },
  {
    title: 'Plot by the canal',
    sub_type: 'plot',
    bedrooms: null,
    bathrooms: null,
    age: null,
    price: 2_400_000,
    area: 1500,
    locality: 'Super Corridor',
    latitude: 22.8,
    longitude: 75.83,
  },
  {
    title: 'Wheat field with a well',
    sub_type: 'Agricultural Land',
    bedrooms: null,
    bathrooms: null,
    age: null,
    price: 6_000_000,
    area: 87_120,
    acres: 2,
    beegha: 3.2,
    locality: 'Sanwer Road',
    latitude: 22.95,
    longitude: 75.83,
  },
  {
    title: 'Farm house among mangoes',
    sub_type: 'Farm House',
    bedrooms: 3,
    price: 18_000_000,
    area: 5000,
    locality: 'Mhow',
    description: 'Ten minutes from Palasia by car.',
    status: 'sold',
  },
  {
    title: 'Bhopal duplex',
    sub_type: 'Row House',
    city: 'Bhopal',
    locality: 'Arera Colony',
    bedrooms: 3,
    price: 9_000_000,
    area: 1700,
    new_project: true,
  },
  {
    title: 'Jabalpur flat',
    city: 'Jabalpur',
    locality: 'Vijay Nagar',
    bedrooms: 2,
    price: 3_500_000,
    area: 900,
  },
  { title: 'Hidden flat', moderation: 'pending', bedrooms: 3, price: 7_000_000 },
]

beforeAll(async () => {
  t = await openTestApp()
  const user_id = (await makeUser(t.context)).id
  for (const [index, facts] of stock.entries()) {
    await makeProperty(t.context, {
      user_id,
      bathrooms: 2,
      listed_at: new Date(Date.UTC(2026, 0, 1 + index)),
      ...facts,
    })
  }
})
afterAll(() => t.close())

describe('GET /property/search narrows by', () => {
  test.for<[string, string[]]>([
    ['type=rent', ['Office on the ring road', 'Rented studio']],
    ['sub_type=rent', ['Office on the ring road', 'Rented studio']],
    ['sub_type=new-projects', ['Bhopal duplex']],
    ['sub_type=plot', ['Plot by the canal']],
    ['sub_type=agricultural+land', ['Wheat field with a well']],
    ['city=bhopal', ['Bhopal duplex']],
    ['location=Vijay+Nagar,+Jabalpur', ['Jabalpur flat']],
    ['location=vijay+nagar&city=Indore', ['Large flat with a terrace', '3 BHK flat near the square']],
    ['location=Jabalpur', ['Jabalpur flat']],
    ['location=Jabalpur&location=Palasia,+Indore', ['Jabalpur flat', 'Rented studio']],
    ['sub_type=plot,studio', ['Plot by the canal', 'Rented studio']],
    ['sub_type=plot&sub_type=new-projects', ['Bhopal duplex', 'Plot by the canal']],
    ['bedrooms=3&bedrooms=4&max_price=10000000', ['Bhopal duplex', '3 BHK flat near the square']],
    ['bedrooms=3,4&max_price=10000000', ['Bhopal duplex', '3 BHK flat near the square']],
    ['bathrooms=4', ['Large flat with a terrace']],
    ['bathrooms=४', ['Large flat with a terrace']],
    ['min_area=2000&max_area=6000', ['Farm house among mangoes', 'Large flat with a terrace']],
    ['features=Parking&features=Balcony', ['3 BHK flat near the square']],
    ['features=AirCond', ['Office on the ring road']],
    ['status=sold', ['Farm house among mangoes']],
    ['bounds=22.79,75.8,22.99,75.9', ['Wheat field with a well', 'Plot by the canal']],
    ['polygon=22.79,75.8,22.99,75.8,22.99,75.9,22.79,75.9', ['Wheat field with a well', 'Plot by the canal']],
    ['keyword=&type=rent&min_price=&bedrooms=', ['Office on the ring road', 'Rented studio']],
    ['type=sale&min_price=100000000', []],
  ])('%s', async ([query, expected]) => {
    expect(await titles(`${query}&sort=newest`)).toEqual(expected)
  })
})

describe('GET /property/search orders by', () => {
  test.for<[string, string]>([
    ['sort=price_asc', 'Rented studio'],
    ['sort=price_desc', 'Farm house among mangoes'],
    ['sort=area_desc', 'Wheat field with a well'],
    ['sort=rate_asc&type=sale', 'Wheat field with a well'],
    ['sort=newest', 'Jabalpur flat'],
  ])('%s', async ([query, first]) => {
    expect((await titles(query))[0]).toBe(first)
  })
})

describe('the keyword', () => {
  test.for<[string, string]>([
    ['vijaynagr', '3 BHK flat near the square'],
    ['vijay nagr', '3 BHK flat near the square'],
    ['3bhk', '3 BHK flat near the square'],
    ['3 bhk flats in vijay nagar', '3 BHK flat near the square'],
    ['palasya', 'Rented studio'],
    ['mango', 'Farm house among mangoes'],
    ['bhopl', 'Bhopal duplex'],
    ['offic', 'Office on the ring road'],
    ['garden road office', 'Office on the ring road'],
  ])('%j finds "%s"', async ([keyword, expected]) => {
    expect(await titles(`keyword=${encodeURIComponent(keyword)}`)).toContain(expected)
  })

  test('ranks a place above a description', async () => {
    expect(await titles('keyword=palasia')).toEqual(['Rented studio', 'Farm house among mangoes'])
  })

  test('needs every word', async () => {
    expect(await titles('keyword=bhopal+mango')).toEqual([])
  })

  test('of stop words and signs alone narrows nothing', async () => {
    const all = await titles('')
    expect(await titles('keyword=in+the')).toEqual(all)
    expect(await titles(`keyword=${encodeURIComponent('!!! ((( & | :* <->')}`)).toEqual(all)
  })

  test.for([
    "'",
    '\\',
    "a'b:*&!(|)",
    '%',
    '_',
    '<->',
    ':*',
    '\u0000',
    '🏠',
    'विजय नगर',
    '"; drop table users; --',
  ])('takes %j as text', async (keyword) => {
    const { status } = await t.call('property.search', { query: `keyword=${encodeURIComponent(keyword)}` })
    expect(status).toBe(200)
  })

  test('works together with filters', async () => {
    expect(await titles('keyword=flat&city=Indore&max_price=8000000&bedrooms=3')).toEqual([
      '3 BHK flat near the square',
    ])
  })
})

describe('bad parameters', () => {
  test('are all named at once', async () => {
    const { status, failure } = await t.call('property.search', {
      query: 'page=0&type=lease&min_price=abc&colour=red&features=Jacuzzi&bounds=1,2&sort=best&bedrooms=9',
    })
    expect(status).toBe(400)
    expect(failure.code).toBe('invalid_input')
    expect(failure.error).toBe(failure.message)
    expect(Object.keys(failure.fields ?? {}).sort()).toEqual([
      'bedrooms',
      'bounds',
      'colour',
      'features',
      'min_price',
      'page',
      'sort',
      'type',
    ])
  })

  test.for<[string, string]>([
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=1e9', 'page'],
    ['page=999999999999999999999', 'page'],
    ['limit=0', 'limit'],
    ['type=lease', 'type'],
    ['type=sale&type=rent', 'type'],
    ['type[]=sale', 'type[]'],
    ['type[a]=sale', 'type[a]'],
    ['min_price=abc', 'min_price'],
    ['min_price=-5', 'min_price'],
    ['min_price=0x10', 'min_price'],
    ['max_price=100000000001', 'max_price'],
    ['min_price=5&max_price=4', 'max_price'],
    ['min_area=5&max_area=4', 'max_area'],
    [`keyword=${'a'.repeat(10_000)}`, 'keyword'],
    ['keyword=a&keyword=b', 'keyword'],
    ['bedrooms=0', 'bedrooms'],
    ['bedrooms=two', 'bedrooms'],
    ['polygon=22,75,23,76', 'polygon'],
    ['polygon=22,75,23,76,24', 'polygon'],
    [`polygon=${Array(61).fill('22,75').join()}`, 'polygon'],
    ['polygon=91,0,92,1,93,2', 'polygon'],
    ['near=22,75', 'near'],
    ['near=22,75,0.1', 'near'],
    ['near=22,75,51', 'near'],
    ['bounds=91,0,92,1', 'bounds'],
    ['bounds=2,1,1,2', 'bounds'],
    ['bounds=a,b,c,d', 'bounds'],
    ['bounds=1,1,2,Infinity', 'bounds'],
    ['sub_type=castle', 'sub_type'],
    ['status=gone', 'status'],
    ['__proto__=x', '__proto__'],
    ['constructor=x', 'constructor'],
    ['toString=1', 'toString'],
    ['utm_source=mail', 'utm_source'],
  ])('%s is refused, naming the field', async ([query, field]) => {
    const { status, failure } = await t.call('property.search', { query })
    expect(status).toBe(400)
    expect(Object.keys(failure.fields ?? {})).toContain(field)
    expect(failure.fields?.[field]).toMatch(/\S.*\.$/)
  })
})

test('filters offer only what published listings have', async () => {
  const { body } = await t.call('property.filters')
  expect(body.data.cities.map(({ city, count }) => [city, count])).toEqual([
    ['Indore', 7],
    ['Bhopal', 1],
    ['Jabalpur', 1],
  ])
  expect(body.data.cities[0]?.localities[0]).toEqual({ locality: 'Vijay Nagar', count: 2 })
  expect(body.data.sub_types[0]).toEqual({ sub_type: 'Flat', count: 3 })
  expect(body.data.price).toEqual({
    sale: { min: 2_400_000, max: 18_000_000 },
    rent: { min: 14_000, max: 90_000 },
  })
  expect(body.data.area).toEqual({ min: 420, max: 87_120 })
})

test('a home is found by the day from which it is free or handed over, a ready one by any day', async () => {
  const user_id = (await makeUser(t.context)).id
  const flats = { user_id, city: 'Ratlam', sub_type: 'Flat' as const }
  const make = (title: string, facts: object) => makeProperty(t.context, { ...flats, title, ...facts })
  await make('Free in May', { type: 'rent', available_from: '2027-05-01' })
  await make('Free in June', { type: 'rent', available_from: '2027-06-01' })
  await make('Nobody said when', { type: 'rent' })
  await make('Ready flat', { type: 'sale', possession: 'ready' })
  await make('Flat of 2028', { type: 'sale', possession: 'under_construction', possession_on: '2028-03-31' })
  await make('Flat of 2030', { type: 'sale', possession: 'new_launch', possession_on: '2030-03-31' })
  const found = async (query: string) => (await titles(`city=Ratlam&${query}`)).sort()
  expect(await found('available_from=2027-04-30')).toEqual([])
  expect(await found('available_from=2027-05-01')).toEqual(['Free in May'])
  expect(await found('available_from=2027-12-31')).toEqual(['Free in June', 'Free in May'])
  expect(await found('possession_on=2027-01-01')).toEqual(['Ready flat'])
  expect(await found('possession_on=2028-03-31')).toEqual(['Flat of 2028', 'Ready flat'])
  for (const day of ['2027-02-30', 'soon', '1999-01-01'])
    expect((await t.call('property.search', { query: `available_from=${day}` })).status).toBe(400)
})

test('homes are found by the band of their floor, and those on the top floor of their building', async () => {
  const user_id = (await makeUser(t.context)).id
  const make = (title: string, floor: number | null, total_floors: number | null = null) =>
    makeProperty(t.context, { user_id, sub_type: 'Flat', city: 'Dewas', title, floor, total_floors })
  await make('Basement', -1, 4)
  await make('Ground', 0, 4)
  await make('Third of three', 3, 3)
  await make('Fourth of nine', 4, 9)
  await make('Eighth of nobody knows', 8)
  await make('Nobody said', null, 9)
  const found = async (bands: string) => (await titles(`city=Dewas&floor_band=${bands}`)).sort()
  expect(await found('ground')).toEqual(['Ground'])
  expect(await found('low')).toEqual(['Third of three'])
  expect(await found('middle,high')).toEqual(['Eighth of nobody knows', 'Fourth of nine'])
  expect(await found('top')).toEqual(['Third of three'])
  expect((await t.call('property.search', { query: 'floor_band=sky' })).status).toBe(400)
})

test('homes with any place to park are found, covered or open', async () => {
  const user_id = (await makeUser(t.context)).id
  const make = (title: string, values: object) =>
    makeProperty(t.context, { user_id, sub_type: 'Flat', city: 'Mandsaur', title, ...values })
  await make('Covered place', { parking_covered: 1 })
  await make('Open place', { parking_open: 2, parking_covered: 0 })
  await make('With garage', { garages: 1 })
  await make('Ticked home', { features: ['Parking'] })
  await make('None at all', { parking_covered: 0, parking_open: 0 })
  await make('Nobody said', {})
  expect((await titles('city=Mandsaur&parking=true')).sort()).toEqual([
    'Covered place',
    'Open place',
    'Ticked home',
    'With garage',
  ])
})
