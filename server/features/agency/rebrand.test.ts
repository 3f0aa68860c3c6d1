import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandColors, ownColor } from '#contract/brand-colors.ts'
import { readHours } from '#contract/hours.ts'
import { locales } from '#contract/locales.ts'
import { categoryNames, localAddress, pages, resources } from '#contract/pages.ts'
import { textKeys } from '#contract/site-texts.ts'
import { createApp } from '#server/app.ts'
import { makeMedia } from '#server/features/media/make-media.ts'
import { composeNotices } from '#server/features/notices/notice.compose.ts'
import { media, notices, settings } from '#server/platform/db/schema.ts'
import { makeFilm } from '#server/platform/media/testing/hostile.ts'
import { demoAgency } from '#server/platform/seed/catalogue/demo-agency.ts'
import { loadBuiltPages } from '#server/render/pages.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { demoAgencyTraces, tracesIn } from '#tests/support/demo-traces.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let t: TestApp
let site: FastifyInstance
let superadmin: Browser
beforeAll(async () => {
  t = await openTestApp('empty')
  site = await createApp(t.context, { pages: loadBuiltPages })
  superadmin = await t.as(await makeUser(t.context, { role: 'superadmin' }))
})
afterAll(async () => {
  await site.close()
  await t.close()
})

const read = async (url: string) => (await site.inject({ url, headers: { accept: 'text/html' } })).body
const logo = (color: string) =>
  sharp({ create: { width: 600, height: 200, channels: 4, background: color } })
    .png()
    .toBuffer()

function formOf(fields: Record<string, string>, files: Record<string, Buffer> = {}) {
  const form = new FormData()
  for (const [name, text] of Object.entries(fields)) form.append(name, text)
  for (const [name, bytes] of Object.entries(files))
    form.append(name, new Blob([new Uint8Array(bytes)]), name)
  return form
}

async function makeFiles() {
  const rows = await t.context.db.select().from(media).where(eq(media.state, 'processing'))
  for (const { hash } of rows) await makeMedia(t.context, { hash }, { last: true })
}

const traces = [
  ...demoAgencyTraces,
  /villa-dusk|poster-\d/,
  /favicon\.svg|\/icons\//,
  /courtyard/i,
  /M12\.5 27\.5H7/,
]

test('after everything is rebranded, nothing that visitors get names the demo agency', async () => {
  const listing = await makeProperty(t.context, { title: 'A villa near the lake', city: 'Dewas' })
  await superadmin.call('agency.update', { body: demoAgency })
  expect(tracesIn(await read(pages.home.href()), traces).length).toBeGreaterThan(4)

  const { hours: _hours, phone_text: _phone, second_phone_text: _second_phone, ...rest } = demoAgency
  const agency = {
    ...rest,
    ...{ name: 'Malwa Homes', legal_name: 'Malwa Homes LLP', tagline: 'Homes near the hills' },
    ...{ address: '12 Station Road', city: 'Dewas', postal_code: '455001' },
    ...{ phone: '07272 400 456', email: 'office@malwahomes.example' },
    ...{ second_phone: '98260 12345', whatsapp: '98260 12345', rera: 'A-DWS-22-9', gstin: '23ABCDE1234F1Z5' },
    grievance_officer: 'Meera Joshi',
    opening: readHours('Tuesday to Sunday, 11 am to 8 pm'),
    popular_places: [{ city: 'Dewas', featured: true }],
  }
  expect((await superadmin.call('agency.update', { body: agency })).status).toBe(200)
  const own = (key: string) => Object.fromEntries(locales.map((locale) => [locale, `{agency}: ${key}`]))
  const texts = Object.fromEntries(textKeys.map((key) => [key, own(key)]))
  expect((await superadmin.call('agency.updateTexts', { body: texts })).status).toBe(200)
  const files = {
    logo: await logo('#7a1f2b'),
    logo_dark: await logo('#ffffff'),
    hero: await logo('#336699'),
    about: await logo('#225577'),
  }
  const sent = await superadmin.call('agency.updateBranding', { form: formOf({ color: '#7a1f2b' }, files) })
  expect([sent.status, sent.body.data.slots.map(({ state }) => state)]).toEqual([
    200,
    Array(4).fill('processing'),
  ])
  await makeFiles()

  const paths = [
    ...[pages.home, pages.about, pages.contact, pages.loan, pages.privacy, pages.compare, pages.agents].map(
      (page) => page.href(),
    ),
    ...[pages.ranking, pages.login, pages.secret, pages.wishlist, pages.offline].map((page) => page.href()),
    pages.list.href(),
    pages.costs.href(listing.id),
    ...categoryNames.map((name) => pages.category.href(name)),
    pages.listing.href(listing.id),
    '/no-such-page',
    resources.manifest,
  ]
  for (const address of paths.flatMap((path) => locales.map((locale) => localAddress(locale, path)))) {
    const text = await read(address)
    expect(tracesIn(text, traces), address).toEqual([])
    expect(text, address).toContain('Malwa Homes')
  }
  const home = await read(pages.home.href())
  for (const fact of ['+91 7272 400 456', '+91 98260 12345', 'RERA: A-DWS-22-9', 'GSTIN: 23ABCDE1234F1Z5'])
    expect(home).toContain(fact)
  expect(await read(pages.privacy.href())).toContain('Grievance officer: Meera Joshi')
  expect(home).toContain('"dayOfWeek":["https://schema.org/Tuesday"')
  expect(home).toContain('"opens":"11:00","closes":"20:00"')
  const [, image = ''] = /property="og:image" content="([^"]+)"/.exec(home) ?? []
  expect((await site.inject(new URL(image).pathname)).headers['content-type']).toBe('image/jpeg')
  for (const [, address = ''] of home.matchAll(/"(\/brand\/[^"]+)"/g))
    expect((await site.inject(address)).statusCode, address).toBe(200)

  const visitor = await t.as(
    await makeUser(t.context, { email: 'asha@example.com', email_verified_at: new Date() }),
  )
  const tour = await visitor.call('tour.create', {
    body: { property_id: listing.id, tour_date: nextWeek(), tour_time: '11:00' },
  })
  expect(tour.status).toBe(201)
  const calendar = await visitor.call('tour.calendar', { params: { id: tour.body.data.id } })
  expect([tracesIn(String(calendar.body), traces), String(calendar.body).includes('Malwa Homes')]).toEqual([
    [],
    true,
  ])
  const rows = await t.context.db.select({ id: notices.id }).from(notices)
  const mails = await composeNotices(
    t.context,
    rows.map(({ id }) => id),
  )
  expect(mails.size).toBeGreaterThan(0)
  for (const mail of mails.values()) {
    expect(tracesIn(JSON.stringify(mail), traces)).toEqual([])
    expect(mail.text).toContain('Malwa Homes: mail_signature')
  }
})

test('the picture of a shared link has the colour, name and logo of the agency, and a new address with each', async () => {
  const { id } = await makeProperty(t.context)
  const addressOf = async () => (await t.call('property.get', { params: { id } })).body.data.preview
  const colorOf = async (address: string) => {
    const { statusCode, rawPayload } = await site.inject(address)
    expect(statusCode).toBe(200)
    const { r, g, b } = (await sharp(rawPayload).stats()).dominant
    return [r, g, b]
  }
  // sharp counts colours in steps of 16.
  const near = (hex: string) => [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) & 0xf0) + 8)
  await superadmin.call('agency.updateBranding', { body: { color: '', logo: '' } })
  await superadmin.call('agency.update', { body: demoAgency })
  const addresses = [await addressOf()]
  expect(await colorOf(addresses[0] ?? '')).toEqual(near(ownColor))

  const changes = [
    () => superadmin.call('agency.updateBranding', { body: { color: '#ffd400' } }),
    () => superadmin.call('agency.update', { body: { name: 'Malwa Homes' } }),
    async () => {
      await superadmin.call('agency.updateBranding', { form: formOf({}, { logo: await logo('#7a1f2b') }) })
      await makeFiles()
    },
  ]
  for (const change of changes) {
    await change()
    const address = await addressOf()
    expect(addresses).not.toContain(address)
    // Yellow is darkened until light text on it can be read.
    expect(await colorOf(address)).toEqual(near(brandColors('#ffd400').light.main))
    expect((await site.inject(addresses.at(-1) ?? '')).headers.location).toBe(address)
    addresses.push(address)
  }
  await superadmin.call('agency.updateBranding', { body: { color: '', logo: '' } })
})

test('a film of the home page passes through the media pipeline, and its poster stands where no picture was chosen', async () => {
  const film = makeFilm('mov', ['-c:v', 'libx264', '-metadata', 'location=+22.7196+075.8577/'])
  await superadmin.call('agency.updateBranding', { body: { hero: '' } })
  const sent = await superadmin.call('agency.updateBranding', { form: formOf({}, { hero_film: film }) })
  expect([sent.status, sent.body.data.slots.find(({ slot }) => slot === 'hero_film')?.state]).toEqual([
    200,
    'processing',
  ])
  expect((await t.call('agency.get')).body.brand.film).toBeNull()
  await makeFiles()
  const { brand } = (await t.call('agency.get')).body
  const served = await site.inject(brand.film ?? '')
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'video/mp4'])
  expect(served.rawPayload.includes('+22.7196')).toBe(false)
  expect(brand.film).toContain(brand.hero?.hash ?? 'no poster')
  // A busy machine may show the page of a moment ago.
  await expect.poll(() => read(pages.home.href())).toContain(`src="${brand.hero?.url}"`)
  const poster = await site.inject(brand.hero?.url ?? '')
  expect(await sharp(poster.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 160 })

  // A picture that the agency chose stands before the film.
  await superadmin.call('agency.updateBranding', { form: formOf({}, { hero: await logo('#336699') }) })
  await makeFiles()
  const both = (await t.call('agency.get')).body.brand
  expect(both.film).toBe(brand.film)
  expect(both.hero?.hash).not.toBe(brand.hero?.hash)
  await superadmin.call('agency.updateBranding', { body: { hero_film: '' } })
  expect((await t.call('agency.get')).body.brand.film).toBeNull()
})

test('a film that is none is refused, and nothing of it is kept', async () => {
  const { status } = await superadmin.call('agency.updateBranding', {
    form: formOf({}, { hero_film: await logo('#336699') }),
  })
  expect(status).toBe(415)
  expect((await superadmin.call('agency.branding')).body.data.slots.map(({ slot }) => slot)).not.toContain(
    'hero_film',
  )
})

test('colours and icons have addresses of their content, and an earlier address leads to the present one', async () => {
  await superadmin.call('agency.updateBranding', { body: { color: '#7A1F2B' } })
  const before = (await t.call('agency.get')).body.brand
  const css = await site.inject(before.colors ?? '')
  expect([css.headers['content-type'], css.headers['cache-control']]).toEqual([
    'text/css; charset=utf-8',
    'public, max-age=31536000, immutable',
  ])
  expect(css.body).toContain('--neem:light-dark(#7a1f2b,')
  await superadmin.call('agency.updateBranding', { body: { color: '#0b5394' } })
  const after = (await t.call('agency.get')).body.brand
  expect(after.colors).not.toBe(before.colors)
  const old = await site.inject(before.colors ?? '')
  expect([old.statusCode, old.headers.location]).toEqual([302, after.colors])
  const icon = await site.inject(resources.brand(after.icons ?? '', 'maskable.png'))
  expect(await sharp(icon.rawPayload).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 })
  for (const name of ['passwd', '..%2Flogo.png', 'colors.txt'])
    expect((await site.inject(resources.brand(after.icons ?? '', name))).statusCode, name).toBe(404)
})

test('a logo that holds a script is refused, and nothing of it is kept', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const before = (await superadmin.call('agency.branding')).body
  const { status } = await superadmin.call('agency.updateBranding', { form: formOf({}, { logo: svg }) })
  expect(status).toBe(415)
  expect((await superadmin.call('agency.branding')).body).toEqual(before)
})

test('the earlier logo is shown until the new one is made, and a removed one gives the place back', async () => {
  const first = (await t.call('agency.get')).body.brand.logo
  await superadmin.call('agency.updateBranding', { form: formOf({}, { logo: await logo('#00ff00') }) })
  expect((await t.call('agency.get')).body.brand.logo).toEqual(first)
  await makeFiles()
  const second = (await t.call('agency.get')).body.brand.logo
  expect(second?.hash).not.toBe(first?.hash)
  await superadmin.call('agency.updateBranding', {
    body: { logo: '', hero: '', about: '', color: '', about_drawing: 'no' },
  })
  expect((await t.call('agency.get')).body.brand).toMatchObject({
    logo: null,
    hero: null,
    about: null,
    colors: null,
    icons: null,
  })
  expect(await read(pages.about.href())).not.toContain('class="plan"')
})

test.for([
  [{ color: 'red' }, 'color'],
  [{ color: '#12345' }, 'color'],
  [{ logo: 'https://x.example/logo.png' }, 'logo'],
  [{ about_drawing: 'maybe' }, 'about_drawing'],
  [{ favicon: '' }, 'favicon'],
] as const)('%j is refused', async ([body, field]) => {
  const { status, failure } = await superadmin.call('agency.updateBranding', { body })
  expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, [field]])
})

function nextWeek() {
  return new Date(t.context.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
}

test('an agency that set no pin is placed on no map, and search engines get no position', async () => {
  await t.context.db.delete(settings).where(eq(settings.key, 'agency'))
  const facts = { name: 'Malwa Homes', phone: '07272 400 456', address: '12 Station Road', city: 'Dewas' }
  expect((await superadmin.call('agency.update', { body: facts })).status).toBe(200)
  const placed = /GeoCoordinates|maps\/dir|22\.97|78\.66/
  for (const url of [pages.home.href(), pages.contact.href(), pages.about.href()]) {
    const page = await read(url)
    expect(page).toContain('12 Station Road')
    expect(page, url).not.toMatch(placed)
  }
  await superadmin.call('agency.update', { body: { latitude: 22.962, longitude: 76.056 } })
  const page = await read(pages.contact.href())
  expect(page).toContain('"latitude":22.962')
  expect(page).toContain('destination=22.962,76.056')
})
