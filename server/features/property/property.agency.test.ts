import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/enums.ts'
import { compareTexts } from '#contract/format.ts'
import type { ListingValues } from '#contract/listing-fields.ts'
import { type Locale, locales } from '#contract/locales.ts'
import { audit, media, property_revisions } from '#server/platform/db/schema.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { readSheet } from '#tests/support/read-sheet.ts'

let t: TestApp
let admin: Browser
let adminId: number
beforeAll(async () => {
  t = await openTestApp()
  const user = await makeUser(t.context, { role: 'admin' })
  adminId = user.id
  admin = await t.as(user)
})
afterAll(() => t.close())

const ago = (days: number) => new Date(Date.now() - days * 86_400_000)

async function idsOf(query: string, browser = admin): Promise<number[]> {
  const { status, body } = await browser.call('property.agency', { query })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.meta.total).toBeGreaterThanOrEqual(body.data.length)
  return body.data.map(({ id }) => id)
}

async function agentOf(role: Role = 'agent') {
  const user = await makeUser(t.context, { role, name: `Seema ${role}` })
  return { user, browser: await t.as(user) }
}

const statedFacts = {
  ...{ carpet_area: 800, floor: 2, total_floors: 4, furnishing: 'furnished', water: ['borewell'] },
  ...{ facing: 'east', lift: true, parking_covered: 1, maintenance: 1500 },
  ...{ possession: 'ready', transaction: 'resale', ownership: 'freehold' },
} as const satisfies Partial<ListingValues>

describe('a filter finds the listings', () => {
  test('of a state', async () => {
    const city = 'Satna'
    const make = (facts: Parameters<typeof makeProperty>[1]) => makeProperty(t.context, { city, ...facts })
    const published = await make({})
    const waiting = await make({ moderation: 'pending' })
    const rejected = await make({ moderation: 'rejected' })
    const withheld = await make({ moderation: 'rejected', withheld_at: new Date() })
    const off = await make({ moderation: 'rejected', taken_off_at: new Date() })
    const edited = await make({})
    await t.context.db.insert(property_revisions).values({
      ...{ property_id: edited.id, submitted_by: edited.user_id, state: 'pending' },
      payload: { facts: { title: 'Another title' }, media: false },
    })
    const found = (state: string) => idsOf(`city=${city}&sort=oldest&state=${state}`)
    expect(await found('accepted')).toEqual([published.id, edited.id])
    expect(await found('pending')).toEqual([waiting.id])
    expect(await found('rejected')).toEqual([rejected.id])
    expect(await found('off_site')).toEqual([withheld.id, off.id])
    expect(await found('edited')).toEqual([edited.id])
    const { body } = await admin.call('property.agency', { query: `city=${city}&sort=oldest` })
    expect(body.data.map(({ state, taken_off, edit }) => [state, taken_off, edit])).toEqual([
      ['accepted', false, null],
      ['pending', false, null],
      ['rejected', false, null],
      ['off_site', false, null],
      ['off_site', true, null],
      ['accepted', false, 'pending'],
    ])
  })

  test('of an agent, of nobody, and of the caller', async () => {
    const city = 'Rewa'
    const { user, browser } = await agentOf()
    const assigned = await makeProperty(t.context, { city, agent_id: user.id })
    const own = await makeProperty(t.context, { city, user_id: user.id })
    const none = await makeProperty(t.context, { city })
    const found = (agent: string | number) => idsOf(`city=rewa&sort=oldest&agent=${agent}`, browser)
    expect(await found(user.id)).toEqual([assigned.id])
    expect(await found('none')).toEqual([own.id, none.id])
    expect(await found('mine')).toEqual([assigned.id, own.id])
  })

  test('of a type, a property type, a status, an age and too few pictures', async () => {
    const city = 'Dewas'
    const rent = await makeProperty(t.context, { city, type: 'rent', updated_at: ago(100) })
    const plot = await makeProperty(t.context, { city, sub_type: 'plot', updated_at: ago(40) })
    const sold = await makeProperty(t.context, { city, status: 'sold' })
    const image = { property_id: sold.id, kind: 'image' as const, width: 9, height: 9, widths: [9] }
    await t.context.db.insert(media).values([
      { ...image, hash: 'a'.repeat(32), position: 0, state: 'ready' as const },
      { ...image, hash: 'b'.repeat(32), position: 1, state: 'ready' as const },
    ])
    const found = (query: string) => idsOf(`city=Dewas&sort=oldest&${query}`)
    expect(await found('type=rent')).toEqual([rent.id])
    expect(await found('sub_type=plot')).toEqual([plot.id])
    expect(await found('status=sold')).toEqual([sold.id])
    expect(await found('unchanged_days=30')).toEqual([rent.id, plot.id])
    expect(await found('unchanged_days=90')).toEqual([rent.id])
    expect(await found('pictures_below=1')).toEqual([rent.id, plot.id])
    expect(await found('pictures_below=3')).toEqual([rent.id, plot.id, sold.id])
    expect(await found('pictures_below=2')).toEqual([rent.id, plot.id])
    const { body } = await admin.call('property.agency', { query: 'city=Dewas&status=sold' })
    expect(body.data[0]).toMatchObject({ pictures: 2, cover: { hash: 'a'.repeat(32) } })
  })

  test('that lack a fact which their property type can have', async () => {
    const city = 'Sagar'
    const full = { city, features: ['Gym' as const], ...statedFacts }
    const whole = await makeProperty(t.context, full)
    const bare = await makeProperty(t.context, { ...full, bedrooms: null, description: '' })
    const ofFlat = { bedrooms: null, age: null, carpet_area: null, floor: null, furnishing: null }
    const ofPlot = {
      plot_length: 50,
      plot_breadth: 30,
      road_width: 30,
      sub_type: 'plot' as const,
      features: [],
    }
    const plot = await makeProperty(t.context, { ...full, ...ofFlat, ...ofPlot })
    const found = (facts: string) => idsOf(`city=${city}&sort=oldest&facts=${facts}`)
    expect(await found('missing')).toEqual([bare.id])
    expect(await found('complete')).toEqual([whole.id, plot.id])
    const { body } = await admin.call('property.agency', { query: `city=${city}&facts=missing` })
    expect(body.data[0]?.missing).toEqual(['description', 'bedrooms'])
  })

  test('by words, a number, and the name or telephone number of the owner', async () => {
    const facts = { city: 'Katni', name: 'Ramesh Tomar', phone: '+919300012345' }
    const one = await makeProperty(t.context, { ...facts, title: 'Corner house by the lake' })
    await makeProperty(t.context, { city: 'Katni', title: 'House 100% new' })
    const villa = await makeProperty(t.context, { city: 'Katni', title: 'गाँव में ३ फ़्लैट' })
    const found = (keyword: string) => idsOf(`city=Katni&keyword=${encodeURIComponent(keyword)}`)
    for (const keyword of [
      'corner LAKE',
      `#${one.id}`,
      String(one.id),
      'tomar',
      '93000 12345',
      '९३००० १२३४५',
    ]) {
      expect(await found(keyword), keyword).toEqual([one.id])
    }
    expect(await found(`#${inDevanagari(one.id)}`)).toEqual([one.id])
    for (const keyword of ['गांव', 'फ्लैट', '३ गांव', '3 गांव', 'फ\u200d़्लैट गाँव'])
      expect(await found(keyword), keyword).toEqual([villa.id])
    expect(await found('corner mango')).toEqual([])
    expect(await found('100%')).toHaveLength(1)
    expect(await found('_')).toEqual([])
  })
})

test('places are found by the names that the agency gives them, and titles are sorted as Hindi pages show them', async () => {
  const city = 'Sidhi'
  const superadmin = await t.as(await makeUser(t.context, { role: 'superadmin' }))
  const places = [
    { place: 'Ganga Vihar, Sidhi', names: ['गंगा विहार'] },
    { place: 'Sidhi', names: ['सीधी'] },
  ]
  const named = await superadmin.call('agency.updatePlaceNames', { body: { places } })
  expect(named.status, JSON.stringify(named.failure)).toBe(200)
  const last = await makeProperty(t.context, {
    city,
    locality: 'Ganga Vihar',
    title: 'A house',
    title_hi: 'हवेली का घर',
  })
  const first = await makeProperty(t.context, {
    city,
    locality: 'Padra',
    title: 'B house',
    title_hi: 'आँगन का घर',
  })
  const found = (keyword: string) => idsOf(`city=${city}&keyword=${encodeURIComponent(keyword)}`)
  expect(await found('गंगा विहार')).toEqual([last.id])
  expect(await found('सीधी')).toHaveLength(2)
  expect(await found('गँगा विहार')).toEqual([last.id])
  for (const nothing of ['इंदौर', '[', '"']) expect(await found(nothing), nothing).toEqual([])
  const sorted = async (locale: Locale) => {
    const { body } = await admin.call('property.agency', { locale, query: `city=${city}&sort=title` })
    return body.data.map(({ id }) => id)
  }
  expect(await sorted('en')).toEqual([last.id, first.id])
  expect(await sorted('hi')).toEqual([first.id, last.id])
})

test('rows are sorted and come in pages', async () => {
  const city = 'Morena'
  const cheap = await makeProperty(t.context, { city, price: 10, title: 'Zinc house', updated_at: ago(1) })
  const dear = await makeProperty(t.context, { city, price: 90, title: 'Amber house', updated_at: ago(9) })
  const page = (query: string) => idsOf(`city=${city}&limit=1&${query}`)
  expect(await page('sort=price_asc')).toEqual([cheap.id])
  expect(await page('sort=price_desc')).toEqual([dear.id])
  expect(await page('sort=title')).toEqual([dear.id])
  expect(await page('sort=stale')).toEqual([dear.id])
  expect(await page('sort=newest')).toEqual([dear.id])
  expect(await page('sort=newest&page=2')).toEqual([cheap.id])
  expect(await page('sort=newest&page=3')).toEqual([])
})

test('an agent sees every listing, but the owner only of what they sell, and cannot search for others', async () => {
  const { user, browser } = await agentOf()
  const facts = { city: 'Betul', name: 'Hidden Owner', phone: '+919300054321' }
  const theirs = await makeProperty(t.context, { ...facts, agent_id: user.id })
  const other = await makeProperty(t.context, { ...facts, moderation: 'pending' })
  const { body } = await browser.call('property.agency', { query: 'city=Betul&sort=oldest' })
  expect(body.data.map(({ id, owner, may }) => ({ id, owner, may }))).toEqual([
    {
      id: theirs.id,
      owner: { id: theirs.user_id, name: 'Hidden Owner', phone: '+919300054321' },
      may: { edit: true, delete: false },
    },
    { id: other.id, owner: null, may: { edit: false, delete: false } },
  ])
  expect(body.data[0]?.agent).toEqual({ id: user.id, name: user.name, active: true })
  expect(await idsOf('city=Betul&keyword=hidden', browser)).toEqual([theirs.id])
  expect(await idsOf('city=Betul&keyword=9300054321', browser)).toEqual([theirs.id])
  expect(await idsOf('city=Betul&keyword=hidden')).toHaveLength(2)
})

test('an unknown or wrong parameter is refused', async () => {
  for (const query of [
    'state=gone',
    'agent=all',
    'pictures_below=0',
    'unchanged_days=-1',
    'sort=id',
    'x=1',
  ]) {
    expect((await admin.call('property.agency', { query })).status, query).toBe(400)
  }
})

test('the export holds the filtered rows, safe for spreadsheets, and is audited', async () => {
  const city = 'Panna'
  const { user, browser } = await agentOf()
  const evil = { city, title: '=cmd|calc', name: '@evil', phone: '+919300099999' }
  const theirs = await makeProperty(t.context, { ...evil, agent_id: user.id })
  const other = await makeProperty(t.context, evil)
  await makeProperty(t.context, { ...evil, status: 'sold' })
  const read = async (who: Browser) => {
    const answer = await who.call('property.export', {
      query: `city=${city}&status=available&sort=price_asc`,
    })
    expect(answer.status).toBe(200)
    return readSheet(answer.body)
  }
  const rows = await read(admin)
  expect(rows.map(({ id }) => Number(id))).toEqual([theirs.id, other.id])
  expect(rows[0]).toMatchObject({ title: "'=cmd|calc", name: "'@evil", agent: user.name })
  expect(await read(browser)).toMatchObject([
    { id: String(theirs.id), name: "'@evil", phone: "'+919300099999" },
    { id: String(other.id), name: '', phone: '', email: '' },
  ])
  const acts = await t.context.db.select().from(audit).where(eq(audit.action, 'property.exported'))
  expect(acts.map(({ actor_id }) => actor_id)).toEqual([adminId, user.id])
})

test('a seller exports only own listings, whatever the filter says', async () => {
  const seller = await makeUser(t.context)
  const own = await makeProperty(t.context, { user_id: seller.id, city: 'Guna' })
  await makeProperty(t.context, { city: 'Guna' })
  const { body } = await (await t.as(seller)).call('property.export', { query: 'city=Guna&agent=none' })
  const rows = readSheet(body)
  expect(rows.map(({ id }) => Number(id))).toEqual([own.id])
})

test('titles are sorted as My Properties sorts them in the browser', async () => {
  const city = 'Umaria'
  const titles = [
    'apple orchard',
    'Zebra house',
    'Éclair villa',
    'flat 2',
    'Flat 1',
    'Plot 10',
    'Plot 9',
    'प्लॉट 10',
    'प्लॉट ९',
    'आँगन का घर',
    'आंगन का घर',
    'अंगूर का घर',
    'ज़मीन का घर',
    'जमीन का घर',
  ]
  for (const title of titles) await makeProperty(t.context, { city, title })
  for (const locale of locales) {
    const { body } = await admin.call('property.agency', { locale, query: `city=${city}&sort=title` })
    const sorted = titles.toSorted((one, other) => compareTexts(one, other, locale))
    expect(
      body.data.map(({ title }) => title),
      locale,
    ).toEqual(sorted)
    expect(sorted.filter((title) => title.startsWith('Plot'))).toEqual(['Plot 9', 'Plot 10'])
    expect(sorted.filter((title) => title.startsWith('प्लॉट'))).toEqual(['प्लॉट ९', 'प्लॉट 10'])
    const second = await admin.call('property.agency', {
      locale,
      query: `city=${city}&sort=title&limit=4&page=2`,
    })
    expect(
      second.body.data.map(({ title }) => title),
      locale,
    ).toEqual(sorted.slice(4, 8))
  }
})

function inDevanagari(id: number): string {
  return String(id).replaceAll(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)))
}
