import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { media, nearby_places, wishlist } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

describe('GET /property/{id}', () => {
  test('shows a published listing with its pictures in order and all parts', async () => {
    const user = await makeUser(t.context)
    const { id } = await makeProperty(t.context, { user_id: user.id, title: 'Flat by the lake', demo: true })
    const picture = {
      property_id: id,
      width: 1280,
      height: 853,
      widths: [320, 640, 960, 1280],
      alt: 'A house',
    }
    await t.context.db.insert(media).values([
      { ...picture, kind: 'image', position: 1, hash: 'b'.repeat(20) },
      { ...picture, kind: 'image', position: 0, hash: 'a'.repeat(20) },
      { ...picture, kind: 'floor_plan', hash: 'c'.repeat(20) },
      { ...picture, kind: 'video', hash: 'd'.repeat(20), widths: [] },
    ])
    await t.context.db.insert(nearby_places).values({
      property_id: id,
      position: 0,
      title: 'Daly College',
      distance: '2 km',
      category: 'Education',
    })
    await t.context.db.insert(wishlist).values({ user_id: user.id, property_id: id })

    const { status, body } = await t.call('property.get', { params: { id } })

    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      id,
      title: 'Flat by the lake',
      location: 'Vijay Nagar, Indore',
      price: 5_000_000,
      area: 1000,
      rate: 5000,
      images: [`/media/${'a'.repeat(20)}-1280.jpg`, `/media/${'b'.repeat(20)}-1280.jpg`],
      floor_plan: `/media/${'c'.repeat(20)}-1280.jpg`,
      video: `/media/${'d'.repeat(20)}.mp4`,
      nearby: [{ title: 'Daly College', distance: '2 km', category: 'Education' }],
      wishlistedBy: [],
      wishlist_count: 1,
    })
    expect(body.data).not.toHaveProperty('search')
    expect(body.data.moderation_reason).toBeNull()
  })

  test('only the owner sees a picture whose processing failed, and may resend it', async () => {
    const user = await makeUser(t.context)
    const { id } = await makeProperty(t.context, { user_id: user.id })
    const picture = { property_id: id, width: 320, height: 200, widths: [320] }
    await t.context.db.insert(media).values([
      { ...picture, position: 0, hash: '1'.repeat(20), kind: 'image', state: 'failed' },
      { ...picture, position: 1, hash: '2'.repeat(20), kind: 'image', state: 'processing' },
      { ...picture, hash: '3'.repeat(20), kind: 'floor_plan', state: 'failed' },
    ])
    const states = async (browser: Pick<TestApp, 'call'>) => {
      const { data } = (await browser.call('property.get', { params: { id } })).body
      return [...data.pictures, data.floor_plan_picture].map((one) => one && [one.ready, one.failed])
    }
    expect(await states(t)).toEqual([[false, false], null])
    expect(await states(await t.as(await makeUser(t.context)))).toEqual([[false, false], null])
    const failed = [false, true]
    expect(await states(await t.as(user))).toEqual([failed, [false, false], failed])
  })

  test.for(['pending', 'rejected'] as const)(
    'answers 404 for a %s listing, like for an absent one',
    async (moderation) => {
      const { id } = await makeProperty(t.context, { moderation })
      const hidden = await t.call('property.get', { params: { id } })
      const absent = await t.call('property.get', { params: { id: 2_000_000_000 } })
      expect(hidden.status).toBe(404)
      expect(hidden.body).toEqual(absent.body)
      expect(hidden.failure.code).toBe('not_found')
      expect(hidden.failure.error).toBe(hidden.failure.message)
    },
  )

  test.for(['0', '-1', '1.5', '1e3', 'abc', '99999999999', '2147483648', '%00', "1'--", ' 1', '٣'])(
    'refuses the id %j as bad input',
    async (id) => {
      const { status, failure } = await t.call('property.get', { params: { id } })
      expect(status).toBe(400)
      expect(Object.keys(failure.fields ?? {})).toEqual(['id'])
    },
  )
})

describe('lists', () => {
  test('hold published listings, newest first, without repeats or gaps', async () => {
    const own = await openTestApp()
    const user = await makeUser(own.context)
    const at = new Date('2026-01-01T00:00:00Z')
    for (let i = 0; i < 7; i++) await makeProperty(own.context, { user_id: user.id, listed_at: at })
    await makeProperty(own.context, {
      user_id: user.id,
      listed_at: new Date('2026-02-01T00:00:00Z'),
      title: 'Newest one',
    })
    await makeProperty(own.context, { user_id: user.id, moderation: 'pending' })

    for (const name of [
      'property.list',
      'property.recent',
      'property.withWishlist',
      'property.search',
    ] as const) {
      const pages = await Promise.all(
        [1, 2, 3].map((page) => own.call(name, { query: `limit=3&page=${page}` })),
      )
      const ids = pages.flatMap((page) => page.body.data.map((property) => property.id))
      expect(ids, name).toHaveLength(8)
      expect(new Set(ids).size, name).toBe(8)
      expect(pages[0]?.body.data[0]?.title, name).toBe('Newest one')
      expect(pages[1]?.body.meta, name).toEqual({ total: 8, page: 2, limit: 3 })
    }
    expect((await own.call('property.count')).body).toEqual({ count: 8 })
    await own.close()
  })

  test('are empty past the last page, but have the total', async () => {
    const { status, body } = await t.call('property.list', { query: 'page=9999' })
    expect(status).toBe(200)
    expect(body.data).toEqual([])
    expect(body.meta.total).toBeGreaterThan(0)
  })

  test('have at most a hundred listings by default', async () => {
    expect((await t.call('property.list')).body.meta.limit).toBe(100)
    expect((await t.call('property.list', { query: 'limit=101' })).failure.fields).toEqual({
      limit: 'At most 100.',
    })
  })

  test('of ids keep the order of the ids, without repeats and unpublished listings', async () => {
    const owner = await makeUser(t.context)
    const facts = { user_id: owner.id }
    const first = await makeProperty(t.context, facts)
    const sold = await makeProperty(t.context, { ...facts, status: 'sold' })
    const pending = await makeProperty(t.context, { ...facts, moderation: 'pending' })
    const asked = `ids=${[sold.id, pending.id, first.id, sold.id, 999_999].join(',')}`
    for (const reader of [t, await t.as(owner)]) {
      const { body } = await reader.call('property.list', { query: asked })
      expect(body.data.map(({ id, status }) => [id, status])).toEqual([
        [sold.id, 'sold'],
        [first.id, 'available'],
      ])
      expect(body.meta).toEqual({ total: 2, page: 1, limit: 100 })
    }
    const second = await t.call('property.list', { query: `${asked}&limit=1&page=2` })
    expect(second.body.data.map(({ id }) => id)).toEqual([first.id])
    expect((await t.call('property.list', { query: 'ids=999999' })).body.data).toEqual([])
  })

  test.each([
    'abc',
    '0',
    '-1',
    '1e3',
    '1,2,x',
    '99999999999',
    Array.from({ length: 101 }, (_, i) => i + 1).join(),
  ])('are refused for ids that are none, or too many: %s', async (ids) => {
    const { status, failure } = await t.call('property.list', { query: `ids=${ids}` })
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, ['ids']])
  })
})
