import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListingType, SubType } from '#contract/enums.ts'
import { inquiries, property_views } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { between, daysBefore, daysOfMonth, lastDays, monthBefore, monthsBack } from './dashboard.periods.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
  // 01:30 on the 22nd in India.
  t.context.now = () => new Date('2026-11-21T20:00:00Z')
})
afterAll(() => t.close())

const listed_at = new Date('2026-08-10T06:00:00Z')
const words = { name: 'Meera', email: 'meera@example.com', message: 'Is it free?' }

async function publish(facts: Parameters<typeof makeProperty>[1] = {}) {
  return makeProperty(t.context, { listed_at, city: 'Ratlam', ...facts })
}

async function view(property_id: number, days: Record<string, number>) {
  const rows = Object.entries(days).map(([day, views]) => ({ property_id, day, views }))
  await t.context.db.insert(property_views).values(rows)
}

describe('periods', () => {
  test('are the last 30 days and the 30 before, or a month and the one before', () => {
    const days = lastDays('2026-11-22')
    expect(days).toEqual({ first: '2026-10-24', last: '2026-11-22', count: 30 })
    expect(daysBefore(days)).toEqual({ first: '2026-09-24', last: '2026-10-23', count: 30 })
    expect(daysOfMonth('2026-02', '2026-11-22')).toEqual(between('2026-02-01', '2026-02-28'))
    expect(monthBefore(daysOfMonth('2026-01', '2026-11-22'))).toEqual(between('2025-12-01', '2025-12-31'))
  })

  test('compare a month that is not over with as many days of the month before', () => {
    const days = daysOfMonth('2026-11', '2026-11-22')
    expect(days).toEqual(between('2026-11-01', '2026-11-22'))
    expect(monthBefore(days)).toEqual(between('2026-10-01', '2026-10-22'))
    // February has no 30th.
    expect(monthBefore(daysOfMonth('2026-03', '2026-03-30'))).toEqual(between('2026-02-01', '2026-02-28'))
  })

  test('go back to the month of the publication', () => {
    expect(monthsBack('2025-12-31', '2026-02-01')).toEqual(['2026-02', '2026-01', '2025-12'])
  })
})

describe('the figures of a listing', () => {
  test('are those of the last 30 days, beside the 30 days before', async () => {
    const seller = await makeUser(t.context)
    const { id } = await publish({ user_id: seller.id })
    await view(id, { '2026-09-24': 5, '2026-10-23': 6, '2026-10-24': 2, '2026-11-22': 7 })
    await t.context.db.insert(inquiries).values({
      ...words,
      property_id: id,
      recipient_id: seller.id,
      created_at: new Date('2026-11-01T06:00:00Z'),
    })
    const { body } = await (await t.as(seller)).call('dashboard.listing', { params: { id } })
    const { figures, before, ...rest } = body.data
    expect(rest).toEqual({
      ...{ month: null, months: ['2026-11', '2026-10', '2026-09', '2026-08'] },
      ...{ first_day: '2026-10-24', days: 30, comparison: null },
    })
    expect([figures.views[0], figures.views[29], figures.views.length]).toEqual([2, 7, 30])
    expect(figures.inquiries[8]).toBe(1)
    expect(before).toEqual({
      ...{ first_day: '2026-09-24', days: 30 },
      sums: { views: 11, hearts: 0, inquiries: 0, tours: 0, calls: 0, whatsapps: 0 },
    })
  })

  test('are those of a month that was asked for, and of no month outside its time', async () => {
    const seller = await makeUser(t.context)
    const { id } = await publish({ user_id: seller.id })
    await view(id, { '2026-08-20': 3, '2026-09-30': 4, '2026-10-01': 9 })
    const browser = await t.as(seller)
    const ask = (month: string) =>
      browser.call('dashboard.listing', { params: { id }, query: `month=${month}` })
    const { data } = (await ask('2026-09')).body
    expect(data).toMatchObject({ month: '2026-09', first_day: '2026-09-01', days: 30 })
    expect(data.figures.views[29]).toBe(4)
    // It was not published in all of August.
    expect(data.before).toBeNull()
    expect((await ask('2026-10')).body.data.before?.sums.views).toBe(4)
    for (const month of ['2026-07', '2026-12', '2026-13', 'x']) expect((await ask(month)).status).toBe(400)
  })

  test('are shown to its owner, the agent who sells it and the agency', async () => {
    const [seller, agent, other, buyer, admin] = [
      await makeUser(t.context),
      await makeUser(t.context, { role: 'agent' }),
      await makeUser(t.context, { role: 'agent' }),
      await makeUser(t.context, { role: 'buyer' }),
      await makeUser(t.context, { role: 'admin' }),
    ]
    const { id } = await publish({ user_id: seller.id, agent_id: agent.id })
    const hidden = await publish({ user_id: seller.id, moderation: 'rejected' })
    await view(id, { '2026-11-01': 4 })
    const ask = async (user: typeof seller) => {
      const browser = await t.as(user)
      const one = await browser.call('dashboard.listing', { params: { id } })
      const gone = await browser.call('dashboard.listing', { params: { id: hidden.id } })
      const sums = await browser.call('dashboard.sums')
      return [one.status, gone.status, sums.body.data.map((sum) => sum.id)]
    }
    expect(await ask(seller)).toEqual([200, 200, [id, hidden.id]])
    expect(await ask(agent)).toEqual([200, 403, []])
    expect(await ask(admin)).toEqual([200, 200, []])
    expect(await ask(other)).toEqual([403, 403, []])
    expect(await ask(buyer)).toEqual([403, 404, []])
    const { body } = await (await t.as(seller)).call('dashboard.sums')
    expect(body).toEqual({
      data: [
        { id, views: 4, inquiries: 0 },
        { id: hidden.id, views: 0, inquiries: 0 },
      ],
      days: 30,
    })
  })

  test('are compared with the median of similar listings that were published all the time', async () => {
    const seller = await makeUser(t.context)
    const like = { city: 'Dewas', type: 'rent' as ListingType, sub_type: 'Flat' as SubType }
    const own = await publish({ ...like, user_id: seller.id })
    await view(own.id, { '2026-11-01': 8 })
    const make = async (views: number, facts: Parameters<typeof makeProperty>[1] = {}) => {
      const { id } = await publish({ ...like, ...facts })
      if (views > 0) await view(id, { '2026-11-02': views })
    }
    for (const views of [0, 10, 20, 31])
      await make(views, views === 10 ? { sub_type: 'apartment', city: 'dewas' } : {})
    const others = [
      { city: 'Ratlam' },
      { type: 'sale' },
      { sub_type: 'Villa' },
      { status: 'sold' },
      { moderation: 'pending' },
      { freshness: 'unlisted' },
      { listed_at: new Date('2026-11-10T06:00:00Z') },
    ] as const
    for (const facts of others) await make(900, facts)
    const browser = await t.as(seller)
    const ask = async () =>
      (await browser.call('dashboard.listing', { params: { id: own.id } })).body.data.comparison
    expect(await ask()).toBeNull()
    await make(41)
    expect(await ask()).toMatchObject({
      ...{ first_day: '2026-10-24', days: 30, listings: 5 },
      ...{ own: { views: 8, inquiries: 0 }, median: { views: 20, inquiries: 0 } },
    })
    await make(42)
    expect(await ask()).toMatchObject({ listings: 6, median: { views: 25.5 } })
  })

  test('of a new listing are compared over the days since it is published, from a week on', async () => {
    const seller = await makeUser(t.context)
    const like = { city: 'Sehore', user_id: seller.id }
    for (let n = 0; n < 5; n += 1) await view((await publish(like)).id, { '2026-11-05': 50, '2026-11-18': 6 })
    const browser = await t.as(seller)
    const ask = async (day: string) => {
      const { id } = await publish({ ...like, listed_at: new Date(`${day}T06:00:00Z`) })
      return (await browser.call('dashboard.listing', { params: { id } })).body.data
    }
    const { comparison, before } = await ask('2026-11-16')
    expect(comparison).toMatchObject({ first_day: '2026-11-16', days: 7, listings: 5, median: { views: 6 } })
    expect(before).toBeNull()
    expect((await ask('2026-11-17')).comparison).toBeNull()
  })
})
