import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callPaths } from '#contract/call-paths.ts'
import { apiPrefix } from '#contract/paths.ts'
import { createApp } from '#server/app.ts'
import { sessions, users } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'
import { newPhone, signIn, stopClock } from './testing/sign-in.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const session = '__Host-aangan_session'
const day = 24 * 60 * 60

describe('the own profile', () => {
  test('requires a session', async () => {
    expect((await t.call('user.profile')).status).toBe(401)
    expect((await t.call('user.update', { body: { name: 'A' } })).status).toBe(401)
  })

  test('is changed field by field, and cleared by an empty text', async () => {
    const me = await t.as(await makeUser(t.context, { name: 'Old', email: 'old@example.com' }))
    const changed = await me.call('user.update', {
      body: { name: 'New', username: 'New.Name', language: 'hi' },
    })
    expect(changed.status).toBe(200)
    expect(changed.body.user).toMatchObject({ name: 'New', username: 'New.Name', language: 'hi' })
    expect(changed.body.user.email).toBe('old@example.com')
    const emptied = await me.call('user.update', { body: { username: '', email: '' } })
    expect(emptied.body.user).toMatchObject({ username: null, email: null, name: 'New' })
    expect((await me.call('user.profile')).body.user).toEqual(emptied.body.user)
  })

  test('accepts no role, number or verification, and no bad values', async () => {
    const me = await t.as(await makeUser(t.context, { role: 'buyer' }))
    for (const body of [
      { role: 'superadmin' },
      { phone: newPhone() },
      { verified: true },
      { phone_verified_at: '2026-01-01' },
      { id: 1 },
      { username: 'a b' },
      { email: 'no address' },
      { name: '' },
      { language: 'xx' },
    ]) {
      const { status, failure } = await me.call('user.update', { body })
      expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, Object.keys(body)])
    }
  })

  test('a username is unique in any letter case, also when two take it at once', async () => {
    const [a, b] = [await t.as(await makeUser(t.context)), await t.as(await makeUser(t.context))]
    const both = await Promise.all([
      a.call('user.update', { body: { username: 'malwa.homes' } }),
      b.call('user.update', { body: { username: 'Malwa.Homes' } }),
    ])
    const lost = both.find(({ status }) => status !== 200)
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(Object.keys(lost?.failure.fields ?? {})).toEqual(['username'])
  })
})

describe('own sessions', () => {
  test('are listed with the current one marked, and without secrets', async () => {
    const user = await makeUser(t.context)
    const [here, there] = [await t.as(user), await t.as(user)]
    await t.as(await makeUser(t.context))
    const { body } = await here.call('user.sessions')
    expect(body.meta).toEqual({ total: 2, page: 1, limit: 100 })
    expect(body.data.map(({ current }) => current).toSorted()).toEqual([false, true])
    expect(body.data[0]).toMatchObject({ user_agent: 'test' })
    for (const browser of [here, there])
      expect(JSON.stringify(body)).not.toContain(browser.cookies.get(session))
  })

  test('are ended by their id; unknown ones and those of others are not found', async () => {
    const user = await makeUser(t.context)
    const [here, there] = [await t.as(user), await t.as(user)]
    const stranger = await t.as(await makeUser(t.context))
    const { body } = await here.call('user.sessions')
    const other = body.data.find(({ current }) => !current)
    const foreign = await stranger.call('user.endSession', { params: { id: other?.id } })
    const absent = await stranger.call('user.endSession', { params: { id: 2_000_000_000 } })
    expect([foreign.status, foreign.body]).toEqual([404, absent.body])
    expect((await there.call('user.profile')).status).toBe(200)
    expect((await here.call('user.endSession', { params: { id: other?.id } })).body.data.ended).toBe(1)
    expect((await there.call('user.profile')).status).toBe(401)
    const own = body.data.find(({ current }) => current)
    await here.call('user.endSession', { params: { id: own?.id } })
    expect(here.cookies.size).toBe(0)
  })

  test('all others are ended at once', async () => {
    const user = await makeUser(t.context)
    const [here, there] = [await t.as(user), await t.as(user)]
    const stranger = await t.as(await makeUser(t.context))
    expect((await here.call('user.endOtherSessions')).body.data.ended).toBe(1)
    const statuses = [here, there, stranger].map(
      async (browser) => (await browser.call('user.profile')).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 401, 200])
  })

  test('logging out ends the session and its cookies, and is fine without one', async () => {
    const browser = await signIn(t, newPhone())
    const token = browser.cookies.get(session) ?? ''
    expect((await browser.call('user.logout')).status).toBe(200)
    expect(browser.cookies.size).toBe(0)
    expect((await browser.call('user.logout')).status).toBe(200)
    browser.cookies.set(session, token)
    expect((await browser.call('user.profile')).status).toBe(401)
  })
})

describe('a session', () => {
  test('ends 30 days after its last request', async () => {
    const clock = stopClock(t.context)
    const [used, left] = [await signIn(t, newPhone()), await signIn(t, newPhone())]
    for (let i = 0; i < 3; i++) {
      clock.forward(20 * day)
      expect((await used.call('user.profile')).status).toBe(200)
    }
    expect((await left.call('user.profile')).status).toBe(401)
    expect(left.cookies.size).toBe(0)
  })

  test('ends after 30 minutes without a request for a superadmin', async () => {
    const clock = stopClock(t.context)
    const boss = await t.as(await makeUser(t.context, { role: 'superadmin' }))
    for (let i = 0; i < 3; i++) {
      clock.forward(29 * 60)
      expect((await boss.call('user.profile')).status).toBe(200)
    }
    clock.forward(30 * 60)
    expect((await boss.call('user.profile')).status).toBe(401)
  })

  test('ends when the person is suspended or deleted', async () => {
    for (const act of ['suspend', 'delete'] as const) {
      const user = await makeUser(t.context)
      const browser = await t.as(user)
      const { db } = t.context
      if (act === 'suspend') {
        await db.update(users).set({ suspended_at: new Date() }).where(eq(users.id, user.id))
      } else await db.delete(users).where(eq(users.id, user.id))
      expect((await browser.call('user.profile')).status).toBe(401)
    }
  })

  test.for(['', 'x', 'a'.repeat(42), 'a'.repeat(44), 'a'.repeat(4000), "' or 1=1 --", 'ä'.repeat(43)])(
    'is not opened by a made-up cookie %#',
    async (token) => {
      const browser = t.browser()
      browser.cookies.set(session, encodeURIComponent(token))
      expect((await browser.call('user.profile')).status).toBe(401)
    },
  )

  test('is not opened by its hash, which is what the database knows', async () => {
    await signIn(t, newPhone())
    const [row] = await t.context.db.select().from(sessions)
    const browser = t.browser()
    browser.cookies.set(session, row?.token_hash.toString('base64url') ?? '')
    expect((await browser.call('user.profile')).status).toBe(401)
  })
})

describe('the cookie of a session', () => {
  async function cookiesOf(publicUrl: string) {
    const app = await createApp({ ...t.context, config: { ...t.context.config, publicUrl } })
    const { path, method } = callPaths['user.login']
    const payload = { name: 'Asha', phone: newPhone() }
    const { headers } = await app.inject({ method, url: apiPrefix + path, payload })
    await app.close()
    return [headers['set-cookie'] ?? []].flat()
  }

  test('over https is bound to this host and hidden from scripts', async () => {
    const [own, hint] = await cookiesOf('https://aangan.example')
    expect(own).toMatch(/^__Host-aangan_session=[\w-]{43}; /)
    for (const word of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', `Max-Age=${30 * day}`])
      expect(own).toContain(word)
    expect(own).not.toContain('Domain')
    expect(hint).toMatch(/^aangan_signed_in=1; /)
    expect(hint).not.toContain('HttpOnly')
  })

  test('over http goes without what browsers accept over https only', async () => {
    const [own] = await cookiesOf('http://127.0.0.1:3000')
    expect(own).toMatch(/^aangan_session=[\w-]{43}; /)
    expect(own).not.toContain('Secure')
    expect(own).toContain('HttpOnly')
  })
})
