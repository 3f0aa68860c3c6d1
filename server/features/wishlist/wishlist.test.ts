import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { properties, users, wishlist } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

async function makeBuyer(role: 'buyer' | 'admin' = 'buyer') {
  const user = await makeUser(t.context, { role })
  return { user, browser: await t.as(user) }
}

const rowsOf = (user_id: number) => t.context.db.select().from(wishlist).where(eq(wishlist.user_id, user_id))

describe('saving', () => {
  test('stores a published listing once, also of fifty requests at once', async () => {
    const { user, browser } = await makeBuyer()
    const { id } = await makeProperty(t.context)
    const body = { user_id: user.id, property_id: id }
    const first = await browser.call('wishlist.create', { body })
    expect([first.status, first.body]).toEqual([201, { data: body, message: 'Saved to your wishlist.' }])
    // Forms send digits, and the person is optional.
    const again = await browser.call('wishlist.create', { body: { property_id: String(id) } })
    expect([again.status, again.body.data]).toEqual([201, body])
    const many = await Promise.all(
      Array.from({ length: 50 }, () => browser.call('wishlist.create', { body })),
    )
    expect(new Set(many.map((answer) => answer.status))).toEqual(new Set([201]))
    expect(await rowsOf(user.id)).toHaveLength(1)
  })

  test('refuses unpublished listings like absent ones', async () => {
    const { user, browser } = await makeBuyer()
    const absent = await browser.call('wishlist.create', { body: { property_id: 2_000_000_000 } })
    expect(absent.status).toBe(404)
    for (const moderation of ['pending', 'rejected'] as const) {
      const { id } = await makeProperty(t.context, { moderation, user_id: user.id })
      const { status, failure } = await browser.call('wishlist.create', { body: { property_id: id } })
      expect([status, failure]).toEqual([404, absent.failure])
    }
    expect(await rowsOf(user.id)).toEqual([])
  })

  test.for(['buyer', 'admin'] as const)("a %s cannot touch another's or an absent wishlist", async (role) => {
    const { browser } = await makeBuyer(role)
    const victim = await makeUser(t.context)
    const { id } = await makeProperty(t.context)
    await t.context.db.insert(wishlist).values({ user_id: victim.id, property_id: id })
    for (const user_id of [victim.id, 2_000_000_000]) {
      const body = { user_id, property_id: id }
      const answers = [
        await browser.call('wishlist.create', { body }),
        await browser.call('wishlist.delete', { body }),
        await browser.call('wishlist.list', { params: { userId: user_id } }),
      ]
      expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403])
    }
    expect(await rowsOf(victim.id)).toHaveLength(1)
  })

  test('asks a visitor to sign in', async () => {
    const { id } = await makeProperty(t.context)
    const body = { property_id: id }
    expect((await t.call('wishlist.create', { body })).status).toBe(401)
    expect((await t.call('wishlist.delete', { body })).status).toBe(401)
    expect((await t.call('wishlist.count')).status).toBe(401)
    expect((await t.call('wishlist.list', { params: { userId: 1 } })).status).toBe(401)
  })

  test.for([
    {},
    null,
    [],
    'x',
    { property_id: null },
    { property_id: 1.5 },
    { property_id: '1e3' },
    { property_id: [1] },
    { property_id: 2 ** 31 },
    { property_id: 1, extra: 1 },
  ])('refuses the body %j with a sentence for each field', async (body) => {
    const { browser } = await makeBuyer()
    for (const name of ['wishlist.create', 'wishlist.delete'] as const) {
      const { status, failure } = await browser.call(name, { body })
      expect([status, failure.code]).toEqual([400, 'invalid_input'])
      expect(Object.keys(failure.fields ?? {})).toHaveLength(1)
    }
  })

  test('a listing deleted while people save it never fails the server', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await makeProperty(t.context)
      const buyers = await Promise.all(Array.from({ length: 6 }, () => makeBuyer()))
      const saves = buyers.map(({ browser }) =>
        browser.call('wishlist.create', { body: { property_id: id } }),
      )
      await t.context.db.delete(properties).where(eq(properties.id, id))
      for (const { status } of await Promise.all(saves)) expect([201, 404]).toContain(status)
    }
  })
})

describe('removing', () => {
  test('succeeds twice, and for a listing that was never saved', async () => {
    const { user, browser } = await makeBuyer()
    const { id } = await makeProperty(t.context)
    await browser.call('wishlist.create', { body: { property_id: id } })
    for (const property_id of [id, id, 2_000_000_000]) {
      const { status, body } = await browser.call('wishlist.delete', { body: { property_id } })
      expect([status, body.data]).toEqual([200, { user_id: user.id, property_id }])
    }
    expect(await rowsOf(user.id)).toEqual([])
  })
})

describe('the list', () => {
  test('shows published listings, saved last first, and counts the same', async () => {
    const { user, browser } = await makeBuyer()
    const ids: number[] = []
    for (let day = 1; day <= 5; day++) {
      const { id } = await makeProperty(t.context)
      ids.unshift(id)
      const created_at = new Date(Date.UTC(2026, 0, day))
      await t.context.db.insert(wishlist).values({ user_id: user.id, property_id: id, created_at })
    }
    const [, , hidden = 0] = ids
    await t.context.db.update(properties).set({ moderation: 'pending' }).where(eq(properties.id, hidden))
    const shown = ids.filter((id) => id !== hidden)

    const params = { userId: user.id }
    const all = await browser.call('wishlist.list', { params })
    expect(all.body.data.map((property) => property.id)).toEqual(shown)
    expect(all.body.data.every(({ wishlistedBy }) => wishlistedBy.join() === String(user.id))).toBe(true)
    expect(all.body.meta).toEqual({ total: 4, page: 1, limit: 100 })
    const second = await browser.call('wishlist.list', { params, query: 'limit=3&page=2' })
    expect(second.body.data.map((property) => property.id)).toEqual(shown.slice(3))
    expect(second.body.meta).toEqual({ total: 4, page: 2, limit: 3 })
    expect((await browser.call('wishlist.count')).body).toEqual({ count: 4 })
    expect((await browser.call('wishlist.list', { params, query: 'limit=101' })).status).toBe(400)
  })
})

test('a repeated request with an Idempotency-Key answers as the first one did', async () => {
  const { user, browser } = await makeBuyer()
  const [one, two] = [await makeProperty(t.context), await makeProperty(t.context)]
  const headers = { 'idempotency-key': 'heart-1' }
  const first = await browser.call('wishlist.create', { body: { property_id: one.id }, headers })
  await browser.call('wishlist.delete', { body: { property_id: one.id } })
  const again = await browser.call('wishlist.create', { body: { property_id: one.id }, headers })
  expect([again.status, again.body]).toEqual([first.status, first.body])
  expect(await rowsOf(user.id)).toEqual([])
  const other = await browser.call('wishlist.create', { body: { property_id: two.id }, headers })
  expect([other.status, other.failure.code]).toEqual([422, 'idempotency_mismatch'])
  const mine = and(eq(wishlist.user_id, user.id), eq(wishlist.property_id, two.id))
  expect(await t.context.db.select().from(wishlist).where(mine)).toEqual([])
})

test('an account erased while it saves never fails the server', async () => {
  for (let round = 0; round < 5; round++) {
    const { user, browser } = await makeBuyer()
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await makeProperty(t.context)).id))
    const saves = ids.map((property_id) => browser.call('wishlist.create', { body: { property_id } }))
    await t.context.db.delete(users).where(eq(users.id, user.id))
    for (const { status } of await Promise.all(saves)) expect([201, 401, 409]).toContain(status)
  }
})
