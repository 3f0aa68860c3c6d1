import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locales } from '#contract/locales.ts'
import { resources } from '#contract/pages.ts'
import { media, properties, share_pictures } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, namePlaces } from '#tests/support/factories.ts'
import { previewFacts, previewUrl } from './property.preview.ts'
import { findPublished } from './property.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp('seeded')
})
afterAll(() => t.close())

const urlOf = async (id: number) => (await t.call('property.get', { params: { id } })).body.data.preview
const get = (url: string, headers = {}) => t.app.inject({ url, headers })

test('a shared link has an immutable JPEG of 1200 x 630 below 300 kB', async () => {
  const url = await urlOf(1)
  const [answer, again] = await Promise.all([get(url), get(url)])
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(answer.rawPayload.length).toBeLessThan(300_000)
  expect(again.rawPayload.equals(answer.rawPayload)).toBe(true)
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  })
  expect((await get(url, { 'if-none-match': answer.headers.etag })).statusCode).toBe(304)
})

test('a title of any characters is drawn as text, also without a picture', async () => {
  const titles = [
    '</span><span size="900000">&amp;<b>"\'',
    '<img src="file:///etc/passwd"/>',
    'घर का आँगन, कृष्णा विहार',
    'W'.repeat(120),
    '🏠🏠🏠 \u202e evil',
  ]
  for (const title of titles) {
    const { id } = await makeProperty(t.context, { title, price: 100_000_000_000 })
    const answer = await get(await urlOf(id))
    expect([title, answer.statusCode]).toEqual([title, 200])
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  }
})

test.for(locales)('a cover that a computer drew is labelled in the picture: %s', async (locale) => {
  const { id } = await makeProperty(t.context)
  const [picture] = await t.context.db.select().from(media).where(eq(media.rendered, true)).limit(1)
  if (!picture) throw new Error('the seed has no drawn picture')
  const { id: _id, ...facts } = picture
  const pixelsOf = async (rendered: boolean) => {
    await t.context.db.delete(media).where(eq(media.property_id, id))
    await t.context.db.insert(media).values({ ...facts, property_id: id, position: 0, rendered })
    const row = await findPublished(t.context.db, id)
    if (!row) throw new Error('the listing is not published')
    const { rawPayload } = await get(previewUrl(row, locale))
    return sharp(rawPayload).toColourspace('b-w').raw().toBuffer()
  }
  const [plain, labelled] = [await pixelsOf(false), await pixelsOf(true)]
  const changed = [...labelled.entries()]
    .filter(([at, value]) => Math.abs(value - (plain[at] ?? 0)) > 40)
    .map(([at]) => ({ x: at % 1200, y: Math.floor(at / 1200) }))
  const extent = (axis: 'x' | 'y') => {
    const all = changed.map((point) => point[axis]).toSorted((a, b) => a - b)
    return [all.at(0) ?? 0, all.at(-1) ?? 0] as const
  }
  const [left, right] = extent('x')
  const [top, bottom] = extent('y')
  expect([left > 40, right < 640, top > 100, bottom < 240]).toEqual([true, true, true, true])
  // At least 9 pixels where the picture is as wide as a phone of 360.
  expect([right - left > 240, bottom - top > 30]).toEqual([true, true])
})

test('its name changes with the price, and the old name redirects', async () => {
  const { id } = await makeProperty(t.context)
  const before = await urlOf(id)
  await t.context.db.update(properties).set({ price: 6_000_000 }).where(eq(properties.id, id))
  const after = await urlOf(id)
  expect(after).not.toBe(before)
  const moved = await get(before)
  expect([moved.statusCode, moved.headers.location]).toEqual([302, after])
})

test('each language has a picture of its own, and a change replaces both', async () => {
  const { id } = await makeProperty(t.context, { type: 'rent', title: 'विजय नगर में किराए का घर' })
  const urls = async () => {
    const row = await findPublished(t.context.db, id)
    if (!row) throw new Error('the listing is not published')
    return locales.map((locale) => previewUrl(row, locale))
  }
  const kept = () =>
    t.context.db
      .select({ locale: share_pictures.locale, hash: share_pictures.hash })
      .from(share_pictures)
      .where(eq(share_pictures.property_id, id))
      .orderBy(share_pictures.locale)
  const hashOf = (url: string) => /-([0-9a-f]{20})\.jpg$/.exec(url)?.[1]
  const before = await urls()
  const [english, hindi] = [await get(before[0] ?? ''), await get(before[1] ?? '')]
  expect([english.statusCode, hindi.statusCode]).toEqual([200, 200])
  expect(hindi.rawPayload.equals(english.rawPayload)).toBe(false)
  expect(await kept()).toEqual(
    locales.map((locale, index) => ({ locale, hash: hashOf(before[index] ?? '') })),
  )
  await t.context.db.update(properties).set({ price: 17_500 }).where(eq(properties.id, id))
  const after = await urls()
  for (const url of after) expect((await get(url)).statusCode).toBe(200)
  expect(await kept()).toEqual(locales.map((locale, index) => ({ locale, hash: hashOf(after[index] ?? '') })))
  for (const url of before) expect(await t.context.files.stat(`${hashOf(url)}-1200.jpg`)).toBeUndefined()
})

test('the place is called as in the language of the picture, whose name changes with that of the place', async () => {
  const { id } = await makeProperty(t.context, { locality: 'Ganga Vihar', city: 'Sidhi' })
  const read = async () => {
    const row = await findPublished(t.context.db, id)
    if (!row) throw new Error('the listing is not published')
    const [english, hindi] = locales.map((locale) => previewFacts(row, locale).place)
    return { english, hindi, url: previewUrl(row, 'hi') }
  }
  const before = await read()
  expect(before).toMatchObject({
    english: 'Ganga Vihar, Sidhi, Madhya Pradesh',
    hindi: 'Ganga Vihar, Sidhi, मध्य प्रदेश',
  })
  await namePlaces(t.context, { Sidhi: 'सीधी', 'Ganga Vihar, Sidhi': 'गंगा विहार' })
  const after = await read()
  expect(after).toMatchObject({ english: before.english, hindi: 'गंगा विहार, सीधी, मध्य प्रदेश' })
  expect(after.url).not.toBe(before.url)
})

test('nothing is drawn for other names and unpublished listings', async () => {
  const { id } = await makeProperty(t.context, { moderation: 'pending' })
  for (const name of [
    `${id}-${'a'.repeat(20)}.jpg`,
    '999999-aaaaaaaaaaaaaaaaaaaa.jpg',
    '1.jpg',
    '..%2f1.jpg',
  ])
    expect((await get(resources.preview(name))).statusCode).toBe(404)
})
