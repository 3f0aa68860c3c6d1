import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { CallName } from '#contract/api.ts'
import { pages } from '#contract/pages.ts'
import { createApp } from '#server/app.ts'
import { handlers } from '#server/handlers.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { loadBuiltPages } from './pages.ts'

let t: TestApp
let site: FastifyInstance
let id: number
beforeAll(async () => {
  // The pages are broken between two requests, which no version tells.
  t = await openTestApp('seeded', { settings: { PAGE_CACHE_MB: '0' } })
  site = await createApp(t.context, { pages: loadBuiltPages })
  for (const { id: one } of (await t.call('property.search', { query: 'sub_type=Flat&status=available' }))
    .body.data) {
    const params = { id: one }
    const similar = await t.call('property.similar', { params })
    const market = await t.call('property.market', { params })
    if (similar.body.data.length === 0 || !market.body.data) continue
    id = one
    break
  }
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await site.close()
  await t.close()
})

const broken = new Error('relation is broken')
const read = async (url: string) => {
  const { statusCode, body } = await site.inject({ url, headers: { accept: 'text/html' } })
  // Scripts contain the page's data again.
  return { status: statusCode, html: body, text: body.replaceAll(/<script.*?<\/script>/gs, '') }
}

const shown = (page: { text: string }, ...parts: (string | undefined)[]) =>
  parts.filter((part) => part !== undefined && page.text.includes(part))

/** All calls, or those with some queries. Returns the log. */
function breakCalls(names: CallName[], which: (query: Record<string, unknown>) => boolean = () => true) {
  const all = handlers as Record<string, (...given: unknown[]) => unknown>
  for (const name of names) {
    const handler = all[name]
    vi.spyOn(all, name).mockImplementation(async (...given) => {
      const { query = {} } = given[1] as { query?: Record<string, unknown> }
      if (which(query)) throw broken
      return handler?.(...given)
    })
  }
  return vi.spyOn(t.context.log, 'error')
}

describe('a listing whose', () => {
  test.each<[string, CallName, string, string | undefined]>([
    ['recent properties', 'property.recent', 'id="recent-homes-1"', 'No recent properties.'],
    ['similar homes', 'property.similar', 'id="similar-homes-1"', undefined],
    ['market', 'property.market', '(median of ', undefined],
    ['featured projects', 'property.search', 'id="featured-1"', undefined],
  ])('%s cannot be read stands without them', async (_name, call, part, empty) => {
    const whole = await read(pages.listing.href(id))
    expect(shown(whole, part)).toHaveLength(1)
    const log = breakCalls([call])
    const page = await read(pages.listing.href(id))
    expect(page.status).toBe(200)
    expect(shown(page, 'Property Details')).toHaveLength(1)
    expect(shown(page, part)).toEqual([])
    if (empty) expect(shown(page, empty)).toHaveLength(1)
    expect(log).toHaveBeenCalledExactlyOnceWith({ err: broken, call }, expect.any(String))
  })

  test('own data cannot be read fails as a page', async () => {
    breakCalls(['property.get'])
    const page = await read(pages.listing.href(id))
    expect(page.status).toBe(500)
    expect(shown(page, 'Failed to load property.')).toHaveLength(1)
  })

  test('own data is empty is not found', async () => {
    vi.spyOn(handlers, 'property.get').mockResolvedValue({ data: null } as never)
    const page = await read(pages.listing.href(id))
    expect(page.status).toBe(404)
    expect(shown(page, 'Property not found.')).toHaveLength(1)
  })
})

describe('the home page', () => {
  const home = pages.home.href()

  test.each<[string, CallName, (query: Record<string, unknown>) => boolean, string | undefined]>([
    ['offers', 'property.search', ({ sort }) => sort === 'price_asc', 'No special offers available.'],
    [
      'sale row',
      'property.search',
      ({ type, sort }) => type === 'sale' && !sort,
      'Nothing is for sale at the moment.',
    ],
    [
      'rent row',
      'property.search',
      ({ type, sort }) => type === 'rent' && !sort,
      'Nothing is for rent at the moment.',
    ],
    ['new homes', 'property.search', ({ sort }) => sort === 'newest', undefined],
    ['place counts', 'property.filters', () => true, undefined],
    ['number of homes', 'property.count', () => true, undefined],
  ])('stands without its %s', async (_name, call, which, empty) => {
    const log = breakCalls([call], which)
    const page = await read(home)
    expect(page.status).toBe(200)
    const texts = [
      'No special offers available.',
      'Nothing is for sale at the moment.',
      'Nothing is for rent at the moment.',
    ]
    expect(shown(page, ...texts)).toEqual(empty ? [empty] : [])
    expect(shown(page, 'Why Choose Us')).toHaveLength(1)
    expect(log).toHaveBeenCalledWith({ err: broken, call }, expect.any(String))
  })

  test('shows its places without a number when they cannot be counted', async () => {
    const tile = /class="place place-1".*?<\/a>/s
    expect((await read(home)).text.match(tile)?.[0]).toMatch(/Indore.*\d+ properties/s)
    breakCalls(['property.filters'])
    const page = await read(home)
    expect(page.text.match(tile)?.[0]).toContain('Indore')
    expect(page.text.match(tile)?.[0]).not.toContain('properties')
  })

  test('without any of its sections is a failed page', async () => {
    breakCalls(['property.search', 'property.filters', 'property.count'])
    expect((await read(home)).status).toBe(500)
  })
})

describe('without the facts of the agency', () => {
  test('every page is shown with the details that were read last', async () => {
    const whole = await read(pages.listing.href(id))
    const log = breakCalls(['agency.get'])
    for (const path of [
      pages.home.href(),
      pages.listing.href(id),
      pages.contact.href(),
      pages.privacy.href(),
    ])
      expect((await read(path)).status, path).toBe(200)
    expect((await read(pages.listing.href(id))).text === whole.text).toBe(true)
    expect(log).toHaveBeenCalledWith({ err: broken, call: 'agency.get' }, expect.any(String))
  })
})

test('a list and a category are shown without the choices of their search form', async () => {
  breakCalls(['property.filters'])
  for (const path of [pages.list.href(), pages.category.href('buy')]) {
    const page = await read(path)
    expect(page.status).toBe(200)
    expect(shown(page, '<article')).toHaveLength(1)
  }
})

test('a search without results is shown without suggestions', async () => {
  breakCalls(['property.loosen'])
  const page = await read(pages.list.href({ city: 'Indore', max_price: 1 }))
  expect(page.status).toBe(200)
  expect(shown(page, 'No properties match this search')).toHaveLength(1)
})
