import { and, eq, ne } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localAddress, pages, resources, splitAddress } from '#contract/pages.ts'
import { createApp } from '#server/app.ts'
import { media, type properties } from '#server/platform/db/schema.ts'
import { m } from '#server/platform/messages/messages.ts'
import { demoAgency } from '#server/platform/seed/catalogue/demo-agency.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty } from '#tests/support/factories.ts'
import { loadBuiltPages } from './pages.ts'

const site = 'https://aangan.example'
let t: TestApp
let app: FastifyInstance
beforeAll(async () => {
  t = await openTestApp('seeded')
  app = await createApp(t.context, { pages: loadBuiltPages })
})
afterAll(async () => {
  await app.close()
  await t.close()
})

const get = (url: string) => app.inject({ url, headers: { accept: 'text/html' } })
const hindi = (path: string) => localAddress('hi', path)
const addresses = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, address = '']) => address)

const shown = [
  pages.home.href(),
  `${pages.list.path}?page=2&type=rent`,
  pages.listing.href(1),
  pages.costs.href(2),
  pages.category.href('plots'),
  pages.agents.href(),
  pages.compare.href([1, 2]),
  pages.loan.href(),
  pages.about.href(),
  pages.contact.href(),
  pages.ranking.href(),
  pages.privacy.href(),
  pages.login.href(),
]

describe('pages in Hindi', () => {
  test('the address of the office is the one in Hindi, also for search engines', async () => {
    const [english, inHindi] = await Promise.all(
      [pages.contact.href(), hindi(pages.contact.href())].map(async (url) => (await get(url)).body),
    )
    const visible = (html = '') => html.slice(html.indexOf('<body'), html.indexOf('tsr-stream'))
    expect(visible(english)).toContain(demoAgency.address)
    expect(visible(inHindi)).toContain(demoAgency.address_hi)
    expect(visible(inHindi)).not.toContain('Shekhar Central')
    expect(english).toContain(`"streetAddress":"${demoAgency.address}"`)
    expect(inHindi).toContain(`"streetAddress":"${demoAgency.address_hi}"`)
  })

  test.each(shown)('%s links only to pages in Hindi, and once to itself in English', async (path) => {
    const { statusCode, body } = await get(hindi(path))
    expect(statusCode).toBe(200)
    expect(body).toContain('<html lang="hi"')
    const links = addresses(body, /<(?:a|form) [^>]*?(?:href|action)="(\/[^"]*)"/g)
    const foreign = links.filter((link) => splitAddress(link).locale !== 'hi' && !link.startsWith('/media/'))
    expect(links.length).toBeGreaterThan(10)
    expect(foreign.map((link) => decodeURIComponent(link.replaceAll('&amp;', '&')))).toEqual([path])
  })

  test.each(shown)('%s names itself in all languages to search engines', async (path) => {
    const english = (await get(path)).body
    const translated = (await get(hindi(path))).body
    const canonical = /<link rel="canonical" href="([^"]*)"/
    const alternates = (html: string) =>
      [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(([, tag, url]) => [
        tag,
        url,
      ])
    const address = canonical.exec(english)?.[1] ?? ''
    const own = canonical.exec(translated)?.[1] ?? ''
    expect(own).toBe(site + hindi(address.slice(site.length)))
    // A page that is not indexed names no other.
    const hidden = english.includes('content="noindex')
    const all = [
      ['en-IN', address],
      ['hi-IN', own],
      ['x-default', address],
    ]
    expect(alternates(english)).toEqual(hidden ? [] : all)
    expect(alternates(translated)).toEqual(hidden ? [] : all)
  })

  test('show the captions of pictures and plans, and each page has those of its language only', async () => {
    const shown = await t.context.db
      .select({ kind: media.kind, alt: media.alt, alt_hi: media.alt_hi })
      .from(media)
      .where(and(eq(media.property_id, 1), ne(media.kind, 'video')))
    expect(shown.length).toBeGreaterThan(3)
    const [english, inHindi] = await Promise.all(
      [pages.listing.href(1), hindi(pages.listing.href(1))].map(async (url) => (await get(url)).body),
    )
    for (const { alt, alt_hi } of shown) {
      expect(english).toContain(alt)
      expect(english).not.toContain(alt_hi)
      expect(inHindi).toContain(alt_hi)
      expect(inHindi).not.toContain(alt)
    }
  })

  test('load the browser files of their language only', async () => {
    const scripts = async (path: string) => {
      const files = new Set(addresses((await get(path)).body, /(\/assets\/[\w.-]+\.js)/g))
      return (await Promise.all([...files].map(async (file) => (await get(file)).body))).join('')
    }
    const path = pages.listing.href(1)
    const [english, translated] = [await scripts(path), await scripts(hindi(path))]
    const [inEnglish, inHindi] = (['en', 'hi'] as const).map((locale) => m.shell_skip({}, { locale })) as [
      string,
      string,
    ]
    expect(english).toContain(inEnglish)
    expect(english).not.toContain(inHindi)
    expect(translated).toContain(inHindi)
    expect(translated).not.toContain(inEnglish)
  })

  test('a page that does not exist says so in Hindi', async () => {
    const { statusCode, body } = await get('/hi/nowhere')
    expect(statusCode).toBe(404)
    expect(body).toContain(m.page_not_found({}, { locale: 'hi' }))
  })

  test.each(['/hindi', '/HI/list', '/hi2', '/en/list'])('%s is no address of a language', async (path) => {
    const { statusCode, body } = await get(path)
    expect(statusCode).toBe(404)
    expect(body).toContain('<html lang="en"')
  })
})

describe('texts of a listing', () => {
  const texts = async (facts: Partial<typeof properties.$inferInsert>, locale: 'en' | 'hi') => {
    const { id } = await makeProperty(t.context, { demo: false, ...facts })
    const path = pages.listing.href(id)
    const { body } = await get(localAddress(locale, path))
    const read = (pattern: RegExp) => pattern.exec(body)?.[1]
    const [data] = [...body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)]
      .flatMap(([, json = '']) => JSON.parse(json))
      .filter((each) => each['@type'] === 'RealEstateListing')
    return {
      heading: read(/<h1[^>]*>(.*?)<\/h1>/),
      description: read(/<p class="listing-words[^>]*>(.*?)<\/p>/),
      note: read(/<p class="section-intro small">(.*?)<\/p><p class="listing-words/),
      shared: read(/<meta property="og:title" content="([^"]*)"/),
      data: { name: data?.name, description: data?.description },
    }
  }
  const english = { title: 'A house by the pond', description: 'With a swing.' }
  const both = { ...english, title_hi: 'तालाब किनारे मकान', description_hi: 'झूला भी है।' }

  test('are those in Hindi on its page in Hindi: heading, description, shared link and structured data', async () => {
    const shown = await texts(both, 'hi')
    expect(shown).toMatchObject({
      heading: both.title_hi,
      description: both.description_hi,
      note: undefined,
      shared: expect.stringContaining(both.title_hi),
      data: { name: both.title_hi, description: both.description_hi },
    })
    expect(await texts(both, 'en')).toMatchObject({
      heading: both.title,
      description: both.description,
      data: { name: both.title, description: both.description },
    })
  })

  test('are in the other language where there are none, and say in which', async () => {
    expect(await texts(english, 'hi')).toMatchObject({
      heading: `<span lang="en">${english.title}</span>`,
      description: `<span lang="en">${english.description}</span>`,
      note: 'यह जानकारी अंग्रेज़ी अक्षरों में है।',
    })
    expect(await texts({ title: both.title_hi, description: both.description_hi }, 'en')).toMatchObject({
      heading: `<span lang="hi">${both.title_hi}</span>`,
      description: `<span lang="hi">${both.description_hi}</span>`,
      note: 'This is written in Hindi.',
    })
  })

  test('in the language of the page have no note for a name in the other script, nor has one without letters', async () => {
    const named = { title: 'House', description: 'A house near विजय नगर, with a swing.' }
    expect((await texts(named, 'en')).note).toBeUndefined()
    expect((await texts({ ...named, description: '98' }, 'hi')).note).toBeUndefined()
  })

  test('stand on cards in the language of the page, and only there', async () => {
    await makeProperty(t.context, { ...both, city: 'Maheshwar' })
    await makeProperty(t.context, { ...english, city: 'Maheshwar' })
    const list = `${pages.list.path}?city=Maheshwar`
    const { body } = await get(hindi(list))
    expect(body).toContain(`>${both.title_hi}</a>`)
    expect(body).toContain(`<span lang="en">${english.title}</span></a>`)
    expect(body).not.toContain(both.description)
    const untranslated = await get(list)
    expect(untranslated.body).not.toContain(both.title_hi)
  })
})

describe('places on pages in Hindi', () => {
  test('have the name that Settings keeps in Devanagari: cards, pickers, popular places, heads and chips', async () => {
    const { id } = await makeProperty(t.context, { city: 'Indore', locality: 'Rau', address: '' })
    const list = (await get(`${hindi(pages.list.path)}?location=Rau%2C+Indore`)).body
    expect(list).toMatch(/<title>[^<]*राऊ, इंदौर/)
    expect(list).toContain('<p class="card-place">राऊ, इंदौर</p>')
    expect(list).toMatch(/class="chip"><a [^>]+>राऊ, इंदौर</)
    expect(list).toContain('value="Vijay Nagar, Indore"')
    const listing = (await get(hindi(pages.listing.href(id)))).body
    expect(listing).toMatch(/class="listing-place muted">.*?राऊ, इंदौर/)
    const home = (await get(hindi(pages.home.href()))).body
    expect(home).toContain('<span class="place-city">इंदौर</span>')
    expect(home).toMatch(/<a href="\/hi\/list\?location=Ujjain" class="footer-link footer-row">उज्जैन/)
  })

  test('have their English name where there is none, and on all pages in English', async () => {
    const city = 'Barwani'
    await makeProperty(t.context, { city, locality: 'Anjad' })
    const { body } = await get(`${hindi(pages.list.path)}?location=Barwani`)
    expect(body).toContain('<p class="card-place"><span lang="en">Anjad, Barwani</span></p>')
    const english = (await get(pages.home.href())).body
    expect(english).toContain('<span class="place-city">Indore</span>')
    expect(english).not.toContain('उज्जैन')
  })

  test('stand on a line of their own in an address whose other parts have no Hindi name', async () => {
    const line = async (address: string) => {
      const { id } = await makeProperty(t.context, { city: 'Indore', locality: 'Rau', address })
      const { body } = await get(hindi(pages.listing.href(id)))
      return /class="listing-place muted">.*?<span>(.*?)<\/span><\/p>/.exec(body)?.[1]
    }
    expect(await line('14, Near the old well, Rau, Indore')).toBe(
      '<span lang="en">14, Near the old well,</span><br/>राऊ, इंदौर, मध्य प्रदेश',
    )
    expect(await line('14, Rau, Indore')).toBe('14, राऊ, इंदौर, मध्य प्रदेश')
    expect(await line('पुराने कुएँ के पास, Rau')).toBe('पुराने कुएँ के पास, राऊ, इंदौर, मध्य प्रदेश')
  })
})

describe('calls and files in Hindi', () => {
  test('a call below the language answers its errors in that language', async () => {
    const url = '/api/property/get/999999999'
    const [english, translated] = [(await get(url)).json(), (await get(hindi(url))).json()]
    expect(english.error).toBe(m.error_not_found({}, { locale: 'en' }))
    expect(translated).toEqual({
      ...english,
      error: m.error_not_found({}, { locale: 'hi' }),
      message: m.error_not_found({}, { locale: 'hi' }),
    })
  })

  test('a call below the language refuses other sites like any other', async () => {
    const foreign = await app.inject({
      method: 'POST',
      url: '/hi/api/contact',
      headers: { 'sec-fetch-site': 'cross-site' },
      payload: {},
    })
    expect(foreign.statusCode).toBe(403)
    expect(foreign.json().error).toBe(m.error_cross_site({}, { locale: 'hi' }))
  })

  test('the manifest opens the site in its language and is the same app', async () => {
    const read = async (path: string) => (await get(path)).json()
    const [english, translated] = [await read(resources.manifest), await read(hindi(resources.manifest))]
    expect([english.lang, english.start_url]).toEqual(['en-IN', '/'])
    expect([translated.lang, translated.start_url, translated.id]).toEqual(['hi-IN', '/hi', english.id])
    for (const { url } of translated.shortcuts) expect(splitAddress(url).locale).toBe('hi')
  })
})
