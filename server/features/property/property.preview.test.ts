import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '#contract/pages.ts'
import { properties } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty } from '#tests/support/factories.ts'

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

test('its name changes with the price, and the old name redirects', async () => {
  const { id } = await makeProperty(t.context)
  const before = await urlOf(id)
  await t.context.db.update(properties).set({ price: 6_000_000 }).where(eq(properties.id, id))
  const after = await urlOf(id)
  expect(after).not.toBe(before)
  const moved = await get(before)
  expect([moved.statusCode, moved.headers.location]).toEqual([302, after])
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
