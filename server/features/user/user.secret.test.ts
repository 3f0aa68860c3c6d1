import { and, desc, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit, sessions, users } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'
import { newPhone, signIn, stopClock } from './testing/sign-in.ts'
import { hashPassword, isPassword, makePassword } from './user.password.ts'
import { makeTotp, sealTotp } from './user.totp.ts'

let t: TestApp
const password = 'correct horse battery'
let password_hash: string
beforeAll(async () => {
  t = await openTestApp()
  password_hash = await hashPassword(password)
})
afterAll(() => t.close())

const session = '__Host-aangan_session'
const enter = (body: unknown, browser = t.browser()) => browser.call('user.secret', { body })
const makeBoss = (facts: Partial<typeof users.$inferInsert> = {}) =>
  makeUser(t.context, { phone: newPhone(), role: 'superadmin', password_hash, ...facts })

describe('signing in as superadmin', () => {
  test('by number and password opens a session that idles for 30 minutes', async () => {
    const boss = await makeBoss()
    const browser = t.browser()
    const { status, body, headers } = await enter({ phone: boss.phone, password }, browser)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ id: boss.id, role: 'superadmin' })
    expect(JSON.stringify(headers['set-cookie'])).toContain('Max-Age=1800')
    const [row] = await t.context.db.select().from(sessions).where(eq(sessions.user_id, boss.id))
    expect((row?.expires_at.getTime() ?? 0) - (row?.created_at.getTime() ?? 0)).toBe(30 * 60_000)
  })

  test('accepts no earlier session id, and ends the earlier session', async () => {
    const boss = await makeBoss()
    const browser = await signIn(t, newPhone())
    const old = browser.cookies.get(session) ?? ''
    await enter({ phone: boss.phone, password }, browser)
    expect(browser.cookies.get(session)).not.toBe(old)
    const thief = t.browser()
    thief.cookies.set(session, old)
    expect((await thief.call('user.profile')).status).toBe(401)
  })

  test('answers a wrong password, unknown number and other people alike', async () => {
    const answers = [
      await enter({ phone: (await makeBoss()).phone, password: 'wrong horse battery' }),
      await enter({ phone: newPhone(), password }),
      await enter({ phone: (await makeBoss({ role: 'admin' })).phone, password }),
      await enter({ phone: (await makeBoss({ role: 'seller' })).phone, password }),
      await enter({
        phone: (await makeBoss({ suspended_at: new Date() })).phone,
        password: 'wrong horse battery',
      }),
      await enter({ phone: (await makeBoss({ phone_verified_at: null })).phone, password }),
      await enter({ phone: (await makeBoss({ password_hash: null })).phone, password }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const names = answers.map(({ headers }) => Object.keys(headers).sort().join())
    expect(new Set(names).size).toBe(1)
    expect(answers[0]?.failure.code).toBe('wrong_credentials')
  })

  test('names missing and bad fields', async () => {
    const { status, failure } = await enter({ totp: '12345' })
    expect(status).toBe(400)
    expect(Object.keys(failure.fields ?? {}).sort()).toEqual(['password', 'phone', 'totp'])
    expect((await enter({ phone: '12345', password })).failure.fields).toHaveProperty('phone')
    for (const bad of ['', null, 1, true, [], {}, 'x'.repeat(201)])
      expect((await enter({ phone: newPhone(), password: bad })).status).toBe(400)
  })

  test('is written into the audit, as are refusals', async () => {
    const boss = await makeBoss()
    await enter({ phone: boss.phone, password: 'wrong horse battery' })
    await enter({ phone: boss.phone, password })
    const of = await t.context.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `user:${boss.id}`))
      .orderBy(audit.id)
    expect(of).toMatchObject([
      { action: 'user.secret_refused', actor_id: null, details: { reason: 'password' } },
      { action: 'user.secret_signed_in', actor_id: boss.id },
    ])
    await enter({ phone: newPhone(), password })
    const [last] = await t.context.db.select().from(audit).orderBy(desc(audit.id)).limit(1)
    expect(last).toMatchObject({ action: 'user.secret_refused', subject: 'user:unknown' })
  })

  test('many at once all get their answer', async () => {
    const boss = await makeBoss()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        enter({ phone: boss.phone, password: i % 2 ? password : 'wrong' }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map((_, i) => (i % 2 ? 200 : 401)))
  })
})

describe('with a second factor', () => {
  async function makeBossWithTotp() {
    const { key: secret } = makeTotp('Aangan', 'x')
    const boss = await makeBoss({ totp_secret: sealTotp(t.context, secret) })
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    const at = (seconds = 0) => totp.generate({ timestamp: t.context.now().getTime() + seconds * 1000 })
    return { boss, at, enter: (digits?: string) => enter({ phone: boss.phone, password, totp: digits }) }
  }

  test('asks for the digits only after the right password', async () => {
    stopClock(t.context)
    const { boss, enter: give, at } = await makeBossWithTotp()
    const asked = await give()
    expect([asked.status, asked.failure.code]).toEqual([401, 'totp_required'])
    const wrong = await enter({ phone: boss.phone, password: 'wrong horse battery' })
    expect(wrong.failure.code).toBe('wrong_credentials')
    const other = at() === '000000' ? '000001' : '000000'
    expect((await give(other)).failure.code).toBe('wrong_credentials')
    expect((await give(at())).status).toBe(200)
  })

  test('digits sign in once, also by two at once', async () => {
    const clock = stopClock(t.context)
    const { enter: give, at } = await makeBossWithTotp()
    const both = await Promise.all([give(at()), give(at())])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect((await give(at())).status).toBe(401)
    // Digits of a step before the last accepted one count as used.
    expect((await give(at(-30))).status).toBe(401)
    clock.forward(30)
    expect((await give(at())).status).toBe(200)
  })

  test('a clock that is half a minute off is fine, a minute is not', async () => {
    stopClock(t.context)
    for (const [seconds, status] of [
      [-60, 401],
      [60, 401],
      [-30, 200],
      [30, 200],
    ] as const) {
      const { enter: give, at } = await makeBossWithTotp()
      expect((await give(at(seconds))).status, String(seconds)).toBe(status)
    }
  })

  test('the key of the authenticator is sealed in the database', async () => {
    const { key, uri } = makeTotp('Aangan', 'x')
    const stored = sealTotp(t.context, key)
    expect(new URL(uri).searchParams.get('secret')).toBe(key)
    expect(key).toMatch(/^[A-Z2-7]{32}$/)
    expect(Buffer.from(stored, 'base64').toString('latin1')).not.toContain(key)
    expect(stored).not.toContain(key)
  })
})

describe('a password', () => {
  test('is stored as argon2id with the cost that OWASP requires', async () => {
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await isPassword(password, password_hash)).toBe(true)
    expect(await isPassword(`${password} `, password_hash)).toBe(false)
    expect(await isPassword(password, undefined)).toBe(false)
    expect(await hashPassword(password)).not.toBe(password_hash)
  })

  test('with another cost is still accepted', async () => {
    // Made by the reference implementation: echo -n password | argon2 somesalt -id -t 2 -m 8 -p 1.
    const stored = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
    expect(await isPassword('password', stored)).toBe(true)
    expect(await isPassword('Password', stored)).toBe(false)
  })

  test('is the same whichever way a keyboard composes its characters', async () => {
    expect(
      await isPassword(
        'caf\u00e9 caf\u00e9 caf\u00e9',
        await hashPassword('cafe\u0301 cafe\u0301 cafe\u0301'),
      ),
    ).toBe(true)
  })

  test('is long and different each time when it is generated', () => {
    const made = Array.from({ length: 100 }, makePassword)
    for (const each of made) expect(each).toMatch(/^([a-km-np-z2-9]{5}-){4}[a-km-np-z2-9]{5}$/)
    expect(new Set(made).size).toBe(100)
  })
})

test('a superadmin suspended while signing in gets no session that works', async () => {
  const boss = await makeBoss()
  const browser = t.browser()
  await enter({ phone: boss.phone, password }, browser)
  const { db } = t.context
  await db
    .update(users)
    .set({ suspended_at: new Date() })
    .where(and(eq(users.id, boss.id)))
  expect((await browser.call('user.profile')).status).toBe(401)
})
