import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

const stock = [
  { title: 'Corner house with a garden', locality: 'Palasia', description: 'Quiet lane.' },
  { title: 'Old house one', locality: 'Palasia', description: 'A garden behind it.' },
  { title: 'Old house two', locality: 'Palasia', description: 'A garden behind it.' },
  { title: 'Flat with a garden', locality: 'Rau', description: 'Far from Palasia.' },
  { title: 'Shop one', locality: 'Rau', description: 'Palasia and its garden are near.' },
  { title: 'Shop two', locality: 'Rau', description: 'Palasia and its garden are near.' },
  { title: 'Field with a well', locality: 'Rau', description: 'Nothing near.' },
]
const ranked = [
  'Corner house with a garden',
  'Flat with a garden',
  'Old house two',
  'Old house one',
  'Shop two',
  'Shop one',
]

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
  const user_id = (await makeUser(t.context)).id
  for (const [day, facts] of stock.entries()) {
    const listed_at = new Date(Date.UTC(2026, 0, 1 + day))
    await makeProperty(t.context, { user_id, listed_at, address: '', ...facts })
  }
})
afterAll(() => t.close())

async function find(query: string) {
  const { body } = await t.call('property.search', { query })
  return { titles: body.data.map((property) => property.title), total: body.meta.total }
}

describe('GET /property/search with a keyword alone', () => {
  test('puts matches of all words in the headline first, the description last', async () => {
    expect(await find('keyword=garden+palasia')).toEqual({ titles: ranked, total: 6 })
  })

  test.for([1, 2, 3, 4, 6])('gives the same order in pages of %i', async (limit) => {
    const found: string[] = []
    for (let page = 1; page <= Math.ceil(6 / limit); page += 1) {
      const { titles, total } = await find(`keyword=garden+palasia&limit=${limit}&page=${page}`)
      expect(total).toBe(6)
      found.push(...titles)
    }
    expect(found).toEqual(ranked)
  })

  test('knows the total on a page past the end', async () => {
    expect(await find('keyword=garden+palasia&limit=6&page=5')).toEqual({ titles: [], total: 6 })
    expect(await find('keyword=zebra')).toEqual({ titles: [], total: 0 })
  })

  test('follows a requested order', async () => {
    const { titles } = await find('keyword=garden+palasia&sort=newest')
    expect(titles).toEqual(
      stock
        .map(({ title }) => title)
        .reverse()
        .slice(1),
    )
  })
})

test.for(['flat', 'flats', 'apartment', 'apartments'])(
  '"%s" finds flats and apartments alike',
  async (word) => {
    const user_id = (await makeUser(t.context)).id
    const place = { user_id, city: 'Dewas', locality: 'Itawa', address: '', description: '' }
    const [flat, apartment] = [
      await makeProperty(t.context, { ...place, sub_type: 'Flat', title: 'Home near the temple' }),
      await makeProperty(t.context, { ...place, sub_type: 'apartment', title: 'Home near the lake' }),
    ]
    const { body } = await t.call('property.search', { query: `keyword=${word}&city=Dewas` })
    expect(body.data.map(({ id }) => id)).toEqual(expect.arrayContaining([flat.id, apartment.id]))
  },
)
