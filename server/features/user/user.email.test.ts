import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listNotices } from '#server/features/notices/notice.queries.ts'
import { audit, email_verifications, users } from '#server/platform/db/schema.ts'
import { openSmtp } from '#server/platform/mail/smtp.ts'
import { openReceiver, type Receiver } from '#server/platform/mail/testing/receiver.ts'
import { runDueJobs } from '#server/process/testing/run-due-jobs.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'

let t: TestApp
let receiver: Receiver
beforeAll(async () => {
  receiver = await openReceiver()
  t = await openTestApp()
})
afterAll(async () => {
  await t.close()
  await receiver.close()
})
beforeEach(async () => {
  receiver.received.length = 0
  t.context.now = () => new Date()
  t.context.mail = await openSmtp(receiver.url)
})

let serial = 0
async function person(given?: string) {
  serial += 1
  const email = given ?? `person${serial}@mail.example`
  const user = await makeUser(t.context)
  const browser = await t.as(user)
  await browser.call('user.update', { body: { email } })
  return { user, browser, email }
}
const tokenIn = (text: string | undefined) => /\/verify-email#(\S+)/.exec(text ?? '')?.[1] ?? ''
async function receiveToken() {
  await runDueJobs(t.context)
  return tokenIn(receiver.received.at(-1)?.text)
}
const isVerified = async (id: number) => {
  const [row] = await t.context.db.select().from(users).where(eq(users.id, id))
  return row?.email_verified_at !== null
}
const later = (hours: number) => {
  const moment = new Date(Date.now() + hours * 3_600_000)
  t.context.now = () => moment
}

describe('a verification link', () => {
  test('verifies the address on another device, once, and only by POST', async () => {
    const { user, browser, email } = await person()
    const sent = await browser.call('user.sendEmailLink')
    expect(sent.body).toMatchObject({ data: { mailed: true } })
    const token = await receiveToken()
    expect(receiver.received.map(({ to }) => to)).toEqual([[email]])
    const about = { email, phone_ends: user.phone.slice(-3) }
    expect((await t.call('user.describeEmailLink', { body: { token } })).body.data).toEqual(about)
    await t.app.inject({ url: `/verify-email` })
    expect(await isVerified(user.id)).toBe(false)
    const { status, body } = await t.call('user.verifyEmail', { body: { token } })
    expect([status, body.data]).toEqual([200, about])
    expect((await browser.call('user.profile')).body.user.email_verified).toBe(true)
    expect((await t.call('user.verifyEmail', { body: { token } })).status).toBe(404)
    expect((await t.call('user.describeEmailLink', { body: { token } })).status).toBe(404)
    const acts = await t.context.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `user:${user.id}`))
    expect(acts.map(({ action }) => action)).toEqual(['user.email_verified'])
  })

  test.for(['', '1', `1.${'A'.repeat(43)}`, `999999.${'A'.repeat(43)}`, '1.x', '../1'])(
    'that is none opens nothing: %j',
    async (token) => {
      for (const call of ['user.describeEmailLink', 'user.verifyEmail'] as const) {
        expect([400, 404]).toContain((await t.call(call, { body: { token } })).status)
      }
    },
  )

  test('ends with its three days, with its address and with its account', async () => {
    const expired = await person()
    await expired.browser.call('user.sendEmailLink')
    const first = await receiveToken()
    later(73)
    expect((await t.call('user.verifyEmail', { body: { token: first } })).status).toBe(404)
    t.context.now = () => new Date()

    const changed = await person()
    await changed.browser.call('user.sendEmailLink')
    const second = await receiveToken()
    await changed.browser.call('user.update', { body: { email: 'elsewhere@mail.example' } })
    expect((await t.call('user.verifyEmail', { body: { token: second } })).status).toBe(404)

    const erased = await person()
    await erased.browser.call('user.sendEmailLink')
    const third = await receiveToken()
    await erased.browser.call('privacy.erase')
    expect((await t.call('user.verifyEmail', { body: { token: third } })).status).toBe(404)
  })

  test('requested by a stranger verifies for the signed-in owner of the address', async () => {
    const stranger = await person('owner@mail.example')
    await stranger.browser.call('user.sendEmailLink')
    const token = await receiveToken()
    const owner = await person('owner@mail.example')
    expect((await owner.browser.call('user.sendEmailLink')).status).toBe(409)
    const { body } = await owner.browser.call('user.verifyEmail', { body: { token } })
    expect(body.data.phone_ends).toBe(owner.user.phone.slice(-3))
    expect([await isVerified(owner.user.id), await isVerified(stranger.user.id)]).toEqual([true, false])
  })
})

describe('asking for a link', () => {
  test('needs a verified number and an address that is not verified yet', async () => {
    const unverified = await makeUser(t.context, { phone_verified_at: null })
    await t.context.db.update(users).set({ email: 'x@mail.example' }).where(eq(users.id, unverified.id))
    expect((await (await t.as(unverified)).call('user.sendEmailLink')).status).toBe(409)
    const without = await t.as(await makeUser(t.context))
    expect((await without.call('user.sendEmailLink')).failure.fields).toHaveProperty('email')
    const verified = await t.as(await makeUser(t.context, { email: 'y@mail.example' }))
    expect((await verified.call('user.sendEmailLink')).status).toBe(409)
  })

  test('is sent once a day, of ten requests at once', async () => {
    const { browser, user } = await person()
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.call('user.sendEmailLink')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    const old = await receiveToken()
    later(25)
    expect((await browser.call('user.sendEmailLink')).status).toBe(200)
    const token = await receiveToken()
    expect((await t.call('user.verifyEmail', { body: { token: old } })).status).toBe(404)
    expect((await t.call('user.verifyEmail', { body: { token } })).status).toBe(200)
    expect(await isVerified(user.id)).toBe(true)
    expect(receiver.received).toHaveLength(2)
  })

  test('holds the mail for the superadmin to pass on when there is no mail server', async () => {
    t.context.mail = undefined
    const { browser, user, email } = await person()
    const { body } = await browser.call('user.sendEmailLink')
    expect(body).toMatchObject({ data: { mailed: false }, message: expect.stringContaining('outbox') })
    const { rows } = await listNotices(t.context, { page: 1, limit: 1 })
    expect(rows).toMatchObject([{ kind: 'user.verify_email', state: 'held', to: email }])
    const token = tokenIn(rows[0]?.text)
    expect((await t.call('user.verifyEmail', { body: { token } })).status).toBe(200)
    expect(await isVerified(user.id)).toBe(true)
  })

  test('a mail that was held is not sent beside a newer one', async () => {
    t.context.mail = undefined
    const { browser } = await person()
    await browser.call('user.sendEmailLink')
    later(25)
    await browser.call('user.sendEmailLink')
    const { rows } = await listNotices(t.context, { page: 1, limit: 100 })
    const verifications = await t.context.db.select().from(email_verifications)
    expect(rows.filter(({ kind }) => kind === 'user.verify_email').length).toBeLessThanOrEqual(
      verifications.length,
    )
    const { browser: boss } = { browser: await t.as(await makeUser(t.context, { role: 'superadmin' })) }
    t.context.mail = await openSmtp(receiver.url)
    for (const { id } of rows) await boss.call('admin.retryNotice', { params: { id } })
    await runDueJobs(t.context)
    const addresses = receiver.received.flatMap(({ to }) => to)
    expect(addresses.length).toBe(new Set(addresses).size)
  })
})

describe('an address', () => {
  test('counts as verified if the agency enters it for itself, not for others', async () => {
    const admin = await t.as(await makeUser(t.context, { role: 'admin' }))
    const set = await admin.call('user.update', { body: { email: 'desk@agency.example' } })
    expect(set.body.user.email_verified).toBe(true)
    const seller = await t.as(await makeUser(t.context, { email: 'seller@mail.example' }))
    const same = await seller.call('user.update', { body: { email: 'seller@mail.example', name: 'Asha' } })
    expect(same.body.user.email_verified).toBe(true)
    const changed = await seller.call('user.update', { body: { email: 'other@mail.example' } })
    expect(changed.body.user.email_verified).toBe(false)
    const gone = await seller.call('user.update', { body: { email: '' } })
    expect(gone.body.user).toMatchObject({ email: null, email_verified: false })
  })

  test('becomes unverified in the database when any statement changes it', async () => {
    const user = await makeUser(t.context, { email: 'seller@mail.example' })
    await t.context.db.update(users).set({ email: 'other@mail.example' }).where(eq(users.id, user.id))
    expect(await isVerified(user.id)).toBe(false)
  })
})
