import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxSavedSearches } from '#contract/limits.ts'
import { properties, saved_searches, users } from '#server/platform/db/schema.ts'
import { openSmtp } from '#server/platform/mail/smtp.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let t: TestApp
const realNow = () => new Date()
beforeAll(async () => {
  t = await openTestApp()
  t.context.mail = await openSmtp('smtp://127.0.0.1:1')
})
afterAll(async () => {
  t.context.mail?.close()
  await t.close()
})

async function makeBuyer(facts: Partial<typeof users.$inferInsert> = {}) {
  const user = await makeUser(t.context, { role: 'buyer', ...facts })
  return { user, browser: await t.as(user) }
}

const rowsOf = (user_id: number) =>
  t.context.db.select().from(saved_searches).where(eq(saved_searches.user_id, user_id))
const flats = { query: 'type=sale&sub_type=Flat&city=Indore', name: 'Flat for sale, Indore' }

describe('saving', () => {
  test('stores a search once, in whatever order and spelling it comes, also of twenty requests at once', async () => {
    const { user, browser } = await makeBuyer({ email: 'asha@mail.example', email_verified_at: new Date() })
    const body = {
      query: 'location=Vijay+Nagar,+Indore&location=Palasia,+Indore&max_price=80+lakh',
      name: 'A',
    }
    const first = await browser.call('search.create', { body })
    expect([first.status, first.body.message]).toEqual([
      201,
      'Search saved. New homes come by e-mail, once a day.',
    ])
    expect(first.body.data).toMatchObject({ name: 'A', alerts: true, existed: false, reach: 'mail' })
    expect(first.body.data.query).toBe(
      'location=Palasia%2C+Indore&location=Vijay+Nagar%2C+Indore&max_price=8000000',
    )
    const same = 'max_price=8000000&sold=hide&location=Palasia,+Indore&location=Vijay+Nagar,+Indore'
    const many = await Promise.all(
      Array.from({ length: 20 }, () => browser.call('search.create', { body: { query: same, name: 'B' } })),
    )
    expect(many.map(({ status, body }) => [status, body.data.existed])).toEqual(
      Array.from({ length: 20 }, () => [201, true]),
    )
    expect(await rowsOf(user.id)).toMatchObject([{ name: 'A' }])
  })

  test('keeps a sentence as it was typed, and all homes as a search of their own', async () => {
    const { user, browser } = await makeBuyer()
    for (const query of ['keyword=3+bhk+near+my+mother+under+80+lakh', ''])
      expect((await browser.call('search.create', { body: { query, name: 'X' } })).status).toBe(201)
    expect((await rowsOf(user.id)).map(({ query }) => query).toSorted()).toEqual([
      '',
      'keyword=3+bhk+near+my+mother+under+80+lakh',
    ])
  })

  test('tells a person without a verified address that alerts need one, and counts all the same', async () => {
    const { browser } = await makeBuyer({ email: 'typed@mail.example', email_verified_at: null })
    const { body } = await browser.call('search.create', { body: flats })
    expect(body.data.reach).toBe('no_address')
    expect(body.message).toBe('Search saved. Verify an e-mail address in Settings to be told of new homes.')
    expect((await browser.call('search.list')).body.reach).toBe('no_address')
  })

  test('promises no mail on a site that sends none', async () => {
    const { mail } = t.context
    t.context.mail = undefined
    const { browser } = await makeBuyer({ email: 'known@mail.example', email_verified_at: new Date() })
    const { body } = await browser.call('search.create', { body: flats })
    expect([body.data.reach, body.message]).toEqual([
      'no_server',
      'Search saved. New homes are counted on the wishlist page.',
    ])
    expect((await browser.call('search.list')).body.reach).toBe('no_server')
    t.context.mail = mail
  })

  test('is limited to twenty searches of a person, also of requests at once', async () => {
    const { user, browser } = await makeBuyer()
    const answers = await Promise.all(
      Array.from({ length: maxSavedSearches + 5 }, (_, at) =>
        browser.call('search.create', { body: { query: `min_price=${at + 1}`, name: `From ${at}` } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxSavedSearches)
    const [refused] = answers.filter(({ status }) => status !== 201)
    expect([refused?.status, refused?.failure.error]).toEqual([
      409,
      'You can save 20 searches. Delete one first.',
    ])
    expect(await rowsOf(user.id)).toHaveLength(maxSavedSearches)
    const again = await browser.call('search.create', { body: { query: 'min_price=1', name: 'Known' } })
    expect([again.status, again.body.data.existed]).toEqual([201, true])
  })

  test.for([
    {},
    null,
    { query: 'type=sale' },
    { query: 'type=sale', name: '' },
    { query: 'kind=sale', name: 'A' },
    { query: 'type=gift', name: 'A' },
    { query: 'type=sale&page=2', name: 'A' },
    { query: '__proto__=1', name: 'A' },
    { query: 'min_price=9&max_price=1', name: 'A' },
    { query: `keyword=${'%E0'.repeat(2000)}`, name: 'A' },
    { query: 'type=sale', name: 'A', user_id: 1 },
  ])('refuses the body %j', async (body) => {
    const { browser } = await makeBuyer()
    const { status, failure } = await browser.call('search.create', { body })
    expect([status, failure.code]).toEqual([400, 'invalid_input'])
  })

  test('an account erased while it saves never fails the server', async () => {
    const { user, browser } = await makeBuyer()
    const saves = Array.from({ length: 6 }, (_, at) =>
      browser.call('search.create', { body: { query: `min_price=${at}`, name: 'A' } }),
    )
    await t.context.db.delete(users).where(eq(users.id, user.id))
    for (const { status } of await Promise.all(saves)) expect([201, 401]).toContain(status)
    expect(await rowsOf(user.id)).toEqual([])
  })
})

describe('the list', () => {
  test('counts the homes on offer, and those first published since the person looked', async () => {
    const { browser } = await makeBuyer()
    const at = { city: 'Ratlam', locality: 'Station Road' }
    const before = new Date(Date.now() - 3_600_000)
    await makeProperty(t.context, { ...at, listed_at: before })
    await makeProperty(t.context, { ...at, listed_at: before, status: 'sold' })
    const { body } = await browser.call('search.create', {
      body: { query: 'city=Ratlam', name: 'Ratlam' },
    })
    const { id } = body.data
    const only = async () => (await browser.call('search.list')).body.data
    expect(await only()).toMatchObject([{ id, name: 'Ratlam', query: 'city=Ratlam', total: 1, fresh: 0 }])

    const later = new Date(Date.now() + 1000)
    const fresh = await makeProperty(t.context, { ...at, listed_at: later })
    await makeProperty(t.context, { ...at, listed_at: later, moderation: 'pending' })
    await makeProperty(t.context, { ...at, listed_at: later, freshness: 'unlisted' })
    expect(await only()).toMatchObject([{ total: 2, fresh: 1 }])
    // Reading the list changes nothing.
    expect(await only()).toMatchObject([{ total: 2, fresh: 1 }])
    // An edit is no first publication.
    await t.context.db
      .update(properties)
      .set({ price: 1_000_000, updated_at: later })
      .where(eq(properties.city, 'Ratlam'))
    expect(await only()).toMatchObject([{ total: 2, fresh: 1 }])

    t.context.now = () => new Date(later.getTime() + 1000)
    expect((await browser.call('search.look', { params: { id } })).body.data).toMatchObject({ fresh: 0 })
    t.context.now = realNow
    expect(await only()).toMatchObject([{ total: 2, fresh: 0 }])
    await t.context.db.delete(properties).where(eq(properties.id, fresh.id))
    expect(await only()).toMatchObject([{ total: 1, fresh: 0 }])
  })

  test('shows the last saved first, and a search that is no longer understood without homes', async () => {
    const { user, browser } = await makeBuyer()
    for (const query of ['min_price=1', 'min_price=2'])
      await browser.call('search.create', { body: { query, name: query } })
    await t.context.db
      .insert(saved_searches)
      .values({ user_id: user.id, query: 'of_an_earlier_version=1', name: 'Old', created_at: new Date(0) })
    const { data } = (await browser.call('search.list')).body
    expect(data.map(({ name }) => name)).toEqual(['min_price=2', 'min_price=1', 'Old'])
    expect(data.at(-1)).toMatchObject({ total: 0, fresh: 0 })
  })

  test('alerts are switched and a search is deleted by their owner only', async () => {
    const { user, browser } = await makeBuyer()
    const { browser: other } = await makeBuyer()
    const { id } = (await browser.call('search.create', { body: flats })).body.data
    const params = { id }
    for (const answer of [
      await other.call('search.update', { params, body: { alerts: false } }),
      await other.call('search.look', { params }),
      await other.call('search.delete', { params }),
    ])
      expect(answer.status).toBe(404)
    const off = await browser.call('search.update', { params, body: { alerts: false } })
    expect([off.body.data.alerts, off.body.message]).toEqual([false, 'Alerts are off.'])
    await t.context.db
      .update(saved_searches)
      .set({ alerted_at: new Date(0) })
      .where(eq(saved_searches.id, id))
    await browser.call('search.update', { params, body: { alerts: true } })
    const [row] = await rowsOf(user.id)
    // Homes that were published while they were off are not told afterwards.
    expect(row?.alerts).toBe(true)
    expect(row?.alerted_at.getTime()).toBeGreaterThan(Date.now() - 60_000)
    expect((await browser.call('search.delete', { params })).status).toBe(200)
    expect((await browser.call('search.delete', { params })).status).toBe(404)
    expect(await rowsOf(user.id)).toEqual([])
  })
})

test('the export has the saved searches, and they go with the account', async () => {
  const { user, browser } = await makeBuyer()
  await browser.call('search.create', { body: { query: 'keyword=near+my+mother', name: 'Mother' } })
  const { body } = await browser.call('privacy.export')
  expect(body.data.saved_searches).toMatchObject([
    { query: 'keyword=near+my+mother', name: 'Mother', alerts: true },
  ])
  expect((await browser.call('privacy.erase', { body: {} })).status).toBe(200)
  expect(await rowsOf(user.id)).toEqual([])
})
