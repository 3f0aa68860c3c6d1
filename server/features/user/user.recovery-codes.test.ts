import { and, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { composeNotices } from '#server/features/notices/notice.compose.ts'
import { audit, notices, recovery_codes, users } from '#server/platform/db/schema.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'
import { newPhone, stopClock } from './testing/sign-in.ts'
import { hashPassword } from './user.password.ts'
import { resetSuperadmin } from './user.superadmin.ts'

let t: TestApp
let password_hash: string
const password = 'a long night of rain in Malwa'
beforeAll(async () => {
  t = await openTestApp()
  password_hash = await hashPassword(password)
})
beforeEach(() => void stopClock(t.context))
afterAll(() => t.close())

const digitsOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: t.context.now().getTime() })

async function enrol(browser: Browser): Promise<{ secret: string; codes: string[] }> {
  const { data } = (await browser.call('user.startTotp')).body
  const body = { enrolment: data.enrolment, totp: digitsOf(data.secret) }
  const { recovery_codes: codes } = (await browser.call('user.confirmTotp', { body })).body
  return { secret: data.secret, codes }
}

async function makeBoss() {
  const phone = newPhone()
  const boss = await makeUser(t.context, { phone, role: 'superadmin', password_hash, name: 'Kamla' })
  const browser = await t.as(boss)
  const enter = (recovery_code: string) =>
    t.call('user.secret', { body: { phone: boss.phone, password, recovery_code } })
  return { boss, browser, enter, ...(await enrol(browser)) }
}

const storedOf = (id: number) =>
  t.context.db.select().from(recovery_codes).where(eq(recovery_codes.user_id, id))
const auditOf = async (id: number) =>
  t.context.db
    .select()
    .from(audit)
    .where(eq(audit.subject, `user:${id}`))
    .orderBy(audit.id)
const noticesOf = (id: number) =>
  t.context.db
    .select()
    .from(notices)
    .where(and(eq(notices.kind, 'user.recovery_code_used'), eq(notices.recipient_id, id)))
    .orderBy(notices.id)

describe('recovery codes', () => {
  test('come with the authenticator, ten different ones, and only their hashes are stored', async () => {
    const { boss, browser, codes } = await makeBoss()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-km-np-z2-9]{5}-[a-km-np-z2-9]{5}$/)
    expect((await browser.call('user.security')).body.data).toMatchObject({ recovery_codes: 10 })
    const stored = JSON.stringify(await storedOf(boss.id), (_key, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    )
    const download = JSON.stringify((await browser.call('privacy.export')).body)
    for (const code of codes) {
      expect(stored).not.toContain(code.slice(0, 5))
      expect(download).not.toContain(code)
    }
  })

  test('are none without an authenticator', async () => {
    const browser = await t.as(await makeUser(t.context, { role: 'admin' }), { factor: true })
    const { data } = (await browser.call('user.security')).body
    expect(data.recovery_codes).toBeNull()
    expect(data.ways).not.toContain('recovery_code')
    const wrong = await browser.call('user.prove', { body: { recovery_code: 'abcde-fghij' } })
    expect(wrong.failure.fields).toHaveProperty('recovery_code')
  })

  test('sign a superadmin in once, in the place of the digits, which the audit tells', async () => {
    const { boss, enter, codes } = await makeBoss()
    const both = await Promise.all([enter(codes[0] ?? ''), enter(codes[0] ?? '')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect(both.find(({ status }) => status === 200)?.body.user.second_factor).toBe('given')
    expect((await enter(codes[0] ?? '')).failure.code).toBe('wrong_credentials')
    expect((await enter(codes[9] ?? '')).status).toBe(200)
    const entries = (await auditOf(boss.id)).map(({ action, details }) => ({ action, details }))
    expect(entries).toContainEqual({ action: 'user.recovery_code_used', details: { codes_left: 9 } })
    expect(entries).toContainEqual({ action: 'user.recovery_code_used', details: { codes_left: 8 } })
    expect(entries).toContainEqual({ action: 'user.secret_refused', details: { reason: 'recovery_code' } })
  })

  test('are read as people copy them', async () => {
    const { enter, codes } = await makeBoss()
    expect((await enter(` ${codes[0]?.toUpperCase().replace('-', ' ')} `)).status).toBe(200)
    const inHindi = codes[1]?.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)))
    expect((await enter(inHindi ?? '')).status).toBe(200)
  })

  test('of somebody else, or made up, are answered like wrong digits', async () => {
    const [{ boss, enter }, other] = [await makeBoss(), await makeBoss()]
    const refused = [
      await enter('abcde-fghij'),
      await enter(other.codes[0] ?? ''),
      await t.call('user.secret', {
        body: { phone: boss.phone, password: 'not the password', recovery_code: other.codes[0] },
      }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401])
    expect(new Set(refused.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await storedOf(other.boss.id)).toHaveLength(10)
  })

  test('and digits together are refused', async () => {
    const { boss, codes } = await makeBoss()
    const body = { phone: boss.phone, password, totp: '000000', recovery_code: codes[0] }
    expect((await t.call('user.secret', { body })).status).toBe(400)
    expect(await storedOf(boss.id)).toHaveLength(10)
  })

  test('complete the second factor of a session of an admin', async () => {
    const admin = await makeUser(t.context, { role: 'admin' })
    const { codes } = await enrol(await t.as(admin))
    const browser = await t.as(admin, { factor: true })
    expect((await browser.call('user.profile')).body.user.second_factor).toBe('to_give')
    const given = await browser.call('user.prove', { body: { recovery_code: codes[3] } })
    expect(given.body.user.second_factor).toBe('given')
    expect((await browser.call('import.list')).status).toBe(200)
    // The person who lost the phone sets up another one at once.
    expect((await enrol(browser)).codes).toHaveLength(10)
  })

  test('and digits share one limit of guesses a day', async () => {
    const limited = await openTestApp('empty', { limits: true })
    const admin = await makeUser(limited.context, { role: 'admin' })
    await enrol(await limited.as(admin))
    const browser = await limited.as(admin, { factor: true })
    const answers: number[] = []
    for (let guess = 0; guess < 31; guess += 1) {
      const body = guess % 2 ? { totp: '000000' } : { recovery_code: 'abcde-fghij' }
      answers.push((await browser.call('user.prove', { body })).status)
    }
    await limited.close()
    expect(answers).toEqual([...Array(30).fill(400), 429])
  })

  test('and authenticators are made ten times an hour by one person, whose neighbours go on', async () => {
    const limited = await openTestApp('empty', { limits: true })
    const browser = await limited.as(await makeUser(limited.context, { role: 'admin' }))
    let secret = ''
    async function setUp(who: Browser) {
      const { data } = (await who.call('user.startTotp')).body
      secret = data.secret
      const body = { enrolment: data.enrolment, totp: digitsOf(secret) }
      return (await who.call('user.confirmTotp', { body })).status
    }
    const { forward } = stopClock(limited.context)
    t.context.now = limited.context.now
    const answers: number[] = []
    for (let time = 0; time < 9; time += 1) answers.push(await setUp(browser))
    forward(60)
    const renew = () => browser.call('user.renewRecoveryCodes', { body: { totp: digitsOf(secret) } })
    answers.push((await renew()).status)
    expect(answers).toEqual(Array(10).fill(200))
    const kept = await limited.context.db.select().from(recovery_codes)
    forward(60)
    const refused = await renew()
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    expect(await setUp(browser)).toBe(429)
    expect(await limited.context.db.select().from(recovery_codes)).toEqual(kept)
    expect(await setUp(await limited.as(await makeUser(limited.context, { role: 'admin' })))).toBe(200)
    await limited.close()
  })

  test('are made anew for the digits of the authenticator only, and the earlier ones end', async () => {
    const { boss, browser, enter, secret, codes } = await makeBoss()
    stopClock(t.context).forward(60)
    const renew = (totp: string) => browser.call('user.renewRecoveryCodes', { body: { totp } })
    const wrong = digitsOf(secret) === '000000' ? '000001' : '000000'
    expect((await renew(wrong)).failure.fields).toHaveProperty('totp')
    expect((await enter(codes[0] ?? '')).status).toBe(200)
    const made = (await renew(digitsOf(secret))).body.data.recovery_codes
    expect(made).toHaveLength(10)
    expect((await enter(codes[1] ?? '')).status).toBe(401)
    expect((await enter(made[0] ?? '')).status).toBe(200)
    expect((await auditOf(boss.id)).map(({ action }) => action)).toContain('user.recovery_codes_made')
  })

  test('cannot be made without an authenticator', async () => {
    const browser = await t.as(await makeUser(t.context, { role: 'admin' }))
    const { status } = await browser.call('user.renewRecoveryCodes', { body: { totp: '000000' } })
    expect(status).toBe(409)
  })

  test('end with their authenticator: replaced, reset by a superadmin or on the machine', async () => {
    const { boss, browser, enter, codes } = await makeBoss()
    const replaced = await enrol(browser)
    expect((await enter(codes[0] ?? '')).status).toBe(401)
    expect((await enter(replaced.codes[0] ?? '')).status).toBe(200)
    const config = { ...t.context.config, superadminPhone: boss.phone }
    await resetSuperadmin({ ...t.context, config }, undefined)
    expect(await storedOf(boss.id), 'a new password keeps them').toHaveLength(9)
    await resetSuperadmin({ ...t.context, config }, true)
    expect(await storedOf(boss.id)).toEqual([])
    const admin = await makeUser(t.context, { role: 'admin' })
    await enrol(await t.as(admin))
    expect(await storedOf(admin.id)).toHaveLength(10)
    const office = await t.as((await makeBoss()).boss)
    expect((await office.call('admin.resetFactors', { params: { id: admin.id } })).status).toBe(200)
    expect(await storedOf(admin.id)).toEqual([])
  })

  test('are erased with the account', async () => {
    const admin = await makeUser(t.context, { role: 'admin' })
    const browser = await t.as(admin)
    await makeBoss()
    await enrol(browser)
    expect((await browser.call('privacy.erase')).status).toBe(200)
    expect(await storedOf(admin.id)).toEqual([])
  })
})

describe('the owner of a recovery code', () => {
  test('gets a mail when one is used, which asks for new ones when few are left', async () => {
    const { boss, enter, codes } = await makeBoss()
    const email = { email: 'kamla@mail.example', email_verified_at: new Date() }
    await t.context.db.update(users).set(email).where(eq(users.id, boss.id))
    for (const code of codes.slice(0, 7)) await enter(code)
    const rows = await noticesOf(boss.id)
    expect(rows).toHaveLength(7)
    const mails = await composeNotices(
      t.context,
      rows.map(({ id }) => id),
    )
    const [first, last] = [mails.get(rows[0]?.id ?? 0), mails.get(rows[6]?.id ?? 0)]
    expect(first?.to).toBe('kamla@mail.example')
    expect(first?.text).toContain('You have 9 recovery codes left.')
    expect(last?.text).toContain('You have only 3 recovery codes left.')
    expect(last?.text).toContain(`${t.context.config.publicUrl}/admin/settings#security`)
    for (const code of codes) expect(last?.text).not.toContain(code)
  })
})
