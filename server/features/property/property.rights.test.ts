import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wishlist } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

describe('GET /property/{id}', () => {
  test.for(['pending', 'rejected'] as const)(
    'a %s listing is visible to its owner and the agency; others get 404',
    async (moderation) => {
      const owner = await makeUser(t.context, { role: 'buyer' })
      const { id } = await makeProperty(t.context, {
        user_id: owner.id,
        moderation,
        moderation_reason: 'No picture of the gate',
      })
      const readers = [
        owner,
        await makeUser(t.context, { role: 'admin' }),
        await makeUser(t.context, { role: 'superadmin' }),
      ]
      for (const reader of readers) {
        const { status, body } = await (await t.as(reader)).call('property.get', { params: { id } })
        expect(status, reader.role).toBe(200)
        expect(body.data, reader.role).toMatchObject({
          id,
          moderation,
          moderation_reason: 'No picture of the gate',
        })
      }
      const absent = await t.call('property.get', { params: { id: 2_000_000_000 } })
      for (const role of ['buyer', 'seller'] as const) {
        const other = await t.as(await makeUser(t.context, { role }))
        const { status, failure } = await other.call('property.get', { params: { id } })
        expect([status, failure]).toEqual([404, absent.failure])
      }
    },
  )

  test("only the owner and the agency see an earlier rejection's reason", async () => {
    const owner = await makeUser(t.context)
    const facts = { user_id: owner.id, moderation_reason: 'Canary reason' }
    const { id } = await makeProperty(t.context, facts)
    const own = await (await t.as(owner)).call('property.get', { params: { id } })
    expect(own.body.data.moderation_reason).toBe('Canary reason')
    const other = await t.as(await makeUser(t.context))
    for (const reader of [t, other]) {
      const one = await reader.call('property.get', { params: { id } })
      expect(one.body.data.moderation_reason).toBeNull()
      expect(JSON.stringify(one.body)).not.toContain('Canary')
      const lists = [await reader.call('property.list'), await reader.call('property.search')]
      expect(JSON.stringify(lists.map((list) => list.body))).not.toContain('Canary')
    }
  })
})

describe('GET /property/user/{userId}', () => {
  test("returns a person's listings of every state, newest first, in pages", async () => {
    const owner = await makeUser(t.context, { role: 'buyer' })
    const made: number[] = []
    for (const [day, moderation] of ['accepted', 'pending', 'rejected'].entries()) {
      const { id } = await makeProperty(t.context, {
        user_id: owner.id,
        moderation: moderation as 'accepted',
        moderation_reason: moderation === 'rejected' ? 'Too dark' : null,
        listed_at: new Date(Date.UTC(2026, 0, 1 + day)),
      })
      made.unshift(id)
    }
    await makeProperty(t.context)
    const readers = [
      owner,
      await makeUser(t.context, { role: 'admin' }),
      await makeUser(t.context, { role: 'superadmin' }),
    ]
    for (const reader of readers) {
      const browser = await t.as(reader)
      const params = { userId: owner.id }
      const all = await browser.call('property.byUser', { params })
      expect(all.body.data.map((property) => property.id)).toEqual(made)
      expect(all.body.data.map((property) => property.moderation_reason)).toEqual(['Too dark', null, null])
      expect(all.body.meta).toEqual({ total: 3, page: 1, limit: 100 })
      const second = await browser.call('property.byUser', { params, query: 'limit=2&page=2' })
      expect(second.body.data.map((property) => property.id)).toEqual([made[2]])
    }
  })

  test("others' and unknown users' lists are forbidden, except to the agency", async () => {
    const owner = await makeUser(t.context)
    await makeProperty(t.context, { user_id: owner.id })
    expect((await t.call('property.byUser', { params: { userId: owner.id } })).status).toBe(401)
    for (const role of ['buyer', 'seller'] as const) {
      const other = await t.as(await makeUser(t.context, { role }))
      const foreign = await other.call('property.byUser', { params: { userId: owner.id } })
      const absent = await other.call('property.byUser', { params: { userId: 2_000_000_000 } })
      expect([foreign.status, foreign.failure]).toEqual([403, absent.failure])
      expect(absent.status).toBe(403)
    }
    const admin = await t.as(await makeUser(t.context, { role: 'admin' }))
    const absent = await admin.call('property.byUser', { params: { userId: 2_000_000_000 } })
    expect([absent.status, absent.body.data, absent.body.meta.total]).toEqual([200, [], 0])
    expect((await admin.call('property.byUser', { params: { userId: 'me' } })).status).toBe(400)
  })
})

test('wishlistedBy holds the caller alone, and is empty for visitors', async () => {
  const own = await openTestApp()
  const [one, two] = [await makeUser(own.context), await makeUser(own.context, { role: 'superadmin' })]
  const both = await makeProperty(own.context)
  const ofTwo = await makeProperty(own.context)
  await own.context.db.insert(wishlist).values([
    { user_id: one.id, property_id: both.id },
    { user_id: two.id, property_id: both.id },
    { user_id: two.id, property_id: ofTwo.id },
  ])
  const expected = [
    { browser: await own.as(one), both: [one.id], ofTwo: [] },
    { browser: await own.as(two), both: [two.id], ofTwo: [two.id] },
    { browser: own.browser(), both: [], ofTwo: [] },
  ]
  const names = ['property.list', 'property.withWishlist', 'property.recent', 'property.search'] as const
  for (const { browser, ...saved } of expected) {
    const lists = await Promise.all(names.map((name) => browser.call(name)))
    const single = await Promise.all(
      [ofTwo, both].map(({ id }) => browser.call('property.get', { params: { id } })),
    )
    const seen = [...lists.map((list) => list.body.data), single.map((one) => one.body.data)]
    for (const data of seen) {
      expect(data.map(({ wishlistedBy }) => wishlistedBy)).toEqual([saved.ofTwo, saved.both])
      expect(data.map(({ wishlist_count }) => wishlist_count)).toEqual([1, 2])
    }
  }
  await own.close()
})
