import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Config } from '#server/platform/config/config.ts'
import { audit, properties, users } from '#server/platform/db/schema.ts'
import { seedWhenEmpty } from '#server/platform/seed/seed.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'
import { newPhone } from './testing/sign-in.ts'
import { type AskForNumber, makeFirstSuperadmin, resetSuperadmin } from './user.superadmin.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterEach(async () => {
  await t.context.db.delete(properties)
  await t.context.db.delete(users)
})
afterAll(() => t.close())

const set = (settings: Partial<Config>) => ({ ...t.context, config: { ...t.context.config, ...settings } })
const named = () => set({ superadminPhone: newPhone() })
const enter = (phone: string, password: string | undefined, totp?: string) =>
  t.call('user.secret', { body: { phone, password, totp } })
const superadmins = () => t.context.db.select().from(users).where(eq(users.role, 'superadmin'))

describe('the first superadmin', () => {
  test('gets the number given at the terminal, and a generated password', async () => {
    const phone = newPhone()
    const typed = ['0731', phone]
    const ask: AskForNumber = async (read) => typed.map(read).find((number) => number !== undefined) ?? ''
    const made = await makeFirstSuperadmin(t.context, ask)
    expect(made?.phone).toBe(phone)
    expect((await enter(phone, made?.password)).status).toBe(200)
    expect(JSON.stringify(await superadmins())).not.toContain(made?.password)
  })

  test("is not created without a number, nor with the agency's public one", async () => {
    await expect(makeFirstSuperadmin(t.context)).rejects.toThrow(
      /SUPERADMIN_PHONE: the first start needs the mobile number/,
    )
    expect(await superadmins()).toEqual([])
  })

  test('has an invented number in a demo without a terminal', async () => {
    const made = await makeFirstSuperadmin(set({ demo: true }))
    expect(made?.phone).toBe('+916100000001')
    expect((await enter('+916100000001', made?.password)).status).toBe(200)
  })

  test.each(['aaaaaaaaaaaaaaa', 'passwordpassword1', 'qwertyuiopasdfgh', 'aangan superadmin'])(
    'is not made with the password %s, which is easy to guess',
    async (superadminPassword) => {
      const refused = makeFirstSuperadmin(set({ superadminPhone: newPhone(), superadminPassword }))
      await expect(refused).rejects.toThrow(/SUPERADMIN_PASSWORD: This password is easy to guess/)
      expect(await superadmins()).toEqual([])
    },
  )

  test('gets number and password of the settings, which are not printed again', async () => {
    const superadminPhone = newPhone()
    const superadminPassword = 'a long night of rain in Malwa'
    const made = await makeFirstSuperadmin(set({ superadminPhone, superadminPassword }))
    expect(made).toEqual({ phone: superadminPhone })
    expect((await enter(superadminPhone, superadminPassword)).status).toBe(200)
  })

  test('is made once, also by several processes that start at once', async () => {
    const made = await Promise.all([1, 2, 3].map(() => makeFirstSuperadmin(named())))
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await superadmins()).toHaveLength(1)
    expect(await makeFirstSuperadmin(set({ superadminPhone: newPhone() }))).toBeUndefined()
    const entries = await t.context.db.select().from(audit).where(eq(audit.action, 'superadmin.made'))
    const [boss] = await superadmins()
    expect(entries.filter((entry) => entry.subject === `user:${boss?.id}`)).toHaveLength(1)
  })

  test('can be an existing account with the number, whose sessions end', async () => {
    const seller = await makeUser(t.context, { phone: newPhone(), name: 'Asha' })
    const browser = await t.as(seller)
    const made = await makeFirstSuperadmin(set({ superadminPhone: seller.phone }))
    expect(await superadmins()).toMatchObject([{ id: seller.id, name: 'Asha' }])
    expect((await browser.call('user.profile')).status).toBe(401)
    expect((await enter(seller.phone, made?.password)).status).toBe(200)
  })

  test('is not made with a number that could never sign in', async () => {
    const refused = makeFirstSuperadmin(set({ superadminPhone: '+15550001111' }))
    await expect(refused).rejects.toThrow('SUPERADMIN_PHONE: this is not a phone number')
  })

  test('does not make an unproven user of the number superadmin', async () => {
    const superadminPhone = newPhone()
    const stranger = await makeUser(t.context, { phone: superadminPhone, phone_verified_at: null })
    await makeFirstSuperadmin(set({ superadminPhone }))
    expect((await superadmins()).map(({ id }) => id)).not.toContain(stranger.id)
  })

  test('does not keep the demo catalogue out of an empty database', async () => {
    await makeFirstSuperadmin(named())
    expect(await seedWhenEmpty(t.context)).toBeGreaterThan(0)
    expect(await superadmins()).toHaveLength(1)
  })
})

describe('resetting', () => {
  test('gives a new password, ends sessions and is in the audit', async () => {
    const made = await makeFirstSuperadmin(named())
    const phone = made?.phone ?? ''
    const browser = t.browser()
    await browser.call('user.secret', { body: { phone, password: made?.password } })
    const reset = await resetSuperadmin(t.context, undefined)
    expect(reset.phone).toBe(phone)
    expect((await browser.call('user.profile')).status).toBe(401)
    expect((await enter(phone, made?.password)).status).toBe(401)
    expect((await enter(phone, reset.password)).status).toBe(200)
    const [boss] = await superadmins()
    const entries = await t.context.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `user:${boss?.id}`))
    expect(entries.map(({ action }) => action)).toContain('superadmin.reset')
  })

  test('sets up, keeps and removes a second factor', async () => {
    const phone = (await makeFirstSuperadmin(named()))?.phone ?? ''
    const first = await resetSuperadmin(t.context, true)
    expect(first.totpUri).toMatch(/^otpauth:\/\/totp\/Aangan:/)
    expect((await enter(phone, first.password)).failure.code).toBe('totp_required')
    const second = await resetSuperadmin(t.context, undefined)
    expect(second.totpUri).toBeUndefined()
    expect((await enter(phone, second.password)).failure.code).toBe('totp_required')
    const third = await resetSuperadmin(t.context, false)
    expect((await enter(phone, third.password)).status).toBe(200)
  })

  test('refuses a weak password, and changes nothing', async () => {
    const made = await makeFirstSuperadmin(named())
    const refused = resetSuperadmin(set({ superadminPassword: `${made?.phone} ${made?.phone}` }), undefined)
    await expect(refused).rejects.toThrow(/SUPERADMIN_PASSWORD: This password is easy to guess/)
    expect((await enter(made?.phone ?? '', made?.password)).status).toBe(200)
  })

  test('lets a suspended superadmin in again', async () => {
    const phone = (await makeFirstSuperadmin(named()))?.phone ?? ''
    await t.context.db.update(users).set({ suspended_at: new Date() })
    const { password } = await resetSuperadmin(t.context, undefined)
    expect((await enter(phone, password)).status).toBe(200)
  })

  test('requires SUPERADMIN_PHONE when there are several superadmins', async () => {
    const [a, b] = [newPhone(), newPhone()]
    for (const phone of [a, b]) await makeUser(t.context, { phone, role: 'superadmin' })
    await expect(resetSuperadmin(t.context, undefined)).rejects.toThrow(/SUPERADMIN_PHONE.*several/)
    await expect(resetSuperadmin(set({ superadminPhone: newPhone() }), undefined)).rejects.toThrow(
      'none of them',
    )
    expect((await resetSuperadmin(set({ superadminPhone: b }), undefined)).phone).toBe(b)
  })
})
