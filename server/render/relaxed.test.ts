import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { loadBuiltPages } from './pages.ts'

const lakh = 100_000
const flat = { type: 'sale', sub_type: 'Flat', bedrooms: 3, price: 75 * lakh, facing: 'east' } as const
const vijayNagar = { city: 'Indore', locality: 'Vijay Nagar', latitude: 22.7533, longitude: 75.8937 }
const twoKilometresAway = { city: 'Indore', locality: 'Sukhliya', latitude: 22.7533, longitude: 75.874 }

let t: TestApp
let site: FastifyInstance
beforeAll(async () => {
  t = await openTestApp()
  for (const home of [
    { ...vijayNagar, price: 85 * lakh },
    { ...twoKilometresAway },
    { ...vijayNagar, bedrooms: 2 },
    { ...vijayNagar, facing: 'west' as const },
    { ...vijayNagar, sub_type: 'studio' as const },
  ])
    await makeProperty(t.context, { ...flat, ...home })
  site = await createApp(t.context, { pages: loadBuiltPages })
})
afterAll(async () => {
  await site.close()
  await t.close()
})

async function headings(path: string) {
  const { body } = await site.inject({ url: path, headers: { accept: 'text/html' } })
  return [...body.matchAll(/<h3 class="title-3">(.*?)<\/h3>/g)].map(([, text]) => text)
}

test('less strict searches are named in the language of the page', async () => {
  const asked = 'location=Vijay+Nagar%2C+Indore&sub_type=Flat&bedrooms=3&max_price=8000000&facing=east'
  expect(await headings(`/list?${asked}`)).toEqual([
    'Without “Facing: East”',
    'A little dearer, up to ₹88.0 L',
    '2, 3, 4 BHK',
    'Within 3 km of Vijay Nagar',
    'Also Studio, Row House, Independent House',
  ])
  expect(await headings(`/hi/list?${asked}`)).toEqual([
    '“मुख: पूर्व” के बिना',
    'थोड़ी महँगी, ₹88.0 लाख तक',
    '2, 3, 4 BHK',
    'Vijay Nagar से 3 किमी के अंदर',
    'स्टूडियो, रो हाउस, स्वतंत्र मकान भी',
  ])
})

test('several things that are left out together are named in the language of the page', async () => {
  const asked = 'city=Nowhere&bedrooms=6&sub_type=Resort&max_price=1&keyword=zzyzx'
  expect(await headings(`/list?${asked}`)).toEqual([
    'Without “zzyzx” · Any price · Any number of bedrooms · Anywhere · Any property type',
  ])
  expect(await headings(`/hi/list?${asked}`)).toEqual([
    '“zzyzx” के बिना · किसी भी कीमत पर · बेडरूम कितने भी · कहीं भी · किसी भी प्रकार की प्रॉपर्टी',
  ])
})

test('filters that can be left out name places in the language of the page', async () => {
  const boss = await t.as(await makeUser(t.context, { role: 'superadmin' }))
  const places = [
    { place: 'Indore', names: ['इंदौर'] },
    { place: 'Vijay Nagar, Indore', names: ['विजय नगर'] },
  ]
  expect((await boss.call('agency.updatePlaceNames', { body: { places } })).status).toBe(200)
  // The only home with one bedroom is elsewhere.
  await makeProperty(t.context, { ...flat, ...twoKilometresAway, bedrooms: 1, price: 20 * lakh })
  const asked = 'location=Vijay+Nagar%2C+Indore&bedrooms=1&max_price=2000000'
  const { body } = await site.inject({ url: `/hi/list?${asked}`, headers: { accept: 'text/html' } })
  const [, ways = ''] = /<ul aria-label="[^"]*" class="ways-on">(.*?)<\/ul>/.exec(body) ?? []
  expect(ways).toContain('विजय नगर, इंदौर')
  expect(ways.replaceAll(/<a href="[^"]*"/g, '')).not.toContain('Vijay')
})
