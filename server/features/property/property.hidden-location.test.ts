import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/api.ts'
import { callNames } from '#contract/call-paths.ts'
import { pages, resources } from '#contract/pages.ts'
import { createApp } from '#server/app.ts'
import { tours } from '#server/platform/db/schema.ts'
import { loadBuiltPages } from '#server/render/pages.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

// Invariant: no page, answer or file that visitors get holds the address or the position of a listing whose owner hides them,
// and no search finds the listing by them.

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
  const place = { address: '77 Zebra Lane', latitude: 22.712345, longitude: 75.812345 }
  id = (await makeProperty(t.context, { user_id: person.id, ...place, society: 'Okapi Residency' })).id
  await makeProperty(t.context, { title: 'A house beside it', latitude: 22.7, longitude: 75.8 })
  expect(traces.test(await publicTexts())).toBe(true)
  const { status } = await owner.call('property.update', { params: { id }, body: { hide_location: true } })
  expect(status).toBe(200)
})
afterAll(async () => {
  await site.close()
  await t.close()
})

const traces = /zebra|22\.712|75\.812/i

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

test('nothing that visitors get holds the address or the position', async () => {
  expect((await publicTexts()).match(traces)).toBeNull()
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

test('its owner still gets both', async () => {
  const { body } = await owner.call('property.get', { params: { id } })
  expect(body.data).toMatchObject({ address: '77 Zebra Lane', latitude: 22.712345 })
})

describe('a search does not find it', () => {
  const found = async (query: string) =>
    (await t.call('property.search', { query })).body.data.map((listing) => listing.id)

  test.each([
    'keyword=zebra',
    'keyword=77+zebra+lane',
    'bounds=22.71,75.81,22.72,75.82',
    'bounds=-90,-180,90,180',
  ])('by %s', async (query) => {
    expect(await found(query)).not.toContain(id)
  })

  test('but by its society, its locality and its city', async () => {
    for (const query of ['keyword=okapi', 'location=Vijay+Nagar', 'city=Indore']) {
      expect(await found(query), query).toContain(id)
    }
  })
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
