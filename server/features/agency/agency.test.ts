import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Agency } from '#contract/schemas/agency.ts'
import { settings } from '#server/platform/db/schema.ts'
import { demoAgency } from '#server/platform/seed/catalogue/demo-agency.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { forgetInventedDetails } from './agency.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

test('GET /agency publishes no name, number or address before the agency saved its own', async () => {
  const ofAgency = eq(settings.key, 'agency')
  await t.context.db.delete(settings).where(ofAgency)
  const before = await t.call('agency.get')
  expect(before.status).toBe(200)
  expect(before.body.data).toMatchObject({
    ...{ name: 'Property listings', legal_name: '', phone: '', email: '', address: '', city: '' },
    popular_places: [],
  })
  const { phone, email, address, rera } = demoAgency
  for (const text of [phone, email, address, rera]) expect(JSON.stringify(before.body)).not.toContain(text)
  await t.context.db
    .insert(settings)
    .values({ key: 'agency', value: { name: 'Malwa Homes', phone: '+917312345678' } })
  const after = await t.call('agency.get')
  expect(after.body.data).toMatchObject({ name: 'Malwa Homes', phone: '+917312345678', city: '' })
})

test('the hours and places of an agency that an earlier demo saved are forgotten with its name', async () => {
  const { db } = t.context
  const ofAgency = eq(settings.key, 'agency')
  const [kept] = await db.select().from(settings).where(ofAgency)
  await db.delete(settings).where(ofAgency)
  await db.insert(settings).values({ key: 'agency', value: { ...demoAgency, rera: '' } })
  await db.transaction(forgetInventedDetails)
  expect(await db.select({ value: settings.value }).from(settings).where(ofAgency)).toEqual([{ value: {} }])
  if (kept) await db.update(settings).set(kept).where(ofAgency)
})

test('a superadmin gives a place other names, by which searches find it at once', async () => {
  const browser = await t.as(await makeUser(t.context, { role: 'superadmin' }))
  const { id } = await makeProperty(t.context, { city: 'Indore', locality: 'Rau' })
  const find = async () => {
    const { body } = await t.call('property.search', { query: 'keyword=zorbagaon' })
    return body.data.map((each: { id: number }) => each.id)
  }
  expect(await find()).not.toContain(id)
  const rau = { place: 'Rau, Indore', names: ['राऊ', 'Zorbagaon'] }
  const indore = { place: 'Indore', names: ['इंदौर'] }
  const update = async (...places: object[]) => browser.call('agency.updatePlaceNames', { body: { places } })
  expect((await update(rau, indore)).body.data).toEqual([rau, indore])
  expect(await find()).toContain(id)
  expect((await update({ ...rau, names: [] })).body.data).toEqual([indore])
  expect((await browser.call('agency.placeNames')).body.data).toEqual([indore])
  expect(await find()).not.toContain(id)
})

test('a new address of the office empties the one in Hindi, unless it comes with it', async () => {
  const browser = await t.as(await makeUser(t.context, { role: 'superadmin' }))
  const inHindi = async (body: Partial<Agency>) =>
    (await browser.call('agency.update', { body })).body.data.address_hi
  const both = { address: '4 Sapna Sangeeta Road', address_hi: '4 सपना संगीता रोड' }
  expect(await inHindi(both)).toBe(both.address_hi)
  expect(await inHindi({ address: both.address, city: 'Indore' })).toBe(both.address_hi)
  expect(await inHindi({ email: 'office@malwa.example' })).toBe(both.address_hi)
  expect(await inHindi({ address: '9 Palasia Square' })).toBe('')
})

test('the agency in Hindi: hours that the site wrote, tagline, and the first name of each place in Devanagari', async () => {
  await t.context.db.delete(settings)
  const browser = await t.as(await makeUser(t.context, { role: 'superadmin' }))
  const week = Array.from({ length: 7 }, (_, day) => (day === 0 ? null : { from: '10:00', to: '19:00' }))
  await browser.call('agency.update', {
    body: { name: 'Malwa Homes', opening: week, tagline: 'Homes', tagline_hi: 'घर ही घर' },
  })
  const places = [
    { place: 'Rau, Indore', names: ['Rao', 'राऊ', 'रऊ'] },
    { place: 'Bijalpur, Indore', names: ['Bijalpura'] },
    { place: 'Dewas', names: ['देवास'] },
    { place: 'Bawadia, Dewas', names: ['बावड़िया'] },
  ]
  await browser.call('agency.updatePlaceNames', { body: { places } })
  const hindi = (await t.call('agency.get', { locale: 'hi' })).body
  expect(hindi.data.hours).toBe('सोमवार से शनिवार, सुबह 10 बजे से शाम 7 बजे')
  expect(hindi.data.tagline_hi).toBe('घर ही घर')
  expect(hindi.places).toEqual(
    expect.arrayContaining([
      { place: 'Dewas', name: 'देवास' },
      { place: 'Bawadia, Dewas', name: 'बावड़िया, देवास' },
    ]),
  )
  // "राऊ, Indore" would be in two scripts.
  const nameOfRau = (known: typeof hindi) => known.places.find(({ place }) => place === 'Rau, Indore')?.name
  expect(nameOfRau(hindi)).toBeUndefined()
  await browser.call('agency.updatePlaceNames', { body: { places: [{ place: 'Indore', names: ['इंदौर'] }] } })
  expect(nameOfRau((await t.call('agency.get', { locale: 'hi' })).body)).toBe('राऊ, इंदौर')
  const english = (await t.call('agency.get')).body
  expect(english.data.hours).toBe('Monday to Saturday, 10 am to 7 pm')
  expect(english.places).toEqual([])
  await browser.call('agency.update', { body: { hours: 'By appointment' } })
  expect((await t.call('agency.get', { locale: 'hi' })).body.data.hours).toBe('By appointment')
})

test('pages in Hindi name the state and the country of the agency, and those that it names itself', async () => {
  await t.context.db.delete(settings)
  const browser = await t.as(await makeUser(t.context, { role: 'superadmin' }))
  const namesIn = async (locale: 'en' | 'hi') => {
    const { places } = (await t.call('agency.get', { locale })).body
    return Object.fromEntries(places.map(({ place, name }) => [place, name]))
  }
  await browser.call('agency.update', { body: { state: 'Rajasthan' } })
  expect(await namesIn('hi')).toEqual({ India: 'भारत', Rajasthan: 'राजस्थान' })
  await browser.call('agency.updatePlaceNames', {
    body: {
      places: [
        { place: 'Odisha', names: ['उड़ीसा'] },
        { place: 'Rajasthan', names: ['राजपूताना'] },
      ],
    },
  })
  expect(await namesIn('hi')).toEqual({ India: 'भारत', Odisha: 'उड़ीसा', Rajasthan: 'राजपूताना' })
  expect(await namesIn('en')).toEqual({})
})

test('the page of a listing names its state, whichever it is, in the language of the page', async () => {
  const { id } = await makeProperty(t.context, { state: 'Tamil Nadu' })
  const regionIn = async (locale: 'en' | 'hi') =>
    (await t.call('property.get', { params: { id }, locale })).body.data?.region
  expect([await regionIn('hi'), await regionIn('en')]).toEqual(['तमिलनाडु', 'Tamil Nadu'])
  const { id: abroad } = await makeProperty(t.context, { state: 'constructor' })
  const read = await t.call('property.get', { params: { id: abroad }, locale: 'hi' })
  expect(read.body.data?.region).toBe('constructor')
})

test('names of too many places are refused, and those that were saved stay', async () => {
  const browser = await t.as(await makeUser(t.context, { role: 'superadmin' }))
  await t.context.db.delete(settings).where(eq(settings.key, 'place_names'))
  const update = async (places: object[]) =>
    (await browser.call('agency.updatePlaceNames', { body: { places } })).status
  const many = (from: number) =>
    Array.from({ length: 400 }, (_, at) => ({ place: `Village ${from + at}`, names: ['गाँव'] }))
  expect(await update(many(0))).toBe(200)
  expect(await update(many(400))).toBe(400)
  expect(await update([{ place: 'Rau', names: Array(9).fill('राऊ') }])).toBe(400)
  expect((await browser.call('agency.placeNames')).body.data).toHaveLength(400)
})
