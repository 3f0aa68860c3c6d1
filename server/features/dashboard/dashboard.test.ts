import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Figures } from '#contract/schemas/dashboard.ts'
import {
  contact_clicks,
  contact_messages,
  inquiries,
  leads,
  media,
  property_revisions,
  property_views,
  tours,
  wishlist,
} from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
  // 01:30 on the 22nd in India.
  t.context.now = () => now
})
afterAll(() => t.close())

const now = new Date('2026-11-21T20:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const words = { name: 'Meera', email: 'meera@example.com', message: 'Is it free?' }
const tour = { tour_date: '2026-11-25', tour_time: '11:00' }
const sumsOf = (figures: Figures | undefined) =>
  Object.fromEntries(
    Object.entries(figures ?? {}).map(([name, days]) => [name, days.reduce((a, b) => a + b, 0)]),
  )

describe('figures', () => {
  test("count the last 30 days by India's time zone, for each listing and overall", async () => {
    const { db } = t.context
    const [seller, buyer] = [await makeUser(t.context), await makeUser(t.context, { role: 'buyer' })]
    const house = await makeProperty(t.context, { user_id: seller.id })
    const plot = await makeProperty(t.context, { user_id: seller.id })
    await makeProperty(t.context, { user_id: seller.id, moderation: 'pending' })
    await db.insert(property_views).values([
      { property_id: plot.id, day: '2026-10-23', views: 500 },
      { property_id: plot.id, day: '2026-10-24', views: 2 },
      { property_id: house.id, day: '2026-11-22', views: 7 },
    ])
    await db
      .insert(contact_clicks)
      .values({ property_id: house.id, day: '2026-11-21', calls: 3, whatsapps: 4 })
    // 23:30 on the 21st and 00:30 on the 22nd in India.
    for (const [created_at, user] of [
      [new Date('2026-11-21T18:00:00Z'), buyer],
      [new Date('2026-11-21T19:00:00Z'), await makeUser(t.context)],
    ] as const)
      await db.insert(wishlist).values({ user_id: user.id, property_id: house.id, created_at })
    await db
      .insert(inquiries)
      .values({ ...words, property_id: house.id, recipient_id: seller.id, created_at: hoursAgo(24 * 31) })
    await db
      .insert(inquiries)
      .values({ ...words, property_id: house.id, recipient_id: seller.id, created_at: hoursAgo(1) })
    await db
      .insert(tours)
      .values({ ...tour, user_id: buyer.id, property_id: plot.id, created_at: hoursAgo(2) })

    const { body } = await (await t.as(seller)).call('dashboard.figures')
    expect(body).toMatchObject({ scope: 'own', first_day: '2026-10-24', days: 30, meta: { total: 2 } })
    expect(body.data.map(({ id }) => id)).toEqual([house.id, plot.id])
    const [ofHouse, ofPlot] = body.data
    expect(sumsOf(ofHouse?.figures)).toEqual({
      ...{ views: 7, hearts: 2, inquiries: 1, tours: 0, calls: 3, whatsapps: 4 },
    })
    expect(sumsOf(ofPlot?.figures)).toEqual({
      ...{ views: 2, hearts: 0, inquiries: 0, tours: 1, calls: 0, whatsapps: 0 },
    })
    expect([ofPlot?.figures.views[0], ofHouse?.figures.views[29]]).toEqual([2, 7])
    expect(ofHouse?.figures.hearts.slice(28)).toEqual([1, 1])
    expect(ofHouse?.figures.calls[28]).toBe(3)
    expect(sumsOf(body.all)).toEqual({ views: 9, hearts: 2, inquiries: 1, tours: 1, calls: 3, whatsapps: 4 })
    for (const days of Object.values(body.all)) expect(days).toHaveLength(30)

    const paged = await (await t.as(seller)).call('dashboard.figures', { query: 'page=2&limit=1' })
    expect(paged.body.data.map(({ id }) => id)).toEqual([plot.id])
    expect(sumsOf(paged.body.all)).toEqual(sumsOf(body.all))
  })

  test("count the caller's own listings; only the agency sees everybody's", async () => {
    const [seller, admin, superadmin] = [
      await makeUser(t.context),
      await makeUser(t.context, { role: 'admin' }),
      await makeUser(t.context, { role: 'superadmin' }),
    ]
    const { id } = await makeProperty(t.context, { user_id: seller.id })
    const seen = async (user: typeof seller, query = '') => {
      const { status, body } = await (await t.as(user)).call('dashboard.figures', { query })
      return status === 200 ? { scope: body.scope, has: body.data.some((row) => row.id === id) } : status
    }
    expect(await seen(seller)).toEqual({ scope: 'own', has: true })
    expect(await seen(seller, 'scope=agency')).toBe(403)
    expect(await seen(admin)).toEqual({ scope: 'own', has: false })
    expect(await seen(admin, 'scope=agency&limit=100')).toEqual({ scope: 'agency', has: true })
    expect(await seen(superadmin, 'limit=100')).toEqual({ scope: 'agency', has: true })
    expect(await seen(superadmin, 'scope=own')).toEqual({ scope: 'own', has: false })
    expect(await seen(seller, 'scope=world')).toBe(400)
  })
})

describe('the tasks', () => {
  test('are what waits for the caller: inquiries, tours, follow-ups, listings', async () => {
    const { db } = t.context
    const [seller, buyer] = [await makeUser(t.context), await makeUser(t.context, { role: 'buyer' })]
    const [house] = [
      await makeProperty(t.context, { user_id: seller.id }),
      await makeProperty(t.context, { user_id: seller.id, moderation: 'rejected' }),
      await makeProperty(t.context, { user_id: seller.id, status: 'sold' }),
      await makeProperty(t.context, { user_id: seller.id, moderation: 'pending', title: 'Bare plot' }),
    ]
    const picture = {
      property_id: house.id,
      kind: 'image',
      hash: 'a'.repeat(20),
      width: 1,
      height: 1,
    } as const
    await db.insert(media).values(picture)
    const inquiry = { ...words, property_id: house.id, recipient_id: seller.id }
    await db.insert(inquiries).values([
      { ...inquiry, created_at: hoursAgo(1) },
      { ...inquiry, created_at: hoursAgo(25), state: 'seen' },
      { ...inquiry, created_at: hoursAgo(26) },
      { ...inquiry, created_at: hoursAgo(80) },
      { ...inquiry, created_at: hoursAgo(90), state: 'answered' },
    ])
    const asked = { ...tour, user_id: buyer.id, property_id: house.id }
    await db
      .insert(tours)
      .values([
        asked,
        { ...asked, tour_time: '12:00', state: 'confirmed' },
        { ...asked, tour_time: '13:00', proposed_date: '2026-11-26', proposed_time: '10:00' },
        { ...asked, tour_date: '2026-11-18', state: 'confirmed' },
        { ...asked, tour_date: '2026-11-20', state: 'confirmed' },
        { ...asked, tour_date: '2026-11-17', state: 'confirmed', outcome: 'attended' },
        { ...asked, tour_date: '2026-11-01', state: 'confirmed' },
      ])
    await db
      .insert(property_revisions)
      .values({ property_id: house.id, payload: {}, state: 'rejected', submitted_by: seller.id })
    const person = await t.as(seller)
    const [first] = (await person.call('lead.list', { query: 'kind=inquiry&sort=oldest' })).body.data
    await person.call('lead.update', {
      params: { id: first?.id },
      body: { version: first?.version, follow_up_on: '2026-11-22' },
    })
    expect((await person.call('dashboard.attention')).body.data).toEqual({
      listings: 4,
      published: 2,
      rates_due: null,
      reports: null,
      rejected: 1,
      rejected_edits: 1,
      unanswered: [{ kind: 'inquiry', today: 1, days: 2, older: 1 }],
      tours: 1,
      visits_over: { count: 2, day: '2026-11-18' },
      follow_ups: 1,
      requests: null,
      no_pictures: { count: 1, listings: [{ id: expect.any(Number), title: 'Bare plot', demo: false }] },
    })
    expect((await (await t.as(buyer)).call('dashboard.attention')).body.data).toEqual({
      ...{
        listings: 0,
        published: 0,
        rates_due: null,
        reports: null,
        rejected: 0,
        rejected_edits: 0,
        unanswered: [],
        tours: 0,
        visits_over: null,
        follow_ups: 0,
        requests: null,
      },
      no_pictures: { count: 0, listings: [] },
    })
  })

  test('include messages and callbacks for the agency, decisions for the superadmin', async () => {
    const { db } = t.context
    const message = { name: 'Tara', phone: '+919826000001', created_at: hoursAgo(100) }
    await db
      .insert(contact_messages)
      .values([message, { ...message, topic: 'callback', created_at: hoursAgo(2) }])
    await makeProperty(t.context, { moderation: 'pending', listed_at: new Date('2020-01-01T00:00:00Z') })
    const ask = async (role: 'admin' | 'superadmin') =>
      (await (await t.as(await makeUser(t.context, { role }))).call('dashboard.attention')).body.data
    const [admin, superadmin] = [await ask('admin'), await ask('superadmin')]
    for (const data of [admin, superadmin]) {
      expect(data.unanswered.map(({ kind }) => kind)).toEqual(['inquiry', 'message', 'callback'])
      expect(data.unanswered.slice(1)).toEqual([
        { kind: 'message', today: 0, days: 0, older: 1 },
        { kind: 'callback', today: 1, days: 0, older: 0 },
      ])
      expect(data.tours).toBeGreaterThan(0)
    }
    expect(admin.requests).toBeNull()
    expect(admin.no_pictures.count).toBe(0)
    expect(superadmin.requests?.count).toBeGreaterThan(0)
    expect(superadmin.requests?.oldest_at).toBe('2020-01-01T00:00:00.000Z')
    expect(superadmin.no_pictures.count).toBeGreaterThan(3)
    expect(superadmin.no_pictures.listings).toHaveLength(3)
    expect((await db.select().from(leads)).length).toBeGreaterThan(0)
  })
})
