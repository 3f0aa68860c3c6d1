import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SearchInput, searchToQuery } from '#contract/paths.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp('seeded')
})
afterAll(() => t.close())

async function search(asked: SearchInput) {
  const { status, body, failure } = await t.call('property.search', {
    query: searchToQuery(asked).toString(),
  })
  expect(status, JSON.stringify(failure)).toBe(200)
  return body
}

test.each([
  '3 BHK Vijay Nagar under 80 lakh',
  '3 bhk vijay nagar me 80 lakh tak',
  'विजय नगर में 3 बीएचके 80 लाख तक',
  'vijaynagr flt',
  '1 crore villa',
  'ghar kiraye pe palasia',
  'plot near super corridor',
  '2bhk rent vijay nagar 15000',
  '60 to 80 lakh 3 bhk',
  '1.2 cr house',
  'flat 60L',
  'ready to move flat',
  'under 50 lakh flat indore',
  'viajy nagar',
  'विजय नगर',
  'इंदौर',
])('"%s" finds homes', async (keyword) => {
  const { meta, understood } = await search({ keyword })
  expect(meta.total).toBeGreaterThan(0)
  expect(understood?.keyword).toBe('')
})

describe('the answer to a sentence', () => {
  test('says what was understood, what was not, and where else a place of the name is', async () => {
    const { understood } = await search({ keyword: 'please 3 bhk garden vijay nagar me 80 lakh tak' })
    expect(understood).toEqual({
      filters: { bedrooms: ['3'], location: ['Vijay Nagar, Indore'], max_price: ['8000000'] },
      keyword: 'garden',
      ignored: ['please', 'me'],
      elsewhere: ['Vijay Nagar, Jabalpur'],
      exact: true,
    })
  })

  test('is that to a search with its filters', async () => {
    const sentence = await search({ keyword: '2bhk rent vijay nagar 15000' })
    const filters = await search({
      bedrooms: 2,
      type: 'rent',
      location: 'Vijay Nagar, Indore',
      max_price: 15000,
    })
    expect(sentence.data).toEqual(filters.data)
    expect(sentence.meta).toEqual(filters.meta)
    expect(filters.understood).toBeUndefined()
  })

  test('follows the parameters of the call where both say something', async () => {
    const { data, understood } = await search({
      keyword: '3 bhk flat for rent 20000',
      type: 'sale',
      bedrooms: 2,
    })
    expect(understood?.filters).toEqual({ sub_type: ['Flat', 'apartment'], max_price: ['20000'] })
    expect(data.every(({ type, bedrooms }) => type === 'sale' && bedrooms === 2)).toBe(true)
  })

  test('takes the place of a name in the city of the call', async () => {
    const { data, understood } = await search({ keyword: '3 bhk vijay nagar', city: 'Jabalpur' })
    expect(understood?.filters.location).toEqual(['Vijay Nagar, Jabalpur'])
    expect(data.every(({ city }) => city === 'Jabalpur')).toBe(true)
  })

  test('that only names things includes texts with its words', async () => {
    const byName = await search({ location: ['New Palasia, Indore', 'Old Palasia, Indore'] })
    const { meta, understood, data } = await search({ keyword: 'palasia', limit: 100 })
    expect(understood?.exact).toBe(false)
    expect(meta.total).toBeGreaterThan(byName.meta.total)
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining(byName.data.map(({ id }) => id)))
  })

  test('counts and maps the same listings', async () => {
    const query = searchToQuery({ keyword: '3 bhk flat 60 se 80 lakh' }).toString()
    const { meta } = await search({ keyword: '3 bhk flat 60 se 80 lakh' })
    const [facets, points] = [
      await t.call('property.facets', { query }),
      await t.call('property.points', { query }),
    ]
    expect(facets.body.data.total).toBe(meta.total)
    expect(points.body.meta.total).toBe(meta.total)
  })

  test.each([
    ['a price beyond every limit', '3 bhk 99999999999 crore'],
    ['numbers without an end', '9'.repeat(200)],
    ['forty words and more', 'a b c d e f g h i j '.repeat(9)],
    ['signs', '₹,,,--&/+₹'],
  ])('to %s is an answer', async (_, keyword) => {
    expect((await search({ keyword })).data).toBeDefined()
  })
})
