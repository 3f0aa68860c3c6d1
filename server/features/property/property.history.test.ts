import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/enums.ts'
import { properties, property_history } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { type Change, modelHistory, momentOf, type PublicStatus } from './testing/history-model.ts'

let t: TestApp
let now: () => Date
beforeAll(async () => {
  t = await openTestApp()
  now = t.context.now
})
afterAll(() => t.close())
afterEach(() => {
  t.context.now = now
})

const start = new Date('2026-03-02T06:30:00Z')
const at = (day: number) => momentOf(start, day)
const lakh = 100_000

function moveTo(day: number) {
  t.context.now = () => at(day)
}

async function publish(price: number, facts: Partial<typeof properties.$inferInsert> = {}) {
  const { id } = await makeProperty(t.context, { price, listed_at: start, updated_at: start, ...facts })
  return id
}

/** As the site writes them: what visitors see changes at `updated_at`. */
async function change(id: number, { day, price, status }: Change) {
  const { db } = t.context
  const set = {
    updated_at: at(day),
    ...(price !== undefined && { price }),
    ...(status === 'off'
      ? { moderation: 'rejected' as const }
      : status && { status, moderation: 'accepted' as const }),
  }
  await db.update(properties).set(set).where(eq(properties.id, id))
}

async function read(id: number) {
  const [row] = await t.context.db.select().from(properties).where(eq(properties.id, id))
  const rows = await t.context.db
    .select()
    .from(property_history)
    .where(eq(property_history.property_id, id))
    .orderBy(property_history.at, property_history.id)
  return { row, prices: rows.flatMap((r) => r.price ?? []), statuses: rows.flatMap((r) => r.status ?? []) }
}

async function ask(id: number) {
  const { status, body } = await t.call('property.history', { params: { id } })
  return { status, data: body.data }
}

async function reduction(id: number) {
  const { body } = await t.call('property.get', { params: { id } })
  const { reduced_from, reduced_at, price } = body.data
  return reduced_from === null ? null : { less: reduced_from - price, since: reduced_at }
}

async function editAs(user: { id: number; role: Role }, id: number, day: number, body: object) {
  moveTo(day)
  const { status, failure } = await (await t.as(user)).call('property.update', { params: { id }, body })
  expect(status, JSON.stringify(failure)).toBe(200)
}

describe('the history of a listing', () => {
  test('begins when it is published, not when it was submitted', async () => {
    const boss = await makeUser(t.context, { role: 'superadmin' })
    const id = await publish(50 * lakh, { moderation: 'pending' })
    expect((await ask(id)).status).toBe(404)
    await t.context.db
      .update(properties)
      .set({ price: 48 * lakh })
      .where(eq(properties.id, id))
    expect((await read(id)).prices).toEqual([])
    moveTo(3)
    const body = { status: 'accepted', updated_at: start.toISOString() }
    expect((await (await t.as(boss)).call('admin.decide', { params: { id }, body })).status).toBe(200)
    expect((await ask(id)).data).toEqual({
      prices: [{ price: 48 * lakh, since: at(3).toISOString() }],
      statuses: [{ status: 'available', since: at(3).toISOString() }],
    })
  })

  test('gets an edit that waits when it is accepted, and never one that is rejected', async () => {
    const owner = await makeUser(t.context)
    const boss = await makeUser(t.context, { role: 'superadmin' })
    const id = await publish(100 * lakh, { user_id: owner.id })
    await editAs(owner, id, 20, { price: String(60 * lakh) })
    expect((await ask(id)).data.prices).toHaveLength(1)
    const decide = async (day: number, status: string) => {
      const superadmin = await t.as(boss)
      const { body } = await superadmin.call('admin.propertyRequests')
      const request = body.data.find((each) => each.id === id)
      moveTo(day)
      const sent = { status, updated_at: request?.updated_at }
      return (await (await t.as(boss)).call('admin.decide', { params: { id }, body: sent })).status
    }
    expect(await decide(21, 'rejected')).toBe(200)
    expect((await ask(id)).data.prices).toHaveLength(1)
    await editAs(owner, id, 22, { price: String(70 * lakh) })
    expect(await decide(25, 'accepted')).toBe(200)
    expect((await ask(id)).data.prices[1]).toEqual({ price: 70 * lakh, since: at(25).toISOString() })
    expect(await reduction(id)).toEqual({ less: 30 * lakh, since: at(25).toISOString() })
  })

  test('says since when it is on bid, sold, and off the site', async () => {
    const id = await publish(50 * lakh)
    await change(id, { day: 10, status: 'onBid' })
    await change(id, { day: 20, status: 'sold' })
    await change(id, { day: 30, status: 'off' })
    expect((await ask(id)).status).toBe(404)
    await change(id, { day: 40, status: 'available' })
    const { statuses } = (await ask(id)).data
    expect(statuses.map(({ status }) => status)).toEqual(['available', 'onBid', 'sold', 'off', 'available'])
    expect(statuses.at(-1)?.since).toBe(at(40).toISOString())
  })

  test('leaves out a typing error that was corrected within a day, and a change that was undone', async () => {
    const id = await publish(50 * lakh)
    await change(id, { day: 20, price: 5 * lakh, status: 'sold' })
    await change(id, { day: 20.5, price: 50 * lakh, status: 'available' })
    const { prices, statuses } = (await ask(id)).data
    expect([prices.length, statuses.length]).toEqual([1, 1])
    await change(id, { day: 30, price: 48 * lakh })
    expect(await reduction(id)).toEqual({ less: 2 * lakh, since: at(30).toISOString() })
  })

  test('begins anew with another offer: a rent is no reduced price', async () => {
    const id = await publish(50 * lakh)
    await t.context.db
      .update(properties)
      .set({ type: 'rent', price: 20_000, updated_at: at(20) })
      .where(eq(properties.id, id))
    expect(await reduction(id)).toBeNull()
    expect((await read(id)).prices).toEqual([20_000])
    const plot = await publish(60 * lakh, { sub_type: 'plot', area: 2400 })
    await t.context.db
      .update(properties)
      .set({ area: 1200, price: 30 * lakh, updated_at: at(20) })
      .where(eq(properties.id, plot))
    expect(await reduction(plot)).toBeNull()
  })

  test('is kept, with the day of the listing, when it was edited off the site', async () => {
    const boss = await makeUser(t.context, { role: 'superadmin' })
    const owner = await makeUser(t.context)
    const id = await publish(50 * lakh, { user_id: owner.id })
    moveTo(20)
    const off = { action: 'take_off', ids: [id] }
    expect((await (await t.as(boss)).call('property.bulk', { body: off })).status).toBe(200)
    await editAs(owner, id, 21, { price: String(45 * lakh) })
    const { row } = await read(id)
    const body = { status: 'accepted', updated_at: row?.updated_at.toISOString() }
    moveTo(22)
    expect((await (await t.as(boss)).call('admin.decide', { params: { id }, body })).status).toBe(200)
    expect((await read(id)).prices).toEqual([50 * lakh, 45 * lakh])
    expect((await read(id)).row?.listed_at).toEqual(start)
    expect(await reduction(id)).toEqual({ less: 5 * lakh, since: at(22).toISOString() })
  })

  test('goes with the listing', async () => {
    const owner = await makeUser(t.context)
    const id = await publish(50 * lakh, { user_id: owner.id })
    expect((await (await t.as(owner)).call('property.delete', { params: { id } })).status).toBe(200)
    expect((await read(id)).prices).toEqual([])
  })
})

describe('a reduction', () => {
  async function after(...prices: [day: number, price: number][]) {
    const [[, first], ...changes] = prices as [[number, number], ...[number, number][]]
    const id = await publish(first * lakh)
    for (const [day, price] of changes) await change(id, { day, price: price * lakh })
    const found = await reduction(id)
    return (
      found && {
        less: found.less / lakh,
        day: changes.find(([day]) => at(day).toISOString() === found.since)?.[0],
      }
    )
  }

  test.each([
    [
      'a lower price after a fortnight',
      [
        [0, 50],
        [14, 48],
      ],
      { less: 2, day: 14 },
    ],
    [
      'several falls, since the first of them',
      [
        [0, 60],
        [20, 55],
        [30, 50],
      ],
      { less: 10, day: 20 },
    ],
    [
      'no price that was public for less than a fortnight',
      [
        [0, 60],
        [13, 50],
      ],
      null,
    ],
    [
      'no raise before: 50, 60, 50',
      [
        [0, 50],
        [20, 60],
        [50, 50],
      ],
      null,
    ],
    [
      'a raise before, from the lowest price: 50, 60, 49',
      [
        [0, 50],
        [20, 60],
        [50, 49],
      ],
      { less: 1, day: 50 },
    ],
    [
      'no price that is up again',
      [
        [0, 60],
        [20, 50],
        [40, 55],
      ],
      null,
    ],
    [
      'no rise and fall after it: 60, 50, 55, 52',
      [
        [0, 60],
        [20, 50],
        [40, 55],
        [60, 52],
      ],
      null,
    ],
  ] as [string, [number, number][], { less: number; day: number } | null][])(
    'is %s',
    async (_, prices, expected) => {
      expect(await after(...prices)).toEqual(expected)
    },
  )

  test('does not count days on which the home could not be had', async () => {
    const id = await publish(60 * lakh)
    await change(id, { day: 2, status: 'sold' })
    await change(id, { day: 30, status: 'available', price: 50 * lakh })
    expect(await reduction(id)).toBeNull()
  })

  test('is not said of a sold home, and is again when the home can be had again', async () => {
    const id = await publish(60 * lakh)
    await change(id, { day: 20, price: 55 * lakh })
    await change(id, { day: 30, status: 'sold' })
    expect(await reduction(id)).toBeNull()
    await change(id, { day: 40, status: 'available' })
    expect(await reduction(id)).toEqual({ less: 5 * lakh, since: at(20).toISOString() })
  })
})

describe('GET /property/search?sort=reduction_desc', () => {
  test('puts the largest share first, whatever the price, and homes without a reduction last', async () => {
    const place = { locality: 'Nipania', city: 'Indore' }
    const made = async (price: number, reduced?: number) => {
      const id = await publish(price, place)
      if (reduced !== undefined) await change(id, { day: 20, price: reduced })
      return id
    }
    const [plain, dear, cheap, twin] = [
      await made(10 * lakh),
      await made(200 * lakh, 190 * lakh),
      await made(10 * lakh, 9 * lakh),
      await made(20 * lakh, 18 * lakh),
    ]
    const query = 'location=Nipania&sort=reduction_desc'
    const { body } = await t.call('property.search', { query })
    expect(body.data.map(({ id }) => id)).toEqual([twin, cheap, dear, plain])
  })
})

test('history, price and reduction agree after any sequence of changes', { timeout: 120_000 }, async () => {
  let seed = 20_261_125
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  for (let run = 0; run < 60; run += 1) {
    const changes: Change[] = [{ day: 0, price: (10 + random(4)) * lakh, status: 'available' }]
    const id = await publish(changes[0]?.price ?? 0)
    for (let step = 0; step < 14; step += 1) {
      const next: Change = { day: (changes.at(-1)?.day ?? 0) + ([0.25, 0.5, 1, 3, 9, 20][random(6)] ?? 1) }
      if (random(3) > 0) next.price = (10 + random(4)) * lakh
      else next.status = (['available', 'onBid', 'sold', 'off'] as PublicStatus[])[random(4)]
      changes.push(next)
      await change(id, next)
      const model = modelHistory(changes)
      const { row, prices, statuses } = await read(id)
      const told = JSON.stringify(changes)
      expect({ prices, statuses }, told).toEqual({
        prices: model.prices.map(({ value }) => value),
        statuses: model.statuses.map(({ value }) => value),
      })
      expect(row && { from: row.reduced_from, at: row.reduced_at }, told).toEqual({
        from: model.reduction?.from ?? null,
        at: model.reduction ? at(model.reduction.day) : null,
      })
      if (row?.moderation === 'accepted')
        expect([prices.at(-1), statuses.at(-1)]).toEqual([row.price, row.status])
    }
  }
})

test('changes at the same time leave one history, whose end is the price', async () => {
  const id = await publish(50 * lakh)
  await Promise.all(
    Array.from({ length: 12 }, (_, index) => change(id, { day: 20 + index * 2, price: (40 + index) * lakh })),
  )
  const { row, prices } = await read(id)
  expect(prices.at(-1)).toBe(row?.price)
})
