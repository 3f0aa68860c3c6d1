import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages, resources } from '#contract/pages.ts'
import { createApp } from '#server/app.ts'
import { media, properties } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

const site = 'https://aangan.example'
let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const get = (url: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
  t.app.inject({ method, url, headers })
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)

test('robots.txt disallows calls only, and names the sitemap by its public URL', async () => {
  const { statusCode, headers, body } = await get(resources.robots)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toBe(`User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: ${site}/sitemap.xml\n`)
})

describe('sitemaps', () => {
  test('hold published listings with their ready pictures and last change', async () => {
    const changed = new Date('2026-01-02T03:04:05.678Z')
    const shown = await makeProperty(t.context, { updated_at: changed })
    const hidden = [
      await makeProperty(t.context, { moderation: 'pending' }),
      await makeProperty(t.context, { moderation: 'rejected' }),
      await makeProperty(t.context, { demo: true }),
    ]
    const picture = { property_id: shown.id, width: 1300, height: 900, widths: [320, 640, 960, 1280] }
    await t.context.db.insert(media).values([
      { ...picture, kind: 'image', hash: 'a'.repeat(20), position: 0 },
      { ...picture, kind: 'image', hash: 'b'.repeat(20), position: 1, state: 'processing' },
      { ...picture, kind: 'floor_plan', hash: 'c'.repeat(20) },
    ])
    const index = (await get(resources.sitemap)).body
    expect(locations(index)).toEqual([`${site}/sitemap-pages.xml`, `${site}/sitemap-listings-1.xml`])
    expect(index).toContain('<lastmod>2026-01-02T03:04:05.678Z</lastmod>')
    const { body, headers } = await get(resources.sitemapListings(1))
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(body).toContain(
      `<url><loc>${site}/list/${shown.id}</loc><lastmod>2026-01-02T03:04:05.678Z</lastmod>` +
        `<image:image><image:loc>${site}/media/${'a'.repeat(20)}-1280.jpg</image:loc></image:image>` +
        `<xhtml:link rel="alternate" hreflang="en-IN" href="${site}/list/${shown.id}"/>` +
        `<xhtml:link rel="alternate" hreflang="hi-IN" href="${site}/hi/list/${shown.id}"/>` +
        `<xhtml:link rel="alternate" hreflang="x-default" href="${site}/list/${shown.id}"/></url>`,
    )
    for (const { id } of hidden) expect(body).not.toContain(`/list/${id}<`)
    expect(body).not.toMatch(/b{20}|c{20}/)
    expect(body.endsWith('</urlset>\n')).toBe(true)
  })

  test('are not sent again to a client that has them, until something changes', async () => {
    const { id } = await makeProperty(t.context)
    for (const url of [resources.sitemap, resources.sitemapPages, resources.sitemapListings(1)]) {
      const { headers } = await get(url)
      expect(headers['cache-control']).toBe('public, max-age=600')
      const again = await get(url, { 'if-none-match': headers.etag })
      expect([again.statusCode, again.body], url).toEqual([304, ''])
      expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
      const head = await get(url, {}, 'HEAD')
      expect([head.statusCode, head.headers.etag, head.body]).toEqual([200, headers.etag, ''])
    }
    const url = resources.sitemapListings(1)
    const before = (await get(url)).headers.etag
    const row = {
      property_id: id,
      kind: 'image' as const,
      hash: 'd'.repeat(20),
      width: 9,
      height: 9,
      widths: [9],
    }
    await t.context.db.insert(media).values(row)
    const withPicture = (await get(url)).headers.etag
    expect(withPicture).not.toBe(before)
    await t.context.db.update(properties).set({ moderation: 'rejected' })
    expect((await get(url)).statusCode).toBe(404)
    expect(locations((await get(resources.sitemap)).body)).toEqual([`${site}/sitemap-pages.xml`])
  })

  test('are divided by ids, at most ten thousand in each, without gaps', async () => {
    const { id } = await makeUser(t.context)
    await t.context.database.pool.query(
      `insert into properties (id, user_id, title, type, sub_type, price, city, name, phone, moderation)
       overriding system value
       select n, $1, 'House number ' || n, 'sale', 'Villa', n, 'Dhar', 'Agent', '+919826000000', 'accepted'
       from generate_series(9001, 10600) n`,
      [id],
    )
    const index = locations((await get(resources.sitemap)).body)
    expect(index).toContain(`${site}/sitemap-listings-1.xml`)
    expect(index).toContain(`${site}/sitemap-listings-2.xml`)
    const { rawPayload } = await get(resources.sitemapListings(1), { 'accept-encoding': 'gzip' })
    const first = locations(gunzipSync(rawPayload).toString())
    const second = locations((await get(resources.sitemapListings(2))).body)
    expect(second).toHaveLength(2 * 600)
    expect(first.slice(-2)).toEqual([`${site}/list/10000`, `${site}/hi/list/10000`])
    expect(second[0]).toBe(`${site}/list/10001`)
    expect(new Set([...first, ...second]).size).toBe(first.length + second.length)
    for (const url of [
      '/sitemap-listings-3.xml',
      '/sitemap-listings-0.xml',
      '/sitemap-listings-99999999.xml',
    ])
      expect((await get(url)).statusCode, url).toBe(404)
  })

  test('name every public list and no personal page', async () => {
    for (let count = 0; count < 3; count += 1) {
      await makeProperty(t.context, { city: 'Mhow & Co', locality: 'Kodaria', sub_type: 'office' })
    }
    await makeProperty(t.context, { city: 'Dewas', locality: '', sub_type: 'PG', type: 'rent', demo: true })
    const found = locations((await get(resources.sitemapPages)).body)
    const address = (path: string) => (site + path).replaceAll('&', '&amp;')
    const wanted = [
      pages.home.href(),
      pages.list.href(),
      pages.privacy.href(),
      pages.ranking.href(),
      pages.category.href('buy'),
      pages.category.href('office'),
      pages.list.href({ location: 'Mhow & Co' }),
      pages.list.href({ location: 'Kodaria, Mhow & Co' }),
      pages.list.href({ sub_type: 'Villa' }),
      '/hi',
      '/hi/properties/buy',
    ]
    expect(found).toEqual(expect.arrayContaining(wanted.map(address)))
    const unwanted = [
      pages.admin.href(),
      pages.secret.href(),
      pages.category.href('plots'),
      pages.category.href('rent'),
      pages.list.href({ location: 'Dewas' }),
      pages.list.href({ sub_type: 'PG' }),
      pages.list.href({ sub_type: 'office' }),
    ]
    for (const path of unwanted) expect(found).not.toContain(address(path))
    expect(new Set(found).size).toBe(found.length)
  })

  test('are read again when the address of the site changes, although no listing did', async () => {
    await makeProperty(t.context)
    const tagAt = async (publicUrl: string) => {
      const app = await createApp({ ...t.context, config: { ...t.context.config, publicUrl } })
      const { headers } = await app.inject({ url: resources.sitemapListings(1) })
      await app.close()
      return headers.etag
    }
    const tag = await tagAt(site)
    expect(tag).toMatch(/^W\//)
    expect(await tagAt(site)).toBe(tag)
    expect(await tagAt('https://moved.example')).not.toBe(tag)
  })
})

test('a site in demo mode is not indexed, except on a loopback address', async () => {
  const config = { ...t.context.config, demo: true }
  const open = async (publicUrl: string) => {
    const app = await createApp({ ...t.context, config: { ...config, publicUrl } })
    const ask = (url: string) => app.inject({ url })
    const [robots, sitemap] = [await ask(resources.robots), await ask(resources.sitemap)]
    await app.close()
    return [robots.headers['x-robots-tag'], robots.body.includes('Sitemap:'), sitemap.statusCode]
  }
  expect(await open(site)).toEqual(['noindex', false, 404])
  expect(await open('http://127.0.0.1:3000')).toEqual([undefined, true, 200])
})

test('the manifest names the agency and icons that exist in their sizes', async () => {
  const { headers, body } = await get(resources.manifest)
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const manifest = JSON.parse(body)
  expect(manifest).toMatchObject({
    name: 'Aangan',
    short_name: 'Aangan',
    start_url: '/',
    display: 'standalone',
  })
  expect(manifest.icons.map((icon: { purpose?: string }) => icon.purpose)).toContain('maskable')
  for (const { src, sizes } of [...manifest.icons, { src: resources.appIcon('touch'), sizes: '180x180' }]) {
    const { width, height, format } = await sharp((await get(src)).rawPayload).metadata()
    expect([`${width}x${height}`, format], src).toEqual([sizes, 'png'])
  }
  for (const { url } of manifest.shortcuts) expect(url).toMatch(/^\/(properties|wishlist)/)
})

test('the service worker is revalidated, and OFFLINE=0 removes it', async () => {
  const program = await get(resources.serviceWorker)
  expect([program.statusCode, program.headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(program.headers['content-type']).toBe('text/javascript; charset=utf-8')
  const app = await createApp({ ...t.context, config: { ...t.context.config, offline: false } })
  const ended = await app.inject({ url: resources.serviceWorker })
  await app.close()
  expect(ended.body).toContain('registration.unregister()')
})
