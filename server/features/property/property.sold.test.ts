import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '#contract/api.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty } from '#tests/support/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
  const rau = { locality: 'Rau', city: 'Indore' }
  await makeProperty(t.context, { ...rau, title: 'Flat to be had' })
  await makeProperty(t.context, { ...rau, title: 'Flat under offer', status: 'onBid' })
  await makeProperty(t.context, { ...rau, title: 'Flat sold', status: 'sold', price: 1_000_000 })
  await makeProperty(t.context, {
    ...rau,
    title: 'Villa rented',
    status: 'sold',
    type: 'rent',
    sub_type: 'Villa',
  })
})
afterAll(() => t.close())

const all = ['Villa rented', 'Flat sold', 'Flat under offer', 'Flat to be had']
const toBeHad = all.slice(2)

async function ask<N extends CallName>(name: N, query: string) {
  const { status, body, failure } = await t.call(name, { query })
  expect(status, JSON.stringify(failure)).toBe(200)
  return body
}

describe.each(['property.search', 'property.points', 'property.recent'] as const)('%s', (name) => {
  const titles = async (query: string) => (await ask(name, query)).data.map(({ title }) => title)

  test('lists every published home by default', async () => {
    expect(await titles('')).toEqual(all)
    expect(await titles('sold=show')).toEqual(all)
  })

  test('leaves out sold and rented homes on request, and counts the same', async () => {
    expect(await titles('sold=hide')).toEqual(toBeHad)
    expect((await ask(name, 'sold=hide')).meta.total).toBe(toBeHad.length)
  })
})

test('a requested status wins', async () => {
  const { data, meta } = await ask('property.search', 'sold=hide&status=sold')
  expect(data.map(({ title }) => title)).toEqual(all.slice(0, 2))
  expect(meta.total).toBe(2)
})

test('keywords and filters find sold homes only where they are not hidden', async () => {
  for (const query of ['keyword=flat', 'min_price=1', 'location=Rau&bedrooms=2', 'sort=price_asc']) {
    const shown = await ask('property.search', query)
    const hidden = await ask('property.search', `${query}&sold=hide`)
    expect(hidden.data, query).toEqual(shown.data.filter(({ status }) => status !== 'sold'))
    expect(hidden.meta.total, query).toBe(hidden.data.length)
    expect(shown.meta.total, query).toBeGreaterThan(hidden.meta.total)
  }
})

test('numbers, places and kinds are those of the homes that are listed', async () => {
  expect((await ask('property.count', '')).count).toBe(4)
  expect((await ask('property.count', 'sold=hide')).count).toBe(2)
  const shown = (await ask('property.filters', '')).data
  const hidden = (await ask('property.filters', 'sold=hide')).data
  expect([shown.cities[0]?.count, hidden.cities[0]?.count]).toEqual([4, 2])
  expect(shown.sub_types.map(({ sub_type }) => sub_type).sort()).toEqual(['Flat', 'Villa'])
  expect(hidden.sub_types).toEqual([{ sub_type: 'Flat', count: 2 }])
  expect([shown.price.sale?.min, hidden.price.sale?.min]).toEqual([1_000_000, 5_000_000])
  expect(hidden.price.rent).toBeNull()
})

test('the status filter counts each status as if it were chosen', async () => {
  const { data } = await ask('property.facets', 'sold=hide')
  expect(data.total).toBe(2)
  expect(Object.fromEntries(data.status.map(({ value, count }) => [value, count]))).toEqual({
    available: 1,
    onBid: 1,
    sold: 2,
  })
  expect(data.sub_type).toEqual([{ value: 'Flat', count: 2 }])
})

test('suggestions count the homes that are listed', async () => {
  const count = async (query: string) => (await ask('property.suggest', query)).data[0]?.count
  expect(await count('keyword=rau')).toBe(4)
  expect(await count('keyword=rau&sold=hide')).toBe(2)
  expect(await count('keyword=rau&sold=hide&status=sold')).toBe(2)
})

test('a search that only sold homes match offers to show them', async () => {
  const { without } = (await ask('property.loosen', 'sub_type=Villa&sold=hide')).data
  expect(without).toContainEqual({ name: 'sold', value: null, count: 1 })
  const { near } = (await ask('property.loosen', 'keyword=zzyzx&type=rent&max_price=1&sold=hide')).data
  expect(near).toEqual([])
})

test.each(['sold=yes', 'sold=hide&sold=show'])('%s is refused', async (query) => {
  expect((await t.call('property.search', { query })).status).toBe(400)
})
