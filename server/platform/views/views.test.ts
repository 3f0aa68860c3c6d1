import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import { createApp } from '#server/app.ts'
import { property_views, view_days, view_marks } from '#server/platform/db/schema.ts'
import { loadBuiltPages } from '#server/render/pages.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { openViews, type View } from './views.ts'

let t: TestApp
let site: FastifyInstance
beforeAll(async () => {
  t = await openTestApp()
  site = await createApp(t.context, { pages: loadBuiltPages })
})
afterAll(async () => {
  await site.close()
  await t.close()
})

const morning = new Date('2026-11-21T05:00:00Z')
const browser =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const visitor: Omit<View, 'propertyId'> = { address: '203.0.113.7', userAgent: browser, session: undefined }
beforeEach(() => {
  t.context.now = () => morning
})

async function viewsOf(id: number) {
  await t.context.views.flush()
  return t.context.db
    .select({ day: property_views.day, views: property_views.views })
    .from(property_views)
    .where(eq(property_views.property_id, id))
    .orderBy(property_views.day)
}

async function open(id: number, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const url = pages.listing.href(id)
  const { statusCode } = await site.inject({ method, url, headers: { 'user-agent': browser, ...headers } })
  return statusCode
}

test("a listing's page is counted once for a visitor and day", async () => {
  const { id } = await makeProperty(t.context)
  const page = await site.inject({ url: pages.listing.href(id), headers: { 'user-agent': browser } })
  expect(page.statusCode).toBe(200)
  expect(await viewsOf(id)).toEqual([{ day: '2026-11-21', views: 1 }])
  // Again, as an unchanged page and by prefetch of the browser.
  expect(await open(id, { 'if-none-match': String(page.headers.etag) })).toBe(304)
  expect(
    (await t.call('property.viewed', { params: { id }, headers: { 'user-agent': browser } })).status,
  ).toBe(200)
  expect(await viewsOf(id)).toEqual([{ day: '2026-11-21', views: 1 }])
  expect(await open(id, { 'user-agent': browser.replace('140', '141') })).toBe(200)
  expect(await viewsOf(id)).toEqual([{ day: '2026-11-21', views: 2 }])
})

test('a page that has not changed is a view like another', async () => {
  const { id } = await makeProperty(t.context)
  const page = await site.inject({ url: pages.listing.href(id) })
  expect(await viewsOf(id)).toEqual([])
  expect(await open(id, { 'if-none-match': String(page.headers.etag) })).toBe(304)
  expect(await viewsOf(id)).toEqual([{ day: '2026-11-21', views: 1 }])
})

test('bots, prefetched pages and other pages are not counted', async () => {
  const { id } = await makeProperty(t.context)
  const pending = await makeProperty(t.context, { moderation: 'pending' })
  const programs = [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'WhatsApp/2.23.20.0',
    'facebookexternalhit/1.1',
    'curl/8.5.0',
    '',
  ]
  for (const program of programs) await open(id, { 'user-agent': program })
  await open(id, { 'sec-purpose': 'prefetch;prerender' })
  await open(id, { purpose: 'prefetch' })
  await open(id, { 'x-moz': 'prefetch' })
  await open(id, { 'sec-fetch-mode': 'cors' })
  await open(id, {}, 'HEAD')
  expect(await open(pending.id)).toBe(404)
  expect(await open(2_000_000_000)).toBe(404)
  await t.call('property.viewed', { params: { id }, headers: { 'user-agent': programs[0] ?? '' } })
  for (const absent of [pending.id, 2_000_000_000])
    expect((await t.call('property.viewed', { params: { id: absent } })).status).toBe(404)
  expect(await viewsOf(id)).toEqual([])
  expect(await viewsOf(pending.id)).toEqual([])
  await open(id, { 'sec-fetch-mode': 'navigate' })
  expect(await viewsOf(id)).toEqual([{ day: '2026-11-21', views: 1 }])
})

test('those who manage a listing are not counted there, as others are', async () => {
  const owner = await makeUser(t.context)
  const { id } = await makeProperty(t.context, { user_id: owner.id })
  const admin = await makeUser(t.context, { role: 'admin' })
  const other = await makeUser(t.context)
  for (const [at, user] of [owner, admin, other].entries()) {
    const person = await t.as(user)
    const cookie = [...person.cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { 'user-agent': `${browser} ${at}` }
    expect(await open(id, { ...headers, cookie })).toBe(200)
    expect((await person.call('property.viewed', { params: { id }, headers })).status).toBe(200)
  }
  expect(await viewsOf(id)).toEqual([{ day: '2026-11-21', views: 1 }])
})

test('a day ends at midnight in India, and only its sums stay', async () => {
  const { id } = await makeProperty(t.context)
  const { views, db } = t.context
  const view = { ...visitor, propertyId: id }
  views.count(view, new Date('2026-11-21T18:29:59Z'))
  views.count(view, new Date('2026-11-21T18:30:00Z'))
  expect(await viewsOf(id)).toEqual([
    { day: '2026-11-21', views: 1 },
    { day: '2026-11-22', views: 1 },
  ])
  expect(await db.select({ day: view_days.day }).from(view_days)).toEqual([{ day: '2026-11-22' }])
  expect(await db.select({ day: view_marks.day }).from(view_marks)).toEqual([{ day: '2026-11-22' }])
  await db.delete(view_days)
})

test('two processes that count the same visitors at once count them once', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, async () => (await makeProperty(t.context)).id))
  const { db, secret, log } = t.context
  const processes = [0, 1, 2, 3].map(() => openViews(db, secret, log))
  for (const [at, views] of processes.entries()) {
    for (const propertyId of at % 2 ? ids : ids.toReversed()) {
      for (const last of [1, 2, 3])
        views.count({ ...visitor, propertyId, address: `203.0.113.${last}` }, morning)
    }
  }
  await Promise.all(processes.map((views) => views.flush()))
  for (const id of ids) expect(await viewsOf(id)).toEqual([{ day: '2026-11-21', views: 3 }])
})

test('stored views name no visitor, and do not show who viewed what', async () => {
  const [one, two] = [await makeProperty(t.context), await makeProperty(t.context)]
  for (const { id } of [one, two]) t.context.views.count({ ...visitor, propertyId: id }, morning)
  await t.context.views.flush()
  const { rows } = await t.context.db.execute<{ text: string }>(
    'select (select string_agg(m::text, $$;$$) from view_marks m) || (select string_agg(d::text, $$;$$) from view_days d) as text',
  )
  expect(rows[0]?.text).not.toContain(visitor.address)
  expect(rows[0]?.text).not.toContain(Buffer.from(visitor.address).toString('hex'))
  const marks = await t.context.db.select().from(view_marks)
  const of = (id: number) =>
    marks.filter((mark) => mark.property_id === id).map((mark) => mark.visitor.toString('hex'))
  expect(of(one.id)).toHaveLength(1)
  expect(of(one.id)).not.toEqual(of(two.id))
})

test('a listing that is deleted, or whose owner is erased, leaves no figures', async () => {
  const owner = await makeUser(t.context, { role: 'buyer' })
  const [one, two] = [
    await makeProperty(t.context, { user_id: owner.id }),
    await makeProperty(t.context, { user_id: owner.id }),
  ]
  for (const { id } of [one, two]) t.context.views.count({ ...visitor, propertyId: id }, morning)
  await t.context.views.flush()
  // Counted and not written yet.
  for (const { id } of [one, two])
    t.context.views.count({ ...visitor, propertyId: id, address: '203.0.113.9' }, morning)
  const person = await t.as(owner)
  expect((await person.call('property.delete', { params: { id: one.id } })).status).toBe(200)
  expect((await person.call('privacy.erase')).status).toBe(200)
  for (const { id } of [one, two]) {
    expect(await viewsOf(id)).toEqual([])
    expect(await t.context.db.select().from(view_marks).where(eq(view_marks.property_id, id))).toEqual([])
  }
})

test('a listing deleted while its views are written fails neither', async () => {
  const owner = await makeUser(t.context)
  const person = await t.as(owner)
  for (let round = 0; round < 5; round += 1) {
    const [gone, stays] = [
      await makeProperty(t.context, { user_id: owner.id }),
      await makeProperty(t.context),
    ]
    for (const { id } of [gone, stays]) t.context.views.count({ ...visitor, propertyId: id }, morning)
    const [deleted] = await Promise.all([
      person.call('property.delete', { params: { id: gone.id } }),
      t.context.views.flush(),
    ])
    expect(deleted.status).toBe(200)
    expect(await viewsOf(gone.id)).toEqual([])
    expect(await viewsOf(stays.id)).toEqual([{ day: '2026-11-21', views: 1 }])
  }
})

test('the buffer stays bounded while the database is down, and is written later', async () => {
  const own = await openTestApp('empty', { throughProxy: true })
  const { db, secret, log } = own.context
  const max = 20
  const views = openViews(db, secret, log, max)
  const { id } = await makeProperty(own.context)
  await own.proxy?.cut()
  for (let number = 0; number < max + 10; number += 1)
    views.count({ ...visitor, propertyId: id, address: `2001:db8::${number.toString(16)}` }, morning)
  await views.flush()
  await own.proxy?.fix()
  await expect
    .poll(async () => {
      await views.flush()
      const day = and(eq(property_views.property_id, id), eq(property_views.day, '2026-11-21'))
      return (await db.select().from(property_views).where(day)).map((row) => row.views)
    })
    .toEqual([max])
  await own.close()
})
