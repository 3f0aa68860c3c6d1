import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { irrigations } from '#contract/fact-values.ts'
import { contact_clicks, properties } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp('empty', { limits: true })
  // 01:30 on the 22nd in India.
  t.context.now = () => new Date('2026-11-21T20:00:00Z')
})
afterAll(() => t.close())

let place = 0
const somewhere = () => {
  place += 1
  return { city: `Nagar ${place}`, locality: 'Palasia' }
}
const make = (facts: Parameters<typeof makeProperty>[1]) => makeProperty(t.context, facts)
const idsLike = async (id: number, query = '') =>
  (await t.call('property.similar', { params: { id }, query })).body.data.map((row) => row.id)

test('similar homes have a related type and price, the own locality first', async () => {
  const here = somewhere()
  const asked = await make({ ...here, price: 5_000_000 })
  const near = await make({ ...here, price: 5_200_000 })
  const nearer = await make({ ...here, price: 4_900_000, status: 'onBid' })
  const kin = await make({ ...here, price: 5_000_000, sub_type: 'apartment' })
  const elsewhere = await make({ ...here, locality: 'Rau', price: 5_000_000, city: here.city.toUpperCase() })
  await make({ ...here, price: 5_000_000, status: 'sold' })
  await make({ ...here, price: 5_000_000, moderation: 'pending' })
  await make({ ...here, price: 5_000_000, type: 'rent' })
  await make({ ...here, price: 5_000_000, sub_type: 'office', bedrooms: null, bathrooms: null })
  await make({ ...here, price: 8_400_000 })
  await make({ ...here, price: 2_900_000 })
  await make({ ...here, city: 'Another city', price: 5_000_000 })
  expect(await idsLike(asked.id)).toEqual([nearer.id, near.id, kin.id, elsewhere.id])
  expect(await idsLike(asked.id, 'limit=1')).toEqual([nearer.id])
})

test('a listing without a locality or a price has similar ones too', async () => {
  const here = { ...somewhere(), locality: '' }
  const asked = await make({ ...here, price: 0 })
  const free = await make({ ...here, price: 0 })
  expect(await idsLike(asked.id)).toEqual([free.id])
})

test('the median covers the others of its type in the locality, sold ones too', async () => {
  const here = somewhere()
  const asked = await make({ ...here, price: 9_000_000, area: 1000 })
  const market = async () => (await t.call('property.market', { params: { id: asked.id } })).body.data
  for (const price of [4, 5, 6, 7]) await make({ ...here, price: price * 1_000_000, area: 1000 })
  await make({ ...here, price: 1_000_000, area: null })
  await make({ ...here, price: 1_000_000, area: 1000, moderation: 'pending' })
  expect(await market()).toBeNull()
  await make({ ...here, price: 8_000_000, area: 1000, status: 'sold' })
  expect(await market()).toMatchObject({ median_rate: 6000, listings: 5, basis: 'area', place: 'Palasia' })
})

test('the median counts flats by any name, and only rates for the same kind of area', async () => {
  const here = { ...somewhere(), carpet_area: 1000, area: 1400 }
  const asked = await make({ ...here, sub_type: 'Flat', price: 9_000_000 })
  const listed_at = (day: number) => new Date(Date.UTC(2026, 2, day))
  for (const day of [1, 2, 3])
    await make({ ...here, sub_type: 'Flat', price: day * 1_000_000, listed_at: listed_at(day) })
  for (const day of [4, 5])
    await make({ ...here, sub_type: 'apartment', price: day * 1_000_000, listed_at: listed_at(day) })
  await make({ ...here, sub_type: 'Flat', price: 1, carpet_area: null })
  await make({ ...here, sub_type: 'Flat', price: 1, carpet_area: null, super_built_up_area: 1300 })
  await make({ ...here, sub_type: 'studio', price: 1 })
  await make({ ...here, sub_type: 'plot', carpet_area: null, price: 1 })
  expect((await t.call('property.market', { params: { id: asked.id } })).body.data).toEqual({
    ...{ median_rate: 3000, listings: 5, basis: 'carpet', irrigated: null, place: here.locality },
    ...{ since: listed_at(1).toISOString(), until: listed_at(5).toISOString() },
  })
})

test('farm land compares with land of the same irrigation, and not at all without a word about it', async () => {
  const here = { ...somewhere(), sub_type: 'Agricultural Land' as const, area: 43_560 }
  const land = (price: number, ...irrigation: (typeof irrigations)[number][]) =>
    make({ ...here, price: price * 43_560, irrigation })
  const marketOf = async ({ id }: { id: number }) =>
    (await t.call('property.market', { params: { id } })).body.data
  const irrigated = await land(9, 'well', 'rain_only')
  const dry = await land(9, 'rain_only')
  const unstated = await land(9)
  for (const rate of [10, 20, 30, 40]) await land(rate, 'tube_well')
  for (const rate of [1, 2, 3, 4, 5]) await land(rate, 'rain_only')
  for (const rate of [100, 200, 300, 400, 500]) await land(rate)
  expect(await marketOf(irrigated)).toBeNull()
  await land(50, 'canal', 'pond')
  expect(await marketOf(irrigated)).toMatchObject({
    median_rate: 30,
    listings: 5,
    basis: 'land',
    irrigated: true,
  })
  expect(await marketOf(dry)).toMatchObject({ median_rate: 3, listings: 5, basis: 'land', irrigated: false })
  expect(await marketOf(unstated)).toBeNull()
})

test('a PG has no rate for its area, and no median', async () => {
  const here = { ...somewhere(), sub_type: 'PG' as const, type: 'rent' as const }
  const asked = await make(here)
  for (const price of [4, 5, 6, 7, 8]) await make({ ...here, price: price * 1000 })
  expect((await t.call('property.market', { params: { id: asked.id } })).body.data).toBeNull()
})

test("the median is the city's if the locality has too few", async () => {
  const here = somewhere()
  const asked = await make({ ...here, locality: 'Rau' })
  for (const price of [4, 5, 6, 7, 8]) await make({ ...here, price: price * 1_000_000, area: 1000 })
  const { body } = await t.call('property.market', { params: { id: asked.id } })
  expect(body.data).toMatchObject({ median_rate: 6000, listings: 5, place: here.city })
})

test('a home that is much dearer or cheaper than its city is not compared with it', async () => {
  const here = somewhere()
  for (const price of [4, 5, 6, 7, 8]) await make({ ...here, price: price * 1_000_000, area: 1000 })
  for (const [price, compared] of [
    [8_400_000, true],
    [8_900_000, false],
    [4_300_000, true],
    [4_100_000, false],
  ] as const) {
    const { id } = await make({ ...here, locality: `Edge ${price}`, price, area: 1000, status: 'sold' })
    const { body } = await t.call('property.market', { params: { id } })
    expect(body.data !== null, String(price)).toBe(compared)
    await t.context.db.delete(properties).where(eq(properties.id, id))
  }
})

test('unpublished listings have neither', async () => {
  const { id } = await make({ moderation: 'pending' })
  for (const name of ['property.similar', 'property.market'] as const)
    expect((await t.call(name, { params: { id } })).status).toBe(404)
})

test('contacts are counted by day, once for each tap, without owners and bots', async () => {
  const owner = await makeUser(t.context)
  const { id } = await make({ user_id: owner.id })
  const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14)' }
  const tap = (way: string, headers: Record<string, string> = phone) =>
    t.call('property.contacted', { params: { id }, body: { way }, headers })
  expect((await tap('call')).status).toBe(200)
  await Promise.all([tap('call'), tap('call'), tap('whatsapp')])
  await tap('whatsapp', { 'user-agent': 'Googlebot/2.1' })
  const browser = await t.as(owner)
  await browser.call('property.contacted', { params: { id }, body: { way: 'call' }, headers: phone })
  const counted = await t.context.db.select().from(contact_clicks).where(eq(contact_clicks.property_id, id))
  expect(counted).toEqual([{ property_id: id, day: '2026-11-22', calls: 1, whatsapps: 1 }])
  for (const way of ['', 'fax', null]) expect((await tap(way as string)).status).toBe(400)
})
