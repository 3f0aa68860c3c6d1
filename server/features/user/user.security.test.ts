import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit, sessions, users } from '#server/platform/db/schema.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'
import { newPhone, stopClock } from './testing/sign-in.ts'
import { hashPassword } from './user.password.ts'

let t: TestApp
let password_hash: string
const password = 'a long night of rain in Malwa'
const better = 'seven brass lamps under the neem'
beforeAll(async () => {
  t = await openTestApp()
  password_hash = await hashPassword(password)
})
beforeEach(() => void stopClock(t.context))
afterAll(() => t.close())

const makeBoss = () =>
  makeUser(t.context, { phone: newPhone(), role: 'superadmin', password_hash, name: 'Kamla Shrivastava' })
const digitsOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: t.context.now().getTime() })

async function enrol(browser: Browser) {
  const { data } = (await browser.call('user.startTotp')).body
  const body = { enrolment: data.enrolment, totp: digitsOf(data.secret) }
  return { secret: data.secret, body, answer: await browser.call('user.confirmTotp', { body }) }
}

describe('the own password', () => {
  test('is changed with the current one; other devices are signed out', async () => {
    const boss = await makeBoss()
    const [browser, elsewhere] = [await t.as(boss), await t.as(boss)]
    const change = (current: string, wanted: string) =>
      browser.call('user.changePassword', { body: { current, password: wanted } })
    expect((await change('not the one of now', better)).failure.fields).toHaveProperty('current')
    for (const weak of ['short', 'aaaaaaaaaaaaaaa', 'Kamla Shrivastava', `${boss.phone}${boss.phone}`]) {
      expect((await change(password, weak)).failure.fields, weak).toHaveProperty('password')
    }
    expect((await change(password, better)).status).toBe(200)
    expect((await elsewhere.call('user.profile')).status).toBe(401)
    expect((await browser.call('user.profile')).status).toBe(200)
    const enter = (word: string) => t.call('user.secret', { body: { phone: boss.phone, password: word } })
    expect((await enter(password)).status).toBe(401)
    expect((await enter(better)).status).toBe(200)
    const entries = await t.context.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `user:${boss.id}`))
    expect(entries.map(({ action }) => action)).toContain('user.password_changed')
  })
})

describe('an authenticator app', () => {
  test('is set up by its first digits, and gives the session its second factor', async () => {
    const boss = await makeBoss()
    const browser = await t.as(boss, { factor: true })
    expect((await browser.call('user.profile')).body.user.second_factor).toBe('to_enrol')
    const old = browser.cookies.get('__Host-aangan_session')
    const { secret, answer } = await enrol(browser)
    expect(answer.body.user.second_factor).toBe('given')
    expect(browser.cookies.get('__Host-aangan_session')).not.toBe(old)
    expect((await browser.call('admin.users')).status).toBe(200)
    stopClock(t.context).forward(60)
    const enter = (totp?: string) => t.call('user.secret', { body: { phone: boss.phone, password, totp } })
    expect((await enter()).failure.code).toBe('totp_required')
    expect((await enter(digitsOf(secret))).status).toBe(200)
  })

  test('is not set up by wrong digits, by another session, or ten minutes later', async () => {
    const boss = await makeBoss()
    const [browser, other] = [await t.as(boss), await t.as(boss)]
    const { data } = (await browser.call('user.startTotp')).body
    const body = { enrolment: data.enrolment, totp: digitsOf(data.secret) }
    const wrong = { ...body, totp: body.totp === '000000' ? '000001' : '000000' }
    expect((await browser.call('user.confirmTotp', { body: wrong })).failure.fields).toHaveProperty('totp')
    expect((await other.call('user.confirmTotp', { body })).status).toBe(409)
    stopClock(t.context).forward(601)
    expect((await browser.call('user.confirmTotp', { body })).status).toBe(409)
  })

  test('is removed only where another second factor is left', async () => {
    const boss = await makeBoss()
    const browser = await t.as(boss)
    await enrol(browser)
    expect((await browser.call('user.removeTotp')).status).toBe(409)
    const [row] = await t.context.db.select().from(users).where(eq(users.id, boss.id))
    expect(row?.totp_secret).not.toBeNull()
  })

  test('is removed by a superadmin for somebody who lost it, whose sessions end', async () => {
    const [boss, admin] = [await makeBoss(), await makeUser(t.context, { role: 'admin' })]
    const theirs = await t.as(admin)
    await enrol(theirs)
    const office = await t.as(boss)
    const reset = await office.call('admin.resetFactors', { params: { id: admin.id } })
    expect(reset.body.data.second_factor).toBe(false)
    expect((await theirs.call('user.profile')).status).toBe(401)
    const later = await t.as(admin, { factor: true })
    expect((await later.call('user.profile')).body.user.second_factor).toBe('to_enrol')
  })
})

describe('a session of an account with a second factor that was not given', () => {
  test('may neither act nor set up another factor, but may give the existing one', async () => {
    const admin = await makeUser(t.context, { role: 'admin' })
    const { secret } = await enrol(await t.as(admin))
    stopClock(t.context).forward(60)
    const browser = await t.as(admin, { factor: true })
    expect((await browser.call('user.profile')).body.user.second_factor).toBe('to_give')
    for (const name of ['import.list', 'property.export', 'user.startTotp', 'user.passkeyOptions'] as const) {
      expect((await browser.call(name)).failure.code, name).toBe('second_factor_required')
    }
    const given = await browser.call('user.prove', { body: { totp: digitsOf(secret) } })
    expect(given.body.user.second_factor).toBe('given')
    expect((await browser.call('import.list')).status).toBe(200)
  })
})

describe('a proof of identity', () => {
  test('counts for ten minutes', async () => {
    const seller = await makeUser(t.context, { role: 'seller' })
    const browser = await t.as(seller)
    expect((await browser.call('lead.export')).status).toBe(200)
    stopClock(t.context).forward(601)
    expect((await browser.call('lead.export')).failure.code).toBe('reauthentication_required')
    expect((await browser.call('user.security')).body.data).toMatchObject({
      proved_until: null,
      ways: ['code'],
    })
  })

  test('can be the password, but not two proofs at once', async () => {
    const browser = await t.as(await makeBoss(), { proof: true })
    const prove = (body: object) => browser.call('user.prove', { body })
    expect((await prove({ password, code: '000000' })).status).toBe(400)
    expect((await prove({})).status).toBe(400)
    expect((await prove({ password: 'not the password' })).failure.fields).toHaveProperty('password')
    expect((await prove({ code: '000000' })).failure.fields).toHaveProperty('code')
    expect((await browser.call('lead.export')).status).toBe(403)
    expect((await prove({ password })).status).toBe(200)
    expect((await browser.call('lead.export')).status).toBe(200)
  })

  test('does not make a session last longer', async () => {
    const boss = await makeBoss()
    const browser = await t.as(boss)
    const [before] = await t.context.db.select().from(sessions).where(eq(sessions.user_id, boss.id))
    await enrol(browser)
    const [after] = await t.context.db.select().from(sessions).where(eq(sessions.user_id, boss.id))
    expect(after?.id).not.toBe(before?.id)
    expect(after?.created_at).toEqual(before?.created_at)
  })

  test('is not needed to delete an account without a verified number', async () => {
    const stranger = await t.as(await makeUser(t.context, { phone_verified_at: null, role: 'buyer' }), {
      proof: true,
    })
    expect((await stranger.call('privacy.erase')).status).toBe(200)
  })
})
