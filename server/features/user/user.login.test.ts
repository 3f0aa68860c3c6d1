import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callNames, callPaths } from '#contract/call-paths.ts'
import { localAddress } from '#contract/pages.ts'
import { consents, sessions, users } from '#server/platform/db/schema.ts'
import { callUrl, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { newPhone, signIn } from './testing/sign-in.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const login = (body: unknown, browser = t.browser()) => browser.call('user.login', { body })

describe('signing in by name and number', () => {
  test('makes an unverified buyer of this browser and records the consent', async () => {
    const browser = t.browser()
    const phone = newPhone()
    const { status, body } = await login({ name: ' Asha Rao ', phone, notice_version: '2026-11' }, browser)
    expect(status).toBe(200)
    expect(body.user).toEqual({
      id: expect.any(Number),
      name: 'Asha Rao',
      username: null,
      email: null,
      phone,
      role: 'buyer',
      verified: false,
      language: 'en',
      email_verified: false,
      second_factor: 'not_needed',
    })
    expect((await browser.call('user.profile')).body.user).toEqual(body.user)
    const given = await t.context.db.select().from(consents).where(eq(consents.user_id, body.user.id))
    expect(given).toMatchObject([{ purpose: 'account', notice_version: '2026-11' }])
  })

  test('on a Hindi page makes a user who reads Hindi, and the consent says in which language it was read', async () => {
    const url = localAddress('hi', callUrl('user.login'))
    const body = { name: 'आशा राव', phone: newPhone(), notice_version: '2026-11' }
    const answer = await t.app.inject({ method: 'POST', url, payload: body })
    expect([answer.statusCode, answer.json().user?.language]).toEqual([200, 'hi'])
    const given = await t.context.db
      .select()
      .from(consents)
      .where(eq(consents.user_id, answer.json().user.id))
    expect(given).toMatchObject([{ purpose: 'account', notice_version: '2026-11', language: 'hi' }])
  })

  test('accepts the number in every usual spelling', async () => {
    const phone = newPhone()
    const { body } = await login({ name: 'Asha', phone: `0${phone.slice(3, 8)} ${phone.slice(8)}` })
    expect(body.user.phone).toBe(phone)
  })

  test.for(['12345', '0731 400 0123', '+14155552671', 'call me', '५५५५५'])(
    'refuses %s as a number',
    async (phone) => {
      const { status, failure } = await login({ name: 'Asha', phone })
      expect(status).toBe(400)
      expect(Object.keys(failure.fields ?? {})).toEqual(['phone'])
    },
  )

  test('names every bad field, and ignores bots that fill in everything', async () => {
    const bad = await login({ name: '', phone: 5, role: 'admin' })
    expect(bad.status).toBe(400)
    expect(Object.keys(bad.failure.fields ?? {}).sort()).toEqual(['name', 'phone', 'role'])
    const filled = await login({ name: 'Asha', phone: newPhone(), website: 'http://spam.example' })
    expect(filled.failure.fields).toHaveProperty('website')
  })

  test('in a browser with a session for the number returns that user unchanged', async () => {
    const phone = newPhone()
    const browser = await signIn(t, phone, 'Asha')
    const before = (await browser.call('user.profile')).body.user
    const again = await login({ name: 'Somebody Else', phone }, browser)
    expect(again.body.user).toEqual(before)
    expect(await t.context.db.select().from(users).where(eq(users.phone, phone))).toHaveLength(1)
  })

  test('with another number ends the session that the browser had', async () => {
    const browser = await signIn(t, newPhone())
    const old = new Map(browser.cookies)
    const { body } = await login({ name: 'Asha', phone: newPhone() }, browser)
    const left = t.browser()
    for (const [name, value] of old) left.cookies.set(name, value)
    expect((await left.call('user.profile')).status).toBe(401)
    expect((await browser.call('user.profile')).body.user.id).toBe(body.user.id)
  })

  test('creates two separate users for two requests at once', async () => {
    const phone = newPhone()
    const [a, b] = await Promise.all([login({ name: 'A', phone }), login({ name: 'B', phone })])
    expect(a?.body.user.id).not.toBe(b?.body.user.id)
  })

  test('accepts no session id from outside', async () => {
    const browser = t.browser()
    const chosen = 'x'.repeat(43)
    browser.cookies.set('__Host-aangan_session', chosen)
    await login({ name: 'Asha', phone: newPhone() }, browser)
    expect(browser.cookies.get('__Host-aangan_session')).not.toBe(chosen)
  })
})

describe('the number of an account', () => {
  test('gives the same answer as an unused number', async () => {
    const seller = await makeUser(t.context)
    const known = await login({ name: 'Asha', phone: seller.phone })
    const unknown = await login({ name: 'Asha', phone: newPhone() })
    expect(known.status).toBe(unknown.status)
    const shape = ({ body, headers }: typeof known) => [
      Object.keys(body.user),
      { ...body.user, id: 0, phone: '' },
      Object.keys(headers).sort(),
      Number(headers['content-length']) - String(body.user.id).length,
    ]
    expect(shape(known)).toEqual(shape(unknown))
  })

  test('with the printed name gives access to nothing of a seller, by no call', async () => {
    const { context } = t
    const email = 'secret.of.seller@example.com'
    const seller = await makeUser(context, { name: 'Rakesh Patidar', email, username: 'secret.username' })
    const pending = await makeProperty(context, {
      user_id: seller.id,
      title: 'Pending secret house',
      moderation: 'pending',
      name: seller.name,
      phone: seller.phone,
    })
    const before = await context.db.select().from(users).where(eq(users.id, seller.id))
    const stranger = await signIn(t, seller.phone, seller.name)
    for (const name of callNames) {
      // These would end the stranger's own session.
      if (name === 'user.logout' || name === 'privacy.erase') continue
      const ids = callPaths[name].path.includes('{userId}') ? [seller.id] : [pending.id, seller.id]
      for (const id of ids) {
        const answer = await stranger.call(name, {
          params: { id, userId: id },
          ...(callPaths[name].method !== 'GET' && {
            body: { user_id: seller.id, property_id: pending.id, name: 'Changed', code: '000000' },
          }),
        })
        const text = JSON.stringify(answer.body)
        for (const secret of [email, 'secret.username', 'Pending secret house']) {
          expect(text, name).not.toContain(secret)
        }
      }
    }
    expect(await context.db.select().from(users).where(eq(users.id, seller.id))).toEqual(before)
    expect((await stranger.call('user.profile')).body.user.id).not.toBe(seller.id)
  })
})

test('a session is stored as the hash of what the browser holds', async () => {
  const browser = await signIn(t, newPhone())
  const token = browser.cookies.get('__Host-aangan_session') ?? ''
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const rows = await t.context.db.select().from(sessions)
  expect(JSON.stringify(rows.map((row) => row.token_hash.toString('base64url')))).not.toContain(token)
})

test("one address cannot use up a number's budget", async () => {
  const limited = await openTestApp('empty', { limits: true })
  const phone = newPhone()
  const enter = (ip: string) =>
    limited.app.inject({
      method: 'POST',
      url: callUrl('user.login'),
      remoteAddress: ip,
      payload: { name: 'Asha', phone },
    })
  const hostile: number[] = []
  for (let i = 0; i < 8; i++) hostile.push((await enter('203.0.113.5')).statusCode)
  expect(hostile).toEqual([...Array(5).fill(200), 429, 429, 429])
  expect((await enter('198.51.100.7')).statusCode).toBe(200)
  await limited.close()
})

test('ten sign-ins a minute from one address are enough, whatever the number', async () => {
  const limited = await openTestApp('empty', { limits: true })
  const enter = (phone: string) => limited.call('user.login', { body: { name: 'Asha', phone } })
  const statuses: number[] = []
  for (let i = 0; i < 12; i++) statuses.push((await enter(newPhone())).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  await limited.close()
})
