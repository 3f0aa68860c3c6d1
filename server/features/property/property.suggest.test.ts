import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { properties } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty } from '#tests/support/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp('seeded')
})
afterAll(() => t.close())

async function suggest(keyword: string, filters: Record<string, string> = {}) {
  const query = new URLSearchParams({ keyword, ...filters }).toString()
  const { status, body, failure } = await t.call('property.suggest', { query })
  expect(status, JSON.stringify(failure)).toBe(200)
  return body.data
}

describe('a place is suggested for', () => {
  test.each([
    ['vij', 'Vijay Nagar, Indore', 'vij'],
    ['Vijay Na', 'Vijay Nagar, Indore', 'Vijay Na'],
    ['vijaynagar', 'Vijay Nagar, Indore', 'vijaynagar'],
    ['vijaynagr', 'Vijay Nagar, Indore', 'vijaynagr'],
    ['vijay nagr', 'Vijay Nagar, Indore', 'vijay nagr'],
    ['3 bhk flat in vijay na', 'Vijay Nagar, Indore', 'vijay na'],
    ['garden, VIJAYNAGR', 'Vijay Nagar, Indore', 'VIJAYNAGR'],
    ['indor', 'Indore', 'indor'],
    ['विजय नगर', 'Vijay Nagar, Indore', 'विजय नगर'],
    ['इंदौर', 'Indore', 'इंदौर'],
    ['भोपाल', 'Bhopal', 'भोपाल'],
    ['विजय न', 'Vijay Nagar, Indore', 'विजय न'],
    ['agra bomb', 'AB Road, Indore', 'agra bomb'],
    ['sanver r', 'Sanwer Road, Indore', 'sanver r'],
  ])('%s', async (keyword, value, typed) => {
    expect((await suggest(keyword))[0]).toMatchObject({ name: 'location', value, typed })
  })
})

test('of places with one name that of the own city comes first', async () => {
  const found = (await suggest('vijay nagar')).filter(({ name }) => name === 'location')
  expect(found.slice(0, 2).map(({ value }) => value)).toEqual([
    'Vijay Nagar, Indore',
    'Vijay Nagar, Jabalpur',
  ])
})

test('listings are suggested by their titles, those that are published', async () => {
  const { id } = await makeProperty(t.context, { title: 'House with a blue lantern' })
  await makeProperty(t.context, { title: 'House with a blue lamp', moderation: 'pending' })
  expect((await suggest('blue la')).filter(({ name }) => name === 'listing')).toEqual([
    expect.objectContaining({
      name: 'listing',
      value: String(id),
      title: 'House with a blue lantern',
      count: 1,
    }),
  ])
})

test('the newest listings with the words are suggested, in any order of the words and of the changes', async () => {
  const titles = ['Teak bungalow', 'Teak barn', 'Bungalow of teak', 'A bungalow, teaky', 'Bungalow teakwood']
  const ids: number[] = []
  for (const title of titles) ids.push((await makeProperty(t.context, { title })).id)
  const found = async (keyword: string) =>
    (await suggest(keyword)).filter(({ name }) => name === 'listing').map(({ value }) => Number(value))
  expect(await found('teak bung')).toEqual([ids[4], ids[3], ids[2]])
  const rename = (id: number | undefined, title: string) =>
    t.context.db
      .update(properties)
      .set({ title })
      .where(eq(properties.id, Number(id)))
  await rename(ids[4], 'Mango orchard')
  await rename(ids[1], 'Teak bungalow with barn')
  expect(await found('teak bung')).toEqual([ids[3], ids[2], ids[1]])
  expect(await found('barn bungalow with teak')).toEqual([ids[1]])
  expect(await found('mango orch')).toEqual([ids[4]])
  await rename(ids[4], 'Bungalow teakwood')
  expect(await found('teak bung')).toEqual([ids[4], ids[3], ids[2]])
})

test('a kind is suggested beside places', async () => {
  expect((await suggest('row ho'))[0]).toMatchObject({
    name: 'sub_type',
    value: 'Row House',
    typed: 'row ho',
  })
  expect((await suggest('रो हा'))[0]).toMatchObject({ name: 'sub_type', value: 'Row House' })
  expect((await suggest('vila'))[0]).toMatchObject({ name: 'sub_type', value: 'Villa' })
})

test.each(['', ' ', 'x', '%', 'zzyzx', '42', "'; drop table places", 'a'.repeat(100)])(
  '"%s" suggests nothing',
  async (keyword) => {
    expect(await suggest(keyword)).toEqual([])
  },
)

test('each count is what the search for it finds, with the filters of the call', async () => {
  const all: Record<string, string>[] = [
    {},
    { type: 'rent' },
    { type: 'sale', sub_type: 'Flat' },
    { status: 'sold' },
  ]
  for (const filters of all) {
    for (const keyword of ['indore', 'nagar', 'flat']) {
      for (const { name, value, count } of await suggest(keyword, filters)) {
        if (name === 'listing') continue
        const query = new URLSearchParams({ ...filters, [name]: value, limit: '1' }).toString()
        const { body } = await t.call('property.search', { query })
        expect(count, query).toBe(body.meta.total)
      }
    }
  }
})

test('a PG is counted among homes to rent, also while homes for sale are chosen', async () => {
  const pg = (await suggest('PG', { type: 'sale' })).find(({ value }) => value === 'PG')
  const { body } = await t.call('property.search', { query: 'sub_type=PG&type=rent&limit=1' })
  expect(pg?.count).toBe(body.meta.total)
  expect(pg?.count).toBeGreaterThan(0)
})

test('prefix matches come before similar names, the larger place first', async () => {
  const found = (await suggest('nagar')).filter(({ name }) => name === 'location').map(({ value }) => value)
  expect(found.length).toBeGreaterThan(0)
  // Mhow is also Dr Ambedkar Nagar.
  expect(found.every((value) => /nagar|^Mhow/i.test(value))).toBe(true)
})

test('a place written in Devanagari is found as it is written', async () => {
  await makeProperty(t.context, { city: 'Indore', locality: 'राजवाड़ा' })
  expect((await suggest('राजवा'))[0]).toMatchObject({ value: 'राजवाड़ा, Indore' })
})

test('a call without a keyword or with a stranger is refused', async () => {
  expect((await t.call('property.suggest')).status).toBe(400)
  expect((await t.call('property.suggest', { query: 'keyword=a&page=1' })).status).toBe(400)
})
