import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/api.ts'
import { callNames } from '#contract/call-paths.ts'
import { pages, resources } from '#contract/pages.ts'
import { createApp } from '#server/app.ts'
import { nearby_places, properties, tours } from '#server/platform/db/schema.ts'
import { loadBuiltPages } from '#server/render/pages.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

// Invariant: no page, answer or file that visitors get holds the address, the position, the khasra number or a distance to a place
// nearby of a listing whose owner hides its location, and no search finds the listing by them. A search by position takes it for the middle of its locality, wherever it is.

let t: TestApp
let site: FastifyInstance
let owner: Browser
let other: Browser
let id: number
beforeAll(async () => {
  t = await openTestApp('empty', { settings: { PAGE_STALE_SECONDS: '0' } })
  site = await createApp(t.context, { pages: loadBuiltPages })
  const person = await makeUser(t.context, { role: 'seller' })
  owner = await t.as(person)
  other = await t.as(await makeUser(t.context, { role: 'buyer' }))
  const place = { address: '77 Zebra Lane', latitude: 22.712345, longitude: 75.834567 }
  const land = { sub_type: 'Agricultural Land', khasra: '417/2/1', society: 'Okapi Residency' } as const
  id = (await makeProperty(t.context, { user_id: person.id, ...place, ...land })).id
  const school = { title: 'Girls school', distance: '137 m', category: 'Education' } as const
  await t.context.db.insert(nearby_places).values({ ...school, property_id: id, position: 0 })
  await makeProperty(t.context, { title: 'A house beside it', latitude: 22.7, longitude: 75.8 })
  expect(traces.test(await publicTexts())).toBe(true)
  const { status } = await owner.call('property.update', { params: { id }, body: { hide_location: true } })
  expect(status).toBe(200)
})
afterAll(async () => {
  await site.close()
  await t.close()
})

const traces = /zebra|22\.712|75\.834|417\/2\/1|137 m/i

/** Everything that visitors can read about the listing. */
async function publicTexts(): Promise<string> {
  const request = { params: { id }, query: '' }
  const open = callNames.filter((name) => calls[name].method === 'GET' && calls[name].guard === 'anyone')
  const answers = []
  for (const name of open) answers.push(await t.call(name, request))
  for (const name of ['property.get', 'property.search'] as const)
    answers.push(await other.call(name, request))
  const urls = [
    pages.home.href(),
    pages.listing.href(id),
    pages.list.href(),
    pages.list.href({ view: 'map' }),
  ]
  const texts = [...urls, pages.compare.href([id]), resources.sitemap].map(async (url) => {
    const { body } = await site.inject({ url, headers: { accept: 'text/html' } })
    return body
  })
  return [...answers.map(({ body }) => JSON.stringify(body)), ...(await Promise.all(texts))].join('\n')
}

test('nothing that visitors get holds the address, the position, the khasra number or a distance', async () => {
  const texts = await publicTexts()
  expect(texts.match(traces)).toBeNull()
  expect(texts).toContain('Girls school')
})

test('locality and city stay, and the page says that the place is told when a visit is agreed', async () => {
  const { body } = await t.call('property.get', { params: { id } })
  expect(body.data).toMatchObject({
    address: '',
    latitude: null,
    longitude: null,
    location: 'Vijay Nagar, Indore',
  })
  const page = await site.inject({ url: pages.listing.href(id), headers: { accept: 'text/html' } })
  expect(page.body).toContain('The exact location is told when a visit is agreed.')
})

test('its owner still gets all of them', async () => {
  const { body } = await owner.call('property.get', { params: { id } })
  expect(body.data).toMatchObject({
    ...{ address: '77 Zebra Lane', latitude: 22.712345, khasra: '417/2/1' },
    nearby: [{ title: 'Girls school', distance: '137 m' }],
  })
})

describe('a search does not find it', () => {
  const found = async (query: string) =>
    (await t.call('property.search', { query })).body.data.map((listing) => listing.id)

  test.each([
    'keyword=zebra',
    'keyword=77+zebra+lane',
    'bounds=22.71,75.83,22.72,75.84',
    'near=22.712345,75.834567,0.2',
    'near=22.712345,75.834567,1',
    'polygon=22.71,75.83,22.715,75.83,22.715,75.835,22.71,75.835',
  ])('by %s', async (query) => {
    expect(await found(query)).not.toContain(id)
  })

  test('but by its society, its locality and its city', async () => {
    for (const query of ['keyword=okapi', 'location=Vijay+Nagar', 'city=Indore']) {
      expect(await found(query), query).toContain(id)
    }
  })
})

test('a search by position finds it where the visible homes of its locality are', async () => {
  for (const query of [
    'bounds=22.69,75.79,22.7,75.8',
    'near=22.7,75.8,0.2',
    'polygon=22.69,75.79,22.71,75.79,22.71,75.81,22.69,75.81',
  ]) {
    const { body } = await t.call('property.points', { query })
    expect(
      body.data.find((point) => point.id === id),
      query,
    ).toMatchObject({ latitude: 22.7, longitude: 75.8, approximate: true })
  }
})

test('no answer changes when the listing moves', async () => {
  const person = await makeUser(t.context, { role: 'seller' })
  const hidden = await makeProperty(t.context, {
    user_id: person.id,
    hide_location: true,
    title: 'Moving house',
  })
  const random = randomNumbers(7)
  const degrees = () => [22.6 + random() * 0.2, 75.7 + random() * 0.2]
  const queries = [
    '',
    'bounds=22.6,75.7,22.8,75.9',
    ...Array.from({ length: 8 }, () => `near=${degrees()},${0.2 + random() * 5}`),
    ...Array.from({ length: 8 }, () => `polygon=${[degrees(), degrees(), degrees(), degrees()]}`),
  ]
  const answers = async () => {
    const all = []
    for (const query of queries) {
      for (const name of ['property.search', 'property.points', 'property.facets'] as const)
        all.push([name, query, (await t.call(name, { query })).body])
    }
    return all
  }
  const before = await answers()
  for (let move = 0; move < 3; move += 1) {
    const [latitude, longitude] = degrees()
    await t.context.db.update(properties).set({ latitude, longitude }).where(eq(properties.id, hidden.id))
    expect(await answers()).toEqual(before)
  }
})

test('in a locality without visible homes it is not on the map', async () => {
  const person = await makeUser(t.context, { role: 'seller' })
  const place = { locality: 'Lonely Lane', latitude: 22.5, longitude: 75.5 }
  const { id: lonely } = await makeProperty(t.context, { user_id: person.id, hide_location: true, ...place })
  const { body } = await t.call('property.points', { query: 'location=Lonely+Lane' })
  expect(body).toEqual({ data: [], meta: { total: 1, complete: true } })
  const everywhere = await t.call('property.search', { query: 'bounds=-90,-180,90,180' })
  expect(everywhere.body.data.map((listing) => listing.id)).not.toContain(lonely)
})

test('the calendar of somebody who asked for a visit names the locality only', async () => {
  const visitor = await makeUser(t.context, { role: 'buyer' })
  const visit = { user_id: visitor.id, property_id: id, tour_date: '2099-03-02', tour_time: '11:00' }
  const [tour] = await t.context.db.insert(tours).values(visit).returning({ id: tours.id })
  const { status, body } = await (await t.as(visitor)).call('tour.calendar', {
    params: { id: tour?.id ?? 0 },
  })
  expect([status, String(body)]).toEqual([200, expect.stringContaining('Vijay Nagar')])
  expect(String(body)).not.toMatch(traces)
})

function randomNumbers(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
