import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/enums.ts'
import { audit, notices, properties, users } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

async function person(role: Role) {
  const user = await makeUser(t.context, { role })
  return { user, browser: await t.as(user) }
}

const auditOf = (subject: string) => t.context.db.select().from(audit).where(eq(audit.subject, subject))
const noticesOf = (id: number) => t.context.db.select().from(notices).where(eq(notices.property_id, id))
async function propertyOf(id: number) {
  const [row] = await t.context.db.select().from(properties).where(eq(properties.id, id))
  return row
}

describe('the list', () => {
  test('shows the superadmin all pending requests in pages, the oldest first', async () => {
    const own = await openTestApp()
    const superadmin = await own.as(await makeUser(own.context, { role: 'superadmin' }))
    const owner = await makeUser(own.context, { username: 'asha' })
    const ids: number[] = []
    for (let day = 5; day >= 1; day--) {
      const listed_at = new Date(Date.UTC(2026, 0, day))
      const facts = { user_id: owner.id, moderation: 'pending', listed_at } as const
      ids.unshift((await makeProperty(own.context, facts)).id)
    }
    await makeProperty(own.context, { moderation: 'rejected' })
    await makeProperty(own.context)
    const all = await superadmin.call('admin.propertyRequests')
    expect(all.body.data.map(({ id }) => id)).toEqual(ids)
    expect(all.body.data[0]).toEqual({
      id: ids[0],
      demo: false,
      title: expect.any(String),
      username: 'asha',
      name: owner.name,
      type: 'sale',
      price: 5_000_000,
      status: 'pending',
      listing_status: 'available',
      reason: null,
      listed_at: '2026-01-01T00:00:00.000Z',
      kind: 'listing',
      submitted_at: '2026-01-01T00:00:00.000Z',
      updated_at: expect.any(String),
      changes: [],
      facts: expect.any(Object),
    })
    const second = await superadmin.call('admin.propertyRequests', { query: 'limit=2&page=2' })
    expect(second.body.data.map(({ id }) => id)).toEqual(ids.slice(2, 4))
    expect(second.body.meta).toEqual({ total: 5, page: 2, limit: 2 })
    await own.close()
  })

  test.for(['seller', 'admin'] as const)(
    'shows a %s only their own requests, and lets them decide nothing',
    async (role) => {
      const { user, browser } = await person(role)
      const pending = await makeProperty(t.context, { user_id: user.id, moderation: 'pending' })
      const facts = { user_id: user.id, moderation: 'rejected', moderation_reason: 'Too dark' } as const
      const rejected = await makeProperty(t.context, facts)
      await makeProperty(t.context, { user_id: user.id })
      await makeProperty(t.context, { moderation: 'pending' })
      const { body } = await browser.call('admin.propertyRequests')
      expect(body.data.map(({ id, status, reason }) => [id, status, reason])).toEqual([
        [pending.id, 'pending', null],
        [rejected.id, 'rejected', 'Too dark'],
      ])
      const sent = { params: { id: pending.id }, body: { status: 'accepted' } }
      expect((await browser.call('admin.decide', sent)).status).toBe(403)
      expect((await propertyOf(pending.id))?.moderation).toBe('pending')
    },
  )

  test('is searched by title, owner and id, taken literally', async () => {
    const superadmin = await t.as(await makeUser(t.context, { role: 'superadmin' }))
    const owner = await makeUser(t.context, { name: 'Falguni Searched', username: 'falguni_s' })
    const facts = { user_id: owner.id, moderation: 'pending' } as const
    const plot = await makeProperty(t.context, {
      ...facts,
      title: 'Plot 100% level',
      title_hi: 'गाँव का प्लॉट',
    })
    const flat = await makeProperty(t.context, { ...facts, title: 'Flat 100 metres from the temple' })
    const found = async (keyword: string) => {
      const { body } = await superadmin.call('admin.propertyRequests', {
        query: new URLSearchParams({ keyword }).toString(),
      })
      expect(body.meta.total).toBe(body.data.length)
      return body.data.map(({ id }) => id)
    }
    expect(await found('100% LEVEL')).toEqual([plot.id])
    expect(await found('गांव का')).toEqual([plot.id])
    expect(await found('0% l')).toEqual([plot.id])
    expect(await found('falguni s')).toEqual([plot.id, flat.id])
    expect(await found('falguni_')).toEqual([plot.id, flat.id])
    expect(await found(`#${flat.id}`)).toEqual([flat.id])
    const digits = String(flat.id).replaceAll(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)))
    expect(await found(`#${digits}`)).toEqual([flat.id])
    expect(await found('no such listing')).toEqual([])
  })

  test('is not for buyers and visitors', async () => {
    const { browser } = await person('buyer')
    const sent = { params: { id: 1 }, body: { status: 'accepted' } }
    expect((await browser.call('admin.propertyRequests')).status).toBe(403)
    expect((await browser.call('admin.decide', sent)).status).toBe(403)
    expect((await t.call('admin.propertyRequests')).status).toBe(401)
    expect((await t.call('admin.decide', sent)).status).toBe(401)
  })
})

test('names requests and changed listings by their titles in Hindi to readers of Hindi', async () => {
  const own = await openTestApp()
  const superadmin = await own.as(await makeUser(own.context, { role: 'superadmin' }))
  const titles = { title: 'House with a well', title_hi: 'कुएँ वाला मकान' }
  const { id } = await makeProperty(own.context, { ...titles, moderation: 'pending' })
  for (const [locale, title] of [
    ['en', titles.title],
    ['hi', titles.title_hi],
  ] as const) {
    const { body } = await superadmin.call('admin.propertyRequests', { locale })
    expect(body.data.map((row) => [row.id, row.title])).toEqual([[id, title]])
    const { body: agency } = await superadmin.call('property.agency', { locale })
    expect(agency.data.map((row) => [row.id, row.title])).toEqual([[id, title]])
  }
  await own.close()
})

describe('deciding', () => {
  test('accepting publishes the listing as the newest and notifies the owner', async () => {
    const { user, browser } = await person('superadmin')
    const owner = await person('seller')
    const facts = {
      moderation: 'pending',
      listed_at: new Date('2020-01-01'),
      moderation_reason: 'Once',
    } as const
    const { id } = await makeProperty(t.context, { ...facts, user_id: owner.user.id })
    await makeProperty(t.context)
    await browser.call('admin.propertyRequests')
    const { status, body } = await browser.call('admin.decide', {
      params: { id },
      body: { status: 'accepted', reason: 'Fine' },
    })
    expect([status, body.data.status, body.data.reason]).toEqual([200, 'accepted', null])
    const listed = await t.call('property.list', { query: 'limit=1' })
    expect(listed.body.data[0]?.id).toBe(id)
    expect(await noticesOf(id)).toMatchObject([{ kind: 'property.decided', recipient_id: owner.user.id }])
    expect(await auditOf(`property:${id}`)).toMatchObject([
      { actor_id: user.id, action: 'property.moderated', details: { state: 'accepted' } },
    ])
  })

  test('every rejection stores its reason and notifies the owner', async () => {
    const { browser } = await person('superadmin')
    const owner = await person('seller')
    const { id } = await makeProperty(t.context, { moderation: 'pending', user_id: owner.user.id })
    const reject = (reason?: string) =>
      browser.call('admin.decide', { params: { id }, body: { status: 'rejected', reason } })
    expect((await reject('No picture')).body.data).toMatchObject({ status: 'rejected', reason: 'No picture' })
    expect((await t.call('property.get', { params: { id } })).status).toBe(404)
    const own = await owner.browser.call('property.get', { params: { id } })
    expect(own.body.data.moderation_reason).toBe('No picture')
    await t.context.db.update(properties).set({ moderation: 'pending' }).where(eq(properties.id, id))
    expect((await reject()).body.data.reason).toBeNull()
    expect(await noticesOf(id)).toHaveLength(2)
  })

  test('is done once: of fifty at the same time exactly one wins', async () => {
    const superadmins = await Promise.all([person('superadmin'), person('superadmin')])
    const { id, user_id } = await makeProperty(t.context, {
      moderation: 'pending',
      user_id: (await person('buyer')).user.id,
    })
    for (const { browser } of superadmins) await browser.call('admin.propertyRequests')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => {
        const body = { status: i % 3 ? 'accepted' : 'rejected', reason: `Reason ${i}` }
        return (superadmins[i % 2] ?? superadmins[0]).browser.call('admin.decide', { params: { id }, body })
      }),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(49).fill(409)])
    const won = answers.find((answer) => answer.status === 200)?.body.data
    expect((await propertyOf(id))?.moderation).toBe(won?.status)
    expect((await propertyOf(id))?.moderation_reason ?? null).toBe(won?.reason)
    expect(await noticesOf(id)).toHaveLength(1)
    expect(await auditOf(`property:${id}`)).toHaveLength(1)
    expect(await auditOf(`user:${user_id}`)).toHaveLength(won?.status === 'accepted' ? 1 : 0)
    expect(answers.find((answer) => answer.status === 409)?.failure.message).toBe(
      'This listing is no longer waiting for a decision.',
    )
  })

  test('gets 404 for an absent listing and 409 for a published one', async () => {
    const { browser } = await person('superadmin')
    const body = { status: 'rejected' }
    expect((await browser.call('admin.decide', { params: { id: 2_000_000_000 }, body })).status).toBe(404)
    const { id } = await makeProperty(t.context)
    expect((await browser.call('admin.decide', { params: { id }, body })).status).toBe(409)
    expect((await propertyOf(id))?.moderation).toBe('accepted')
  })

  test.for([
    {},
    { status: 'pending' },
    { status: null },
    { status: ['accepted'] },
    { status: 'accepted', user_id: 1 },
    { status: 'rejected', reason: 'x'.repeat(1001) },
    { status: 'rejected', reason: 5 },
  ])('refuses %j', async (body) => {
    const { browser } = await person('superadmin')
    const { id } = await makeProperty(t.context, { moderation: 'pending' })
    expect((await browser.call('admin.decide', { params: { id }, body })).status).toBe(400)
    expect((await propertyOf(id))?.moderation).toBe('pending')
  })
})

describe('a buyer whose first listing is accepted', () => {
  test('becomes a seller and stays signed in, but not after a rejection', async () => {
    const { user: actor, browser } = await person('superadmin')
    const buyer = await person('buyer')
    const listing = async () =>
      (await makeProperty(t.context, { moderation: 'pending', user_id: buyer.user.id })).id
    const decide = async (status: string) => {
      const id = await listing()
      await browser.call('admin.propertyRequests')
      return browser.call('admin.decide', { params: { id }, body: { status } })
    }
    const roleOf = async () =>
      (await t.context.db.select().from(users).where(eq(users.id, buyer.user.id)))[0]?.role
    await decide('rejected')
    expect(await roleOf()).toBe('buyer')
    await decide('accepted')
    expect(await roleOf()).toBe('seller')
    // The old session may make a seller's call.
    expect((await buyer.browser.call('admin.propertyRequests')).status).toBe(200)
    await decide('accepted')
    expect(await auditOf(`user:${buyer.user.id}`)).toMatchObject([
      { actor_id: actor.id, action: 'user.promoted', details: { role: 'seller' } },
    ])
  })

  test('is the only person whose role changes', async () => {
    const { browser } = await person('superadmin')
    const admin = await person('admin')
    const { id } = await makeProperty(t.context, { moderation: 'pending', user_id: admin.user.id })
    await browser.call('admin.propertyRequests')
    await browser.call('admin.decide', { params: { id }, body: { status: 'accepted' } })
    const [row] = await t.context.db.select().from(users).where(eq(users.id, admin.user.id))
    expect(row?.role).toBe('admin')
  })
})
