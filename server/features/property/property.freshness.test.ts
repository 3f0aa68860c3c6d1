import { eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { composeNotice } from '#server/features/notices/notice.compose.ts'
import { audit, notices, properties, property_revisions, users } from '#server/platform/db/schema.ts'
import { callUrl, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { followTime } from './property.freshness.ts'

const dayMs = 86_400_000

let t: TestApp
let now: () => Date
beforeAll(async () => {
  t = await openTestApp()
  now = t.context.now
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.context.db.delete(notices)
  await t.context.db.delete(properties)
})
afterEach(() => {
  t.context.now = now
})

/** The daily job, so many days after the real time. */
async function passDays(days: number) {
  t.context.now = () => new Date(now().getTime() + days * dayMs)
  await followTime(t.context)
}

function makeOwner(facts: Partial<typeof users.$inferInsert> = {}) {
  return makeUser(t.context, { email: `owner${Math.random()}@owners.example`, ...facts })
}

async function read(id: number) {
  const [row] = await t.context.db.select().from(properties).where(eq(properties.id, id))
  if (!row) throw new Error('no such listing')
  return row
}

async function readNotices() {
  const rows = await t.context.db.select().from(notices).orderBy(notices.id)
  return rows.filter(({ kind }) => kind === 'property.confirm')
}

async function lastMail() {
  const id = (await readNotices()).at(-1)?.id
  const mail = id === undefined ? undefined : await composeNotice(t.context, id)
  if (!mail) throw new Error('no mail')
  return mail
}

async function lastToken(): Promise<string> {
  const [, token = ''] = /\/confirm-listings#(\S+)/.exec((await lastMail()).text) ?? []
  return token
}

function answer(token: string, ids: number[], given: object) {
  return t.call('property.answerConfirmation', { body: { token, ids, ...given } })
}

async function publicCounts() {
  const [search, count, facets, filters, sitemap, points] = await Promise.all([
    t.call('property.search', { query: 'sold=hide' }),
    t.call('property.count', { query: 'sold=hide' }),
    t.call('property.facets', { query: 'sold=hide' }),
    t.call('property.filters', { query: 'sold=hide' }),
    t.app.inject({ url: '/sitemap-listings-1.xml' }),
    t.call('property.points', { query: 'sold=hide' }),
  ])
  return {
    search: search.body.meta.total,
    count: count.body.count,
    facets: facets.body.data.total,
    filters: filters.body.data.sub_types.reduce(
      (sum: number, each: { count: number }) => sum + each.count,
      0,
    ),
    points: points.body.meta.total,
    sitemap: [...sitemap.body.matchAll(/<loc>/g)].length,
  }
}

describe('a listing that nobody confirms', () => {
  test.for([
    ['rent', 7],
    ['sale', 21],
  ] as const)(
    'for %s is asked about after %i days, warned of 3 days later and unlisted after 7',
    async ([type, days]) => {
      const owner = await makeOwner()
      const { id } = await makeProperty(t.context, { user_id: owner.id, type, price: 20_000 })
      await passDays(days - 1)
      expect(await readNotices()).toEqual([])
      await passDays(days)
      expect(await readNotices()).toHaveLength(1)
      expect((await read(id)).freshness).toBe('confirmed')
      await passDays(days + 3)
      expect((await read(id)).freshness).toBe('unanswered')
      expect((await publicCounts()).search).toBe(1)
      await passDays(days + 7)
      expect((await read(id)).freshness).toBe('unlisted')
      expect((await readNotices()).length).toBe(2)
      const { body } = await t.call('property.get', { params: { id } })
      expect(body.data).toMatchObject({ freshness: 'unlisted', confirmed_by: 'agency' })
    },
  )

  test('leaves results, counts, map and sitemap, and an answer restores it at once', async () => {
    const owner = await makeOwner()
    const { id } = await makeProperty(t.context, { user_id: owner.id })
    const before = await publicCounts()
    expect(before).toMatchObject({ search: 1, count: 1, facets: 1, filters: 1, points: 1 })
    await passDays(21)
    const token = await lastToken()
    await passDays(28)
    expect(await publicCounts()).toEqual({
      search: 0,
      count: 0,
      facets: 0,
      filters: 0,
      points: 0,
      sitemap: 0,
    })
    expect((await answer(token, [id], { answer: 'still_available' })).status).toBe(200)
    expect(await publicCounts()).toEqual(before)
    const { confirmed_at, confirmed_by } = await read(id)
    expect(confirmed_by).toBe('owner')
    expect(confirmed_at.getTime()).toBeGreaterThan(now().getTime() + 27 * dayMs)
  })

  test('stays while the site is off and its owner was not asked', async () => {
    const { id } = await makeProperty(t.context, { user_id: (await makeOwner()).id })
    await passDays(200)
    expect((await read(id)).freshness).toBe('confirmed')
    expect(await readNotices()).toHaveLength(1)
  })

  test('of the demo is not asked about and stays', async () => {
    const { id } = await makeProperty(t.context, { user_id: (await makeOwner()).id, demo: true })
    for (const days of [30, 60, 90]) await passDays(days)
    expect((await read(id)).freshness).toBe('confirmed')
    expect(await readNotices()).toEqual([])
  })

  test('follows the days of the settings', async () => {
    const boss = await t.as(await makeUser(t.context, { role: 'superadmin' }))
    await boss.call('rules.update', { body: { confirm_sale_days: 2 } })
    await makeProperty(t.context, { user_id: (await makeOwner()).id })
    await passDays(2)
    expect(await readNotices()).toHaveLength(1)
    await boss.call('rules.update', { body: { confirm_sale_days: 21 } })
  })
})

test('many due listings of one owner are one notice with one link', async () => {
  const owner = await makeOwner()
  for (let lot = 0; lot < 25; lot += 1)
    await makeProperty(t.context, { user_id: owner.id, title: `Flat ${lot}` })
  await passDays(21)
  expect(await readNotices()).toHaveLength(1)
  const mail = await lastMail()
  expect(mail.to).toBe(owner.email)
  expect(mail.subject).toBe('Are your 25 homes still available?')
  expect(mail.text).toContain('- Flat 19\nand 5 more')
  expect(mail.text.match(/confirm-listings#/g)).toHaveLength(1)
})

test('the notice goes to nobody but the owner', async () => {
  const owner = await makeOwner({ email: null })
  await makeProperty(t.context, { user_id: owner.id })
  await passDays(21)
  expect((await lastMail()).to).toBeNull()
})

describe('the link', () => {
  test('changes nothing when it is opened, by GET or by looking at it', async () => {
    const { id } = await makeProperty(t.context, { user_id: (await makeOwner()).id })
    await passDays(21)
    const token = await lastToken()
    const before = await read(id)
    const { body } = await t.call('property.describeConfirmation', { body: { token } })
    expect(body.data).toMatchObject([{ id, status: 'available' }])
    for (const name of ['property.describeConfirmation', 'property.answerConfirmation'] as const) {
      const url = `${callUrl(name)}?token=${token}&ids=${id}&answer=closed`
      expect((await t.app.inject({ method: 'GET', url })).statusCode).toBeGreaterThanOrEqual(400)
    }
    expect(await read(id)).toEqual(before)
  })

  test.for([
    ['on_bid', { status: 'onBid', moderation: 'accepted' }],
    ['closed', { status: 'sold', moderation: 'accepted' }],
    ['unpublish', { status: 'available', moderation: 'rejected' }],
    ['still_available', { status: 'available', moderation: 'accepted' }],
  ] as const)('answers %s once', async ([given, after]) => {
    const owner = await makeOwner()
    const { id } = await makeProperty(t.context, { user_id: owner.id })
    await passDays(21)
    const token = await lastToken()
    expect((await answer(token, [id], { answer: given })).status).toBe(200)
    expect(await read(id)).toMatchObject({ ...after, confirmation_asked_at: null })
    const entries = await t.context.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `property:${id}`))
    expect(entries.at(-1)).toMatchObject({
      action: 'property.confirmed',
      actor_id: owner.id,
      details: { answer: given, by_link: true },
    })
    expect((await answer(token, [id], { answer: 'closed' })).status).toBe(404)
    const isStatus = given === 'on_bid' || given === 'closed'
    const again = await t.call('property.describeConfirmation', { body: { token } })
    expect(again.status).toBe(isStatus ? 200 : 404)
    expect((await answer(token, [id], { answer: 'undo' })).status).toBe(isStatus ? 200 : 404)
  })

  test('takes back a home that was closed by mistake, and asks about it again', async () => {
    const owner = await makeOwner()
    const { id } = await makeProperty(t.context, { user_id: owner.id, status: 'onBid' })
    await passDays(21)
    const token = await lastToken()
    await answer(token, [id], { answer: 'closed' })
    const describe = async () =>
      (await t.call('property.describeConfirmation', { body: { token } })).body.data
    expect(await describe()).toMatchObject([{ id, status: 'sold', answered: true }])
    const undone = await answer(token, [id], { answer: 'undo' })
    expect(undone.body.message).toBe('Taken back. Please tell us again where this home stands.')
    expect(await read(id)).toMatchObject({ status: 'onBid', closed_at: null, link_asked_at: null })
    expect(await describe()).toMatchObject([{ id, status: 'onBid', answered: false }])
    expect((await answer(token, [id], { answer: 'undo' })).status).toBe(404)
    expect((await answer(token, [id], { answer: 'still_available' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'onBid', confirmation_asked_at: null })
  })

  test('takes back nothing that somebody changed or confirmed after it, and nothing after its 30 days', async () => {
    const owner = await makeOwner()
    const make = () => makeProperty(t.context, { user_id: owner.id })
    const [edited, confirmed, late] = [await make(), await make(), await make()]
    await passDays(21)
    const token = await lastToken()
    await answer(token, [edited.id, confirmed.id, late.id], { answer: 'closed' })
    const own = await t.as(owner)
    await own.call('property.update', { params: { id: edited.id }, body: { description: 'With a new roof' } })
    await own.call('property.confirm', { body: { ids: [confirmed.id] } })
    for (const { id } of [edited, confirmed])
      expect((await answer(token, [id], { answer: 'undo' })).status).toBe(404)
    await passDays(21 + 31)
    expect((await answer(token, [late.id], { answer: 'undo' })).status).toBe(404)
    expect((await read(late.id)).status).toBe('sold')
  })

  test('changes a price at once, and a large move only after approval, for staff too', async () => {
    for (const role of ['seller', 'superadmin'] as const) {
      const owner = await makeOwner({ role })
      const one = await makeProperty(t.context, { user_id: owner.id, price: 5_000_000 })
      const other = await makeProperty(t.context, { user_id: owner.id, price: 5_000_000 })
      await passDays(21)
      const token = await lastToken()
      const small = await answer(token, [one.id], { answer: 'price_changed', price: 4_800_000 })
      expect(small.body.data).toEqual({ waits: false })
      const large = await answer(token, [other.id], { answer: 'price_changed', price: 1_000_000 })
      expect(large.body.data).toEqual({ waits: true })
      expect((await read(one.id)).price).toBe(4_800_000)
      expect((await read(other.id)).price).toBe(5_000_000)
      const waiting = await t.context.db
        .select()
        .from(property_revisions)
        .where(inArray(property_revisions.property_id, [one.id, other.id]))
      expect(waiting).toMatchObject([
        { property_id: other.id, state: 'pending', payload: { facts: { price: 1_000_000 } } },
      ])
      t.context.now = now
    }
  })

  test('is for the listings of the notice only', async () => {
    const owner = await makeOwner()
    const asked = await makeProperty(t.context, { user_id: owner.id })
    await passDays(21)
    const token = await lastToken()
    const own = await makeProperty(t.context, { user_id: owner.id })
    const others = await makeProperty(t.context, { user_id: (await makeOwner()).id })
    for (const { id } of [own, others]) {
      expect((await answer(token, [asked.id, id], { answer: 'unpublish' })).status).toBe(404)
      expect((await read(id)).moderation).toBe('accepted')
    }
    expect((await read(asked.id)).moderation).toBe('accepted')
  })

  test('is useless after the owner changes, and the new owner is asked', async () => {
    const owner = await makeOwner()
    const next = await makeOwner()
    const { id } = await makeProperty(t.context, { user_id: owner.id })
    await passDays(21)
    const token = await lastToken()
    await t.context.db.update(properties).set({ user_id: next.id }).where(eq(properties.id, id))
    expect((await answer(token, [id], { answer: 'unpublish' })).status).toBe(404)
    await passDays(22)
    expect((await readNotices()).at(-1)?.recipient_id).toBe(next.id)
    await t.context.db.update(properties).set({ user_id: owner.id }).where(eq(properties.id, id))
    expect((await answer(token, [id], { answer: 'unpublish' })).status).toBe(404)
  })

  test.for([
    ['the number of the owner changes', { phone: '+919826099999' }],
    ['the address of the owner changes', { email: 'new@owners.example' }],
    ['the owner is suspended', { suspended_at: new Date() }],
  ] as const)('is useless after %s', async ([, change]) => {
    const owner = await makeOwner()
    const { id } = await makeProperty(t.context, { user_id: owner.id })
    await passDays(21)
    const token = await lastToken()
    await t.context.db.update(users).set(change).where(eq(users.id, owner.id))
    expect((await answer(token, [id], { answer: 'closed' })).status).toBe(404)
    await t.context.db.delete(properties)
    await t.context.db.delete(users).where(eq(users.id, owner.id))
  })

  test('expires after 30 days', async () => {
    const { id } = await makeProperty(t.context, { user_id: (await makeOwner()).id })
    await passDays(21)
    const token = await lastToken()
    t.context.now = () => new Date(now().getTime() + 50 * dayMs)
    expect((await t.call('property.describeConfirmation', { body: { token } })).status).toBe(200)
    t.context.now = () => new Date(now().getTime() + 51 * dayMs)
    expect((await answer(token, [id], { answer: 'closed' })).status).toBe(404)
  })

  test('with a changed sign, owner or time opens nothing', async () => {
    const { id } = await makeProperty(t.context, { user_id: (await makeOwner()).id })
    await passDays(21)
    const [owner, asked, key = ''] = (await lastToken()).split('.')
    const other = key.startsWith('A') ? 'B' : 'A'
    for (const token of [
      `${owner}.${asked}.${other}${key.slice(1)}`,
      `${Number(owner) + 1}.${asked}.${key}`,
      `${owner}.${Number(asked) + 1}.${key}`,
      'nonsense',
    ]) {
      expect((await answer(token, [id], { answer: 'closed' })).status).toBe(404)
    }
    expect((await read(id)).status).toBe('available')
  })
})

describe('counts as a confirmation', () => {
  test.for(['seller', 'agent', 'admin'] as const)('an edit by the %s', async (role) => {
    const owner = await makeOwner()
    const viewer = role === 'seller' ? owner : await makeUser(t.context, { role })
    const { id } = await makeProperty(t.context, {
      user_id: owner.id,
      agent_id: role === 'agent' ? viewer.id : null,
    })
    await passDays(21)
    await passDays(28)
    const browser = await t.as(viewer)
    await browser.call('property.update', { params: { id }, body: { bedrooms: 3 } })
    expect(await read(id)).toMatchObject({
      freshness: 'confirmed',
      confirmed_by: role === 'seller' ? 'owner' : 'agency',
      confirmation_asked_at: null,
    })
    expect((await publicCounts()).search).toBe(1)
  })

  test('a word of the owner for one and for many, and of the agency for all that a filter finds', async () => {
    const owner = await makeOwner()
    const ids: number[] = []
    for (let lot = 0; lot < 3; lot += 1) ids.push((await makeProperty(t.context, { user_id: owner.id })).id)
    await passDays(21)
    const seller = await t.as(owner)
    const { body: mine } = await seller.call('property.byUser', { params: { userId: owner.id } })
    expect(mine.data.map((each: { confirmation_due: boolean }) => each.confirmation_due)).toEqual([
      true,
      true,
      true,
    ])
    expect((await seller.call('property.confirm', { body: { ids: ids.slice(0, 1) } })).status).toBe(200)
    expect(await read(ids[0] as number)).toMatchObject({ confirmed_by: 'owner', confirmation_asked_at: null })
    const admin = await t.as(await makeUser(t.context, { role: 'admin' }))
    const { body: due } = await admin.call('property.agency', { query: 'confirmation=due' })
    expect(due.meta.total).toBe(2)
    const bulk = { action: 'confirm', matching: { confirmation: 'due' }, count: 2 }
    expect((await admin.call('property.bulk', { body: bulk })).status).toBe(200)
    expect(await read(ids[1] as number)).toMatchObject({
      confirmed_by: 'agency',
      confirmation_asked_at: null,
    })
  })

  test('the acceptance by the agency, but nothing that the site changes by itself', async () => {
    const { id } = await makeProperty(t.context, {
      user_id: (await makeOwner()).id,
      confirmed_at: new Date(0),
      moderation: 'pending',
    })
    await t.context.db.update(properties).set({ price: 4_000_000 }).where(eq(properties.id, id))
    expect((await read(id)).confirmed_at).toEqual(new Date(0))
    const at = new Date()
    await t.context.db
      .update(properties)
      .set({ moderation: 'accepted', updated_at: at })
      .where(eq(properties.id, id))
    expect(await read(id)).toMatchObject({ confirmed_at: at, confirmed_by: 'agency' })
  })
})

describe('a home that is sold or rented', () => {
  test('is never asked about and is listed with its day for 90 days, to who asks for it', async () => {
    const owner = await makeOwner()
    const { id } = await makeProperty(t.context, { user_id: owner.id })
    // Sessions end long before 90 days.
    const change = async (form: object) =>
      (await t.as(owner)).call('property.update', { params: { id }, body: form })
    await change({ status: 'sold' })
    const shown = async () => (await t.call('property.search', { query: 'sold=show' })).body
    const [listing] = (await shown()).data
    expect(new Date(listing?.closed_at ?? 0).getTime()).toBeGreaterThan(now().getTime() - 60_000)
    expect((await publicCounts()).search).toBe(0)
    await passDays(89)
    expect((await shown()).meta.total).toBe(1)
    expect(await readNotices()).toEqual([])
    await passDays(91)
    expect((await shown()).meta.total).toBe(0)
    expect((await t.call('property.get', { params: { id } })).status).toBe(200)
    await change({ bedrooms: 4 })
    expect((await shown()).meta.total).toBe(0)
    await change({ status: 'available' })
    expect((await publicCounts()).search).toBe(1)
    expect((await read(id)).closed_at).toBeNull()
  })

  test('of the demo stays listed, also when somebody changes it after 90 days', async () => {
    const owner = await makeOwner()
    const closed_at = new Date(now().getTime() - 91 * dayMs)
    const sold = { status: 'sold', closed_at, listed_at: closed_at, demo: true } as const
    const { id } = await makeProperty(t.context, { user_id: owner.id, ...sold })
    await passDays(1)
    expect((await read(id)).freshness).toBe('confirmed')
    await (await t.as(owner)).call('property.update', { params: { id }, body: { bedrooms: 4 } })
    expect((await read(id)).freshness).toBe('confirmed')
  })
})
