import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { pages } from '#contract/pages.ts'
import { createApp } from '#server/app.ts'
import { handlers } from '#server/handlers.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { openShrink, type StoredPage } from './page-cache.ts'
import { pageKey } from './page-key.ts'
import { loadBuiltPages } from './pages.ts'

let t: TestApp
let site: FastifyInstance
beforeAll(async () => {
  t = await openTestApp('seeded', { throughProxy: true, settings: { PAGE_STALE_SECONDS: '60' } })
  site = await createApp(t.context, { pages: loadBuiltPages })
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await site.close()
  await t.close()
})

const get = (url: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
  site.inject({ url, method, headers: { accept: 'text/html', ...headers } })
const stateOf = async (url: string) => String((await get(url)).headers['cache-status'])
const hit = 'aangan; hit'

/** A published listing with an owner who can edit it at once. */
async function makeListing() {
  const admin = await makeUser(t.context, { role: 'admin' })
  const { id } = await makeProperty(t.context, { user_id: admin.id })
  // The row was not written by a call, so this process learns of it by an announcement at some time.
  t.context.content.doubt()
  const browser = await t.as(admin)
  async function retitle(title: string) {
    const form = new FormData()
    form.set('title', title)
    const { status } = await browser.call('property.update', { params: { id }, form })
    expect(status).toBe(200)
  }
  return { id, url: pages.listing.href(id), retitle, browser }
}

describe('a page in memory', () => {
  test('is served again with the same bytes, without a call', async () => {
    const { url } = await makeListing()
    const first = await get(url)
    const spy = vi.spyOn(handlers, 'property.get')
    const again = await get(url)
    expect(first.headers['cache-status']).toBe('aangan; fwd=miss')
    expect([again.headers['cache-status'], again.body === first.body]).toEqual([hit, true])
    expect(spy).not.toHaveBeenCalled()
  })

  test('shows the change of a listing to the person who made it at once', async () => {
    const { url, retitle } = await makeListing()
    for (const title of ['House with a garden', 'House with a well']) {
      await get(url)
      await retitle(title)
      const page = await get(url)
      expect(page.body).toContain(title)
      expect(page.headers['cache-status']).toBe('aangan; fwd=miss')
    }
  })

  test('is rendered once for visitors who come at the same time', async () => {
    const { url } = await makeListing()
    const spy = vi.spyOn(handlers, 'property.get')
    const all = await Promise.all(Array.from({ length: 20 }, () => get(url)))
    expect(new Set(all.map(({ body }) => body)).size).toBe(1)
    expect(spy).toHaveBeenCalledTimes(1)
  })

  test('stays when somebody saves the listing', async () => {
    const { id, url } = await makeListing()
    const before = await get(url)
    const buyer = await t.as(await makeUser(t.context))
    expect((await buyer.call('wishlist.create', { body: { property_id: id } })).status).toBe(201)
    const after = await get(url)
    expect([after.headers['cache-status'], after.headers.etag]).toEqual([hit, before.headers.etag])
  })

  test('is answered with 304 without being rendered to a browser that has it', async () => {
    const { url } = await makeListing()
    const { etag } = (await get(url)).headers
    const again = await get(url, { 'if-none-match': etag })
    expect([again.statusCode, again.body, again.headers['cache-status']]).toEqual([304, '', hit])
  })

  test('is compressed as the browser prefers, and declares it', async () => {
    const { url } = await makeListing()
    const { body, headers } = await get(url)
    expect(headers['content-encoding']).toBeUndefined()
    for (const [accepted, encoding, read] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      for (const state of ['first', 'again']) {
        const page = await get(url, { 'accept-encoding': accepted })
        expect([page.headers['content-encoding'], page.headers.vary], state).toEqual([
          encoding,
          'accept-encoding',
        ])
        expect(read(page.rawPayload).toString()).toBe(body)
      }
    }
  })

  test('leaves in fewer bytes once it was asked for again, and is still the same page', async () => {
    const { url } = await makeListing()
    const { body, headers } = await get(url)
    const ask = () => get(url, { 'accept-encoding': 'br' })
    const first = await ask()
    await expect
      .poll(async () => (await ask()).rawPayload.length)
      .toBeLessThan(first.rawPayload.length * 0.95)
    const smaller = await ask()
    expect(brotliDecompressSync(smaller.rawPayload).toString()).toBe(body)
    expect(smaller.headers).toMatchObject({
      'cache-status': hit,
      etag: headers.etag,
      'content-encoding': 'br',
    })
  })

  test('allows its inline scripts and not its data', async () => {
    const { body, headers } = await get((await makeListing()).url)
    const scripts = [...body.matchAll(/<script(?<attributes>[^>]*)>(?<text>[^<]+)/g)]
    const isData = (script: RegExpMatchArray) => script.groups?.attributes?.includes('ld+json')
    const allowed = [...String(headers['content-security-policy']).matchAll(/'sha256-/g)]
    expect(scripts.some(isData)).toBe(true)
    expect(allowed).toHaveLength(scripts.filter((script) => !isData(script)).length)
  })

  test('has the same headers for HEAD, without a body', async () => {
    const { url } = await makeListing()
    const page = await get(url)
    const head = await get(url, {}, 'HEAD')
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', page.headers.etag])
    expect(head.headers['content-length']).toBe(page.headers['content-length'])
  })

  test('is not a page that lacks a section because its data failed', async () => {
    const { url } = await makeListing()
    const failing = vi.spyOn(handlers, 'property.similar').mockRejectedValue(new Error('broken'))
    await get(url)
    failing.mockRestore()
    expect(await stateOf(url)).toBe('aangan; fwd=miss')
    expect(await stateOf(url)).toBe(hit)
  })

  test('is not a page of something that does not exist', async () => {
    const url = pages.listing.href(999_999)
    for (const time of ['first', 'second']) {
      const { statusCode, headers } = await get(url)
      expect([statusCode, headers['cache-status']], time).toEqual([404, 'aangan; fwd=miss'])
    }
  })
})

test.each([
  [pages.home.href(), '/?fbclid=abc'],
  [pages.list.href(), '/list?utm_source=chat&gclid=1'],
  [pages.list.href({ type: 'sale', page: 2 }), '/list?page=2&type=sale'],
  [pages.list.href({ bedrooms: [2, 3] }), '/list?utm_medium=x&bedrooms=2&bedrooms=3'],
  [pages.listing.href(1), '/list/1?utm_source=chat&a=b'],
  [pages.category.href('buy'), '/properties/buy?utm_campaign=1'],
  [pages.privacy.href(), '/privacy?x=1'],
  [pages.agents.href(), '/agents?utm_source=chat'],
])('%s is the same page at %s', async (url, other) => {
  expect(pageKey(other)).toBe(pageKey(url))
  const [page, same] = [await get(url), await get(other)]
  expect(same.headers['cache-status']).toBe(hit)
  expect(same.body === page.body).toBe(true)
})

test.each([
  [pages.login.href('/list'), pages.login.href()],
  [pages.compare.href([1, 2]), pages.compare.href([2, 1])],
  [pages.list.href({ bedrooms: [2] }), pages.list.href({ bedrooms: [3] })],
  [pages.list.href(), '/list?view=map'],
  [pages.agent.href(1), pages.agent.href(1, 2)],
])('%s is another page than %s', (url, other) => {
  expect(pageKey(url)).not.toBe(pageKey(other))
})

describe('while the database does not answer', () => {
  test('known pages are served as possibly outdated, others get 503', async () => {
    const { url, retitle } = await makeListing()
    const unknown = pages.list.href({ min_price: 12_345 })
    await get(url)
    t.proxy?.freeze()
    await expect.poll(() => stateOf(url)).toBe('aangan; hit; ttl=-1')
    const other = await get(unknown)
    expect([other.statusCode, Number(other.headers['retry-after']) > 0]).toEqual([503, true])
    expect(other.body).toContain('Please try again in a moment.')
    await t.proxy?.cut()
    await t.proxy?.fix()
    await expect.poll(async () => (await get(unknown)).statusCode).toBe(200)
    await retitle('House with a balcony')
    expect((await get(url)).body).toContain('House with a balcony')
  })
})

describe('compressing pages again', () => {
  const storedPage = (): StoredPage => ({
    status: 200,
    headers: {},
    html: Buffer.from('<p>A house in Indore</p>'.repeat(2000)),
    compressed: {},
    compressing: {},
    compressedBytes: 0,
  })

  test('takes one page at a time, so a stranger who asks for many pages delays nobody', async () => {
    const shrink = openShrink(t.context, { isHigh: () => false })
    const asked = Array.from({ length: 50 }, storedPage)
    for (const page of asked) shrink.ifFree(page, () => {})
    expect(asked.filter(({ isSmallest }) => isSmallest)).toHaveLength(1)
    await expect.poll(() => asked[0]?.compressedBytes).toBeGreaterThan(0)
  })

  test('stops while the load is high', () => {
    const page = storedPage()
    openShrink(t.context, { isHigh: () => true }).ifFree(page, () => {})
    expect(page.isSmallest).toBeUndefined()
  })
})
