import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { handlers } from '#server/handlers.ts'
import { properties } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp('empty', { throughProxy: true })
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => t.close())

const [miss, hit] = ['aangan; fwd=miss', 'aangan; hit']

test('visitors with the same request get one answer from memory', async () => {
  await makeProperty(t.context, { title: 'House with a well' })
  const spy = vi.spyOn(handlers, 'property.search')
  const query = 'keyword=well&limit=5'
  const together = await Promise.all(Array.from({ length: 10 }, () => t.call('property.search', { query })))
  // The order of parameters makes no difference.
  const again = await t.call('property.search', { query: 'limit=5&keyword=well' })
  expect(spy).toHaveBeenCalledTimes(1)
  expect(together.map(({ headers }) => headers['cache-status'])).toContain(miss)
  expect([again.headers['cache-status'], again.body]).toEqual([hit, together[0]?.body])
})

test('the metrics show how often answers come from memory', async () => {
  const read = async (result: string) => {
    const { body } = await t.app.inject('/metrics')
    return Number(
      new RegExp(`aangan_cache_requests_total\\{cache="answers",result="${result}"\\} (\\d+)`).exec(
        body,
      )?.[1],
    )
  }
  const before = { hit: await read('hit'), miss: await read('miss') }
  for (let n = 0; n < 3; n += 1) await t.call('property.count', { query: 'sold=show' })
  expect({ hit: (await read('hit')) - before.hit, miss: (await read('miss')) - before.miss }).toEqual({
    hit: 2,
    miss: 1,
  })
})

test('a change by another process is in the next answer', async () => {
  const { id } = await makeProperty(t.context)
  const [before, after] = ['House with a gate', 'House with a garden']
  for (const title of [before, after]) {
    // Not written by a call of this process.
    await t.context.db.update(properties).set({ title }).where(eq(properties.id, id))
    expect((await t.call('property.get', { params: { id } })).body.data.title).toBe(title)
  }
})

test('a withdrawn or deleted listing is not found by people who viewed it', async () => {
  const admin = await makeUser(t.context, { role: 'admin' })
  const browser = await t.as(admin)
  const [withdrawn, deleted] = [
    await makeProperty(t.context),
    await makeProperty(t.context, { user_id: admin.id }),
  ]
  for (const { id } of [withdrawn, deleted])
    expect((await t.call('property.get', { params: { id } })).status).toBe(200)
  await t.context.db.update(properties).set({ moderation: 'rejected' }).where(eq(properties.id, withdrawn.id))
  await browser.call('property.delete', { params: { id: deleted.id } })
  for (const { id } of [withdrawn, deleted])
    expect((await t.call('property.get', { params: { id } })).status).toBe(404)
})

test('how often a listing is saved is in the next answer', async () => {
  const { id } = await makeProperty(t.context)
  const savedBy = async () => (await t.call('property.get', { params: { id } })).body.data.wishlist_count
  expect(await savedBy()).toBe(0)
  const buyer = await t.as(await makeUser(t.context))
  await buyer.call('wishlist.create', { body: { property_id: id } })
  expect(await savedBy()).toBe(1)
})

test('a person who is signed in gets an answer of their own', async () => {
  const owner = await makeUser(t.context)
  const { id } = await makeProperty(t.context, { user_id: owner.id })
  const hidden = await makeProperty(t.context, { user_id: owner.id, moderation: 'pending' })
  await t.call('property.get', { params: { id } })
  const browser = await t.as(owner)
  await browser.call('wishlist.create', { body: { property_id: id } })
  const own = await browser.call('property.get', { params: { id } })
  expect([own.body.data.wishlistedBy, own.headers['cache-status']]).toEqual([[owner.id], undefined])
  expect((await t.call('property.get', { params: { id } })).body.data.wishlistedBy).toEqual([])
  expect((await browser.call('property.get', { params: { id: hidden.id } })).status).toBe(200)
  expect((await t.call('property.get', { params: { id: hidden.id } })).status).toBe(404)
})

test('known answers are served as outdated while the database does not answer, others fail', async () => {
  const { id } = await makeProperty(t.context)
  const known = await t.call('property.get', { params: { id } })
  t.proxy?.freeze()
  try {
    const [again, unknown] = await Promise.all([
      t.call('property.get', { params: { id } }),
      t.call('property.search', { query: 'keyword=unknown' }),
    ])
    expect([again.status, again.headers['cache-status'], again.body]).toEqual([
      200,
      'aangan; hit; ttl=-1',
      known.body,
    ])
    expect(unknown.status).toBe(503)
  } finally {
    await t.proxy?.cut()
    await t.proxy?.fix()
  }
  await expect.poll(async () => (await t.call('property.get', { params: { id } })).status).toBe(200)
})
