import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/enums.ts'
import { audit, sessions, users } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

async function person(role: Role, facts: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(t.context, { role, ...facts })
  return { user, browser: await t.as(user) }
}

const auditOf = (id: number) =>
  t.context.db
    .select()
    .from(audit)
    .where(eq(audit.subject, `user:${id}`))
async function rowOf(id: number) {
  const [row] = await t.context.db.select().from(users).where(eq(users.id, id))
  return row
}

test('the calls are for the superadmin alone', async () => {
  const victim = await makeUser(t.context)
  const sent = { params: { id: victim.id }, body: { role: 'admin' } }
  for (const role of ['buyer', 'seller', 'admin'] as const) {
    const { browser } = await person(role)
    expect((await browser.call('admin.users')).status, role).toBe(403)
    expect((await browser.call('admin.updateUser', sent)).status, role).toBe(403)
  }
  expect((await t.call('admin.users')).status).toBe(401)
  expect((await t.call('admin.updateUser', sent)).status).toBe(401)
  expect((await rowOf(victim.id))?.role).toBe('seller')
})

describe('the list of accounts', () => {
  test('counts what somebody owns apart from what they sell for others', async () => {
    const own = await openTestApp('empty')
    const boss = await own.as(await makeUser(own.context, { role: 'superadmin' }))
    const agent = await makeUser(own.context, { role: 'agent' })
    await makeProperty(own.context, { user_id: agent.id, agent_id: agent.id })
    await makeProperty(own.context, { agent_id: agent.id })
    const { body } = await boss.call('admin.users', { query: 'role=agent' })
    expect(body.data).toMatchObject([{ properties: 1, published: 1, sells: 1 }])
    await own.close()
  })

  test('finds accounts by name, username, e-mail, phone and role, newest first', async () => {
    const own = await openTestApp()
    const root = await makeUser(own.context, { role: 'superadmin', name: 'Root' })
    const superadmin = await own.as(root)
    const day = (n: number) => new Date(Date.UTC(2026, 0, n))
    const asha = await makeUser(own.context, {
      name: 'Asha Verma',
      username: 'asha.v',
      email: 'asha@homes.example',
      phone: '+919876543210',
      password_hash: 'secret-hash',
      created_at: day(1),
    })
    const facts = { name: '100%_real\\', phone: '+919811111111', phone_verified_at: null, created_at: day(2) }
    const odd = await makeUser(own.context, { ...facts, role: 'buyer', suspended_at: day(3) })
    await makeProperty(own.context, { user_id: asha.id })
    await makeProperty(own.context, { user_id: asha.id, moderation: 'pending' })
    const find = async (query: string) => (await superadmin.call('admin.users', { query })).body
    for (const keyword of [
      'asha',
      'VERMA',
      'asha.v',
      'homes.example',
      '98765 43210',
      '%2B91 98765-43210',
      '९८७६५ ४३२१०',
    ]) {
      expect(
        (await find(`keyword=${keyword}`)).data.map(({ id }) => id),
        keyword,
      ).toEqual([asha.id])
    }
    for (const keyword of ['%25_', '100%25', '_real', 'real%5C']) {
      expect(
        (await find(`keyword=${keyword}`)).data.map(({ id }) => id),
        keyword,
      ).toEqual([odd.id])
    }
    expect((await find('keyword=nobody')).data).toEqual([])
    expect((await find('role=seller')).data).toEqual([
      {
        id: asha.id,
        demo: false,
        name: 'Asha Verma',
        username: 'asha.v',
        email: 'asha@homes.example',
        email_verified: true,
        phone: '+919876543210',
        role: 'seller',
        verified: true,
        suspended: false,
        second_factor: false,
        properties: 2,
        published: 1,
        sells: 0,
        withheld: 0,
        created_at: '2026-01-01T00:00:00.000Z',
        last_seen_at: null,
      },
    ])
    expect((await find('role=buyer')).data[0]).toMatchObject({
      verified: false,
      suspended: true,
      properties: 0,
    })
    for (const [state, ids] of [
      ['active', [root.id, asha.id]],
      ['suspended', [odd.id]],
      ['unverified', [odd.id]],
    ] as const) {
      expect(
        (await find(`state=${state}`)).data.map(({ id }) => id),
        state,
      ).toEqual(ids)
    }
    expect((await find('state=gone')).data).toBeUndefined()
    const second = await find('limit=1&page=2')
    expect([second.data[0]?.id, second.meta]).toEqual([odd.id, { total: 3, page: 2, limit: 1 }])
    expect((await superadmin.call('admin.users', { query: `keyword=${'x'.repeat(101)}` })).status).toBe(400)
    expect((await superadmin.call('admin.users', { query: 'role=king' })).status).toBe(400)
    await own.close()
  })
})

describe('changing an account', () => {
  const change = (by: Awaited<ReturnType<typeof person>>, id: number, body: unknown) =>
    by.browser.call('admin.updateUser', { params: { id }, body })

  test('sets the role, ends the sessions and is in the audit', async () => {
    const superadmin = await person('superadmin')
    const seller = await person('seller')
    const { status, body } = await change(superadmin, seller.user.id, { role: 'admin' })
    expect([status, body.data.role, body.message]).toEqual([
      200,
      'admin',
      'The account is changed. The person must sign in again.',
    ])
    expect((await seller.browser.call('wishlist.count')).status).toBe(401)
    const remaining = await t.context.db.select().from(sessions).where(eq(sessions.user_id, seller.user.id))
    expect(remaining).toEqual([])
    expect(await auditOf(seller.user.id)).toMatchObject([
      { actor_id: superadmin.user.id, action: 'user.role_changed', details: { from: 'seller', to: 'admin' } },
    ])
  })

  test('suspends and restores; an unchanged value ends no session', async () => {
    const superadmin = await person('superadmin')
    const seller = await person('seller')
    const same = await change(superadmin, seller.user.id, { role: 'seller', suspended: false })
    expect([same.status, same.body.message]).toEqual([200, 'Nothing was changed.'])
    expect((await seller.browser.call('wishlist.count')).status).toBe(200)
    const suspended = await change(superadmin, seller.user.id, { suspended: true })
    expect(suspended.body.data.suspended).toBe(true)
    expect((await seller.browser.call('wishlist.count')).status).toBe(401)
    expect((await change(superadmin, seller.user.id, { suspended: false })).body.data.suspended).toBe(false)
    const acts = await auditOf(seller.user.id)
    expect(acts.map(({ action }) => action)).toEqual(['user.suspended', 'user.restored'])
  })

  test.for([{ role: 'buyer' }, { suspended: true }, { role: 'superadmin' }])(
    'nobody changes themselves: %j',
    async (body) => {
      const superadmin = await person('superadmin')
      const { status, failure } = await change(superadmin, superadmin.user.id, body)
      expect([status, failure.code]).toEqual([409, 'conflict'])
      expect(await rowOf(superadmin.user.id)).toMatchObject({ role: 'superadmin', suspended_at: null })
    },
  )

  test.for([{ role: 'seller' }, { suspended: true }])(
    'two superadmins who do %j to each other at once: one of them stays',
    async (body) => {
      const own = await openTestApp()
      const make = () => makeUser(own.context, { role: 'superadmin' })
      for (let round = 0; round < 5; round++) {
        const [one, two] = [await make(), await make()]
        const [asOne, asTwo] = [await own.as(one), await own.as(two)]
        const answers = await Promise.all([
          asOne.call('admin.updateUser', { params: { id: two.id }, body }),
          asTwo.call('admin.updateUser', { params: { id: one.id }, body }),
        ])
        const statuses = answers.map((answer) => answer.status).sort()
        // The other session may have ended before or after its check.
        expect(statuses[0]).toBe(200)
        expect([401, 403]).toContain(statuses[1])
      }
      const remaining = await own.context.db.select().from(users).where(eq(users.role, 'superadmin'))
      expect(remaining.filter(({ suspended_at }) => !suspended_at)).toHaveLength(5)
      await own.close()
    },
  )

  test('makes only an account with a password superadmin, and says how', async () => {
    const superadmin = await person('superadmin')
    const without = await makeUser(t.context, { role: 'admin' })
    const refused = await change(superadmin, without.id, { role: 'superadmin' })
    expect(refused.status).toBe(409)
    expect(refused.failure.message).toContain('npm run superadmin')
    expect((await rowOf(without.id))?.role).toBe('admin')
    const before = await makeUser(t.context, { role: 'admin', password_hash: 'a hash' })
    expect((await change(superadmin, before.id, { role: 'superadmin' })).status).toBe(200)
  })

  test('the agency promotes nobody whose number is not verified', async () => {
    const superadmin = await person('superadmin')
    const someone = await makeUser(t.context, { role: 'buyer', phone_verified_at: null })
    expect((await change(superadmin, someone.id, { role: 'admin' })).status).toBe(409)
    expect((await change(superadmin, someone.id, { role: 'seller' })).status).toBe(200)
  })

  test('an absent account is a 404', async () => {
    const superadmin = await person('superadmin')
    expect((await change(superadmin, 2_000_000_000, { role: 'seller' })).status).toBe(404)
  })

  test.for([
    {},
    { role: 'king' },
    { role: null },
    { suspended: 'yes' },
    { role: 'buyer', name: 'x' },
    [],
    'x',
  ])('refuses %j', async (body) => {
    const superadmin = await person('superadmin')
    const seller = await makeUser(t.context)
    expect((await change(superadmin, seller.id, body)).status).toBe(400)
    expect((await rowOf(seller.id))?.role).toBe('seller')
  })
})
