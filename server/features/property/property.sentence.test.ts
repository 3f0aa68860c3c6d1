import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SearchInput, searchToQuery } from '#contract/paths.ts'
import { reviewSentences, reviewSentencesOfApi } from '#tests/query/review-sentences.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty } from '#tests/support/factories.ts'

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

/** The cheapest villa of the demo is for 97 lakh; some houses of the types next to a villa cost no more. */
const tooCheap = '80 lakh villa'

describe('the sentences of the review find homes that match through the API', () => {
  test.each([...reviewSentences, ...reviewSentencesOfApi])('"%s"', async (keyword) => {
    const { meta, understood } = await search({ keyword })
    expect(understood).toMatchObject({ keyword: '', titled: false })
    expect(meta.total).toBeGreaterThan(0)
  })

  test(`"${tooCheap}" finds none, and a less strict search finds twelve houses at that price`, async () => {
    expect((await search({ keyword: tooCheap })).meta.total).toBe(0)
    const { body } = await t.call('property.loosen', {
      query: searchToQuery({ keyword: tooCheap }).toString(),
    })
    const [step] = body.data.steps
    expect(step).toMatchObject({
      by: ['types'],
      count: 12,
      search: { type: ['sale'], max_price: ['8000000'] },
    })
    const { meta, data } = await search(step?.search ?? {})
    expect(meta.total).toBe(12)
    expect(data.every(({ type, price }) => type === 'sale' && price <= 8_000_000)).toBe(true)
  })
})

describe('the answer to a sentence', () => {
  test('says what was understood, what was not, and where else a place of the name is', async () => {
    const { understood } = await search({ keyword: 'please urgent 3 bhk garden vijay nagar me 80 lakh tak' })
    expect(understood).toEqual({
      filters: {
        bedrooms: ['3'],
        location: ['Vijay Nagar, Indore'],
        max_price: ['8000000'],
        type: ['sale'],
      },
      implied: ['type'],
      keyword: 'garden',
      missing: [],
      ignored: ['urgent'],
      elsewhere: ['Vijay Nagar, Jabalpur'],
      area_unit: null,
      sells: false,
      shop: false,
      exact: true,
      titled: false,
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

  test('with a budget in lakh finds homes for sale only', async () => {
    const { data } = await search({ keyword: 'row house under 60 lac', limit: 100 })
    expect(data.length).toBeGreaterThan(0)
    expect(data.every(({ type }) => type === 'sale')).toBe(true)
  })

  test('about a PG finds those to rent', async () => {
    const { data, understood } = await search({ keyword: 'PG for girls' })
    expect(understood?.filters.type).toEqual(['rent'])
    expect(data.length).toBeGreaterThan(0)
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

describe('a word that no listing has', () => {
  test.each([
    ['luxuryx villa', 'sub_type=Villa', ['luxuryx']],
    ['no brokeragex 2bhk', 'bedrooms=2', ['no brokeragex']],
    [
      'zzyzx house qqqzx east facing',
      'sub_type=Independent House,Row House,Villa&facing=east',
      ['zzyzx', 'qqqzx'],
    ],
  ])('is left out and named: "%s"', async (keyword, filters, missing) => {
    const { meta, understood } = await search({ keyword })
    const { body } = await t.call('property.search', { query: filters })
    expect(understood).toMatchObject({ keyword: '', missing })
    expect(meta.total).toBe(body.meta.total)
    expect(meta.total).toBeGreaterThan(0)
  })

  test('is left out beside filters of the call, in counts and on the map as well', async () => {
    const asked = { keyword: 'zzyzx', sub_type: 'Villa' }
    const { meta, understood } = await search(asked)
    const { meta: all } = await search({ sub_type: 'Villa' })
    expect(understood).toMatchObject({ filters: {}, keyword: '', missing: ['zzyzx'] })
    expect(meta.total).toBe(all.total)
    const query = searchToQuery(asked).toString()
    expect((await t.call('property.facets', { query })).body.data.total).toBe(all.total)
    expect((await t.call('property.points', { query })).body.meta.total).toBe(all.total)
  })

  test('leaves the words required that some listing has', async () => {
    const { meta, understood } = await search({ keyword: 'zzyzx garden villa' })
    expect(understood).toMatchObject({ keyword: 'garden', missing: ['zzyzx'] })
    expect(meta.total).toBe((await search({ keyword: 'garden', sub_type: 'Villa' })).meta.total)
  })

  test('is required where the rest of the search finds nothing, or there is no rest', async () => {
    expect((await search({ keyword: 'zzyzx' })).meta.total).toBe(0)
    const { meta, understood } = await search({ keyword: 'zzyzx villa', max_price: 1 })
    expect(meta.total).toBe(0)
    expect(understood).toMatchObject({ keyword: 'zzyzx', missing: [] })
  })
})

describe('a search for the title of a listing', () => {
  test.each([
    ['of words that are filters', 'Corner plot in Indore'],
    ['with a price', '2 BHK flat in Indore under 90 lakh'],
    ['in another case and without its signs', 'Flat for rent, Indore!', 'flat FOR rent indore'],
  ])('%s finds it first, and what the words mean after it', async (_, title, typed = title) => {
    const { id } = await makeProperty(t.context, {
      title,
      sub_type: 'office',
      type: 'sale',
      city: 'Ujjain',
      locality: 'Freeganj',
      price: 99_000_000,
    })
    const { data, meta, understood } = await search({ keyword: typed })
    expect(data[0]?.id).toBe(id)
    expect(understood).toMatchObject({ titled: true, exact: false })
    expect(meta.total).toBeGreaterThan(1)
    const query = searchToQuery({ keyword: typed }).toString()
    expect((await t.call('property.facets', { query })).body.data.total).toBe(meta.total)
  })

  test('finds it by its Hindi title', async () => {
    const { id } = await makeProperty(t.context, {
      title: 'House beside a school',
      title_hi: 'स्कूल के पास मकान',
    })
    expect((await search({ keyword: 'स्कूल के पास मकान' })).data[0]?.id).toBe(id)
  })

  test('leaves it out where it does not match the filters of the call', async () => {
    await makeProperty(t.context, { title: 'Corner plot for sale cheap', type: 'rent', sub_type: 'office' })
    const { understood } = await search({ keyword: 'Corner plot for sale cheap', type: 'sale' })
    expect(understood?.titled).toBe(false)
  })
})

test('a day in a search for homes to rent is that on which they are free', async () => {
  const { understood } = await search({ keyword: '2 bhk possession by 1 march 2030', type: 'rent' })
  expect(understood?.filters).toEqual({ bedrooms: ['2'], available_from: ['2030-03-01'] })
})

test('homes that are handed over by the day of the sentence are found, and those that are ready', async () => {
  const make = (possession_on: string | null, possession: 'ready' | 'under_construction') =>
    makeProperty(t.context, { type: 'sale', city: 'Dewas', locality: 'Bypass', possession, possession_on })
  const [soon, ready] = [await make('2030-02-01', 'under_construction'), await make(null, 'ready')]
  await make('2030-04-01', 'under_construction')
  const { data } = await search({ keyword: 'dewas possession march 2030 tak' })
  expect(data.map(({ id }) => id).toSorted()).toEqual([soon.id, ready.id].toSorted())
})
