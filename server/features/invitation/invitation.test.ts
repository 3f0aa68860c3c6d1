import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { localAddress } from '#contract/pages.ts'
import { findAgency } from '#server/features/agency/agency.queries.ts'
import { composeNotice } from '#server/features/notices/notice.compose.ts'
import { newPhone, stopClock } from '#server/features/user/testing/sign-in.ts'
import { invitations, notices, users } from '#server/platform/db/schema.ts'
import { openSmtp } from '#server/platform/mail/smtp.ts'
import { openReceiver } from '#server/platform/mail/testing/receiver.ts'
import { m } from '#server/platform/messages/messages.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'

let t: TestApp
let superadmin: Awaited<ReturnType<typeof makeUser>>
let boss: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  superadmin = await makeUser(t.context, { role: 'superadmin' })
  boss = await t.as(superadmin)
})

async function invite(phone: string, role: 'agent' | 'admin' = 'agent', email?: string) {
  const answer = await boss.call('invitation.create', { body: { name: 'Meera Joshi', phone, role, email } })
  expect(answer.status).toBe(201)
  return { id: answer.body.data.id, token: answer.body.data.path.split('#')[1] ?? '' }
}
async function makePerson(facts: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(t.context, { role: 'buyer', phone: newPhone(), ...facts })
  return { ...user, browser: await t.as(user) }
}
const accept = (browser: typeof boss, token: string) => browser.call('invitation.accept', { body: { token } })
const describeLink = (token: string, browser = t.browser()) =>
  browser.call('invitation.describe', { body: { token } })
async function roleOf(id: number) {
  const [user] = await t.context.db.select().from(users).where(eq(users.id, id))
  return user?.role
}

describe('an invitation', () => {
  test('makes the person who verified its number an agent, once, and ends their other sessions', async () => {
    const person = await makePerson()
    const elsewhere = await t.as(person)
    const { token } = await invite(person.phone)
    const told = { name: 'Meera Joshi', role: 'agent', phone_ends: person.phone.slice(-4) }
    expect((await describeLink(token)).body.data).toEqual({ ...told, mine: false })
    expect((await describeLink(token, person.browser)).body.data).toEqual({ ...told, mine: true })
    const { status, body } = await accept(person.browser, token)
    expect([status, body.data.role]).toEqual([200, 'agent'])
    expect((await person.browser.call('agent.profile', { params: { id: person.id } })).status).toBe(200)
    expect((await elsewhere.call('user.profile')).status).toBe(401)
    expect((await accept(person.browser, token)).status).toBe(404)
    expect((await describeLink(token)).status).toBe(404)
    const { body: log } = await boss.call('admin.audit', { query: 'action=invitation.accepted' })
    expect(log.data[0]).toMatchObject({ subject: `user:${person.id}` })
  })

  test('gives nothing to somebody with the link but another or an unverified number', async () => {
    const person = await makePerson()
    const { token } = await invite(person.phone)
    const stranger = await makePerson()
    const pretender = await makePerson({ phone: person.phone, phone_verified_at: null })
    for (const { id, browser } of [stranger, pretender]) {
      const { status, failure } = await accept(browser, token)
      expect([status, failure.message]).toEqual([
        403,
        `This invitation is for the number ending in ${person.phone.slice(-4)}. Sign in with that number and verify it.`,
      ])
      expect(await roleOf(id)).toBe('buyer')
    }
    expect((await accept(t.browser(), token)).status).toBe(401)
    expect((await accept(person.browser, token)).status).toBe(200)
  })

  test('accepted twice at once gives the role once', async () => {
    const person = await makePerson()
    const { token } = await invite(person.phone)
    const browsers = [await t.as(person), await t.as(person), await t.as(person)]
    const answers = await Promise.all(browsers.map((browser) => accept(browser, token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await roleOf(person.id)).toBe('agent')
  })

  test('expires after a week, and ends when withdrawn or replaced', async () => {
    const person = await makePerson()
    const first = await invite(person.phone)
    const second = await invite(person.phone, 'admin')
    expect((await describeLink(first.token)).status).toBe(404)
    expect((await describeLink(second.token)).body.data.role).toBe('admin')
    expect((await boss.call('invitation.delete', { params: { id: second.id } })).status).toBe(200)
    expect((await accept(person.browser, second.token)).status).toBe(404)
    const third = await invite(person.phone)
    const clock = stopClock(t.context)
    clock.forward(7 * 86_400)
    expect((await describeLink(third.token)).status).toBe(404)
    clock.forward(-7 * 86_400)
    expect((await describeLink(third.token)).status).toBe(200)
  })

  test('counts only while its author is an active superadmin', async () => {
    const person = await makePerson()
    const { token } = await invite(person.phone, 'admin')
    const other = await t.as(await makeUser(t.context, { role: 'superadmin' }))
    const change = (body: object) =>
      other.call('admin.updateUser', { params: { id: superadmin.id }, body: body as { suspended: boolean } })
    expect((await change({ suspended: true })).status).toBe(200)
    expect((await accept(person.browser, token)).status).toBe(404)
    expect(await roleOf(person.id)).toBe('buyer')
  })

  test('takes no role from anybody who has a higher one by now', async () => {
    const person = await makePerson()
    const { token } = await invite(person.phone, 'agent')
    await t.context.db.update(users).set({ role: 'admin' }).where(eq(users.id, person.id))
    expect((await accept(await t.as({ ...person, role: 'admin' }), token)).body.data.role).toBe('admin')
  })

  test('is refused for a wrong number, a suspended account and somebody who has the role', async () => {
    const agent = await makePerson({ role: 'agent' })
    const suspended = await makePerson({ suspended_at: new Date() })
    for (const [phone, status] of [
      ['123', 400],
      [agent.phone, 409],
      [suspended.phone, 409],
    ] as const) {
      const body = { name: 'Meera Joshi', phone, role: 'agent' as const }
      expect((await boss.call('invitation.create', { body })).status).toBe(status)
    }
  })

  test('is forgotten when the person is erased', async () => {
    const person = await makePerson()
    const { id } = await invite(person.phone)
    expect((await boss.call('admin.eraseUser', { params: { id: person.id } })).status).toBe(200)
    expect(await t.context.db.select().from(invitations).where(eq(invitations.id, id))).toEqual([])
  })

  test('is listed with its link until it is accepted', async () => {
    const person = await makePerson()
    const { id, token } = await invite(person.phone)
    const listed = async () => (await boss.call('invitation.list')).body.data.find((row) => row.id === id)
    expect(await listed()).toMatchObject({
      name: 'Meera Joshi',
      expired: false,
      path: `/invitation#${token}`,
    })
    await accept(person.browser, token)
    expect(await listed()).toBeUndefined()
  })

  test('is written and opens in the language that its author chose, else in that of the page', async () => {
    const [name, role, agency] = ['Meera Joshi', 'agent', (await findAgency(t.context.db)).name] as const
    for (const [language, locale, expected] of [
      ['hi', 'en', 'hi'],
      ['en', 'hi', 'en'],
      [undefined, 'hi', 'hi'],
    ] as const) {
      const body = { name, phone: newPhone(), role, email: 'meera@agency.example', language }
      const { data } = (await boss.call('invitation.create', { body, locale })).body
      const url = localAddress(expected, `/invitation${data.path.slice(data.path.indexOf('#'))}`)
      expect(data).toMatchObject({
        language: expected,
        path: url,
        text: m.invite_message({ name, agency, url }, { locale: expected }),
      })
      const [notice] = await t.context.db.select().from(notices).where(eq(notices.subject_id, data.id))
      const mail = await composeNotice(t.context, notice?.id ?? 0)
      expect(mail?.subject).toBe(m.mail_invitation_subject({ agency }, { locale: expected }))
      expect(mail?.text).toContain(`https://aangan.example${url}`)
    }
  })

  test('of somebody who has an account is in the language of the account', async () => {
    const person = await makePerson({ language: 'hi' })
    await makePerson({ phone: person.phone, phone_verified_at: null, language: 'en' })
    const body = { name: 'Meera Joshi', phone: person.phone, role: 'agent', language: 'en' } as const
    expect((await boss.call('invitation.create', { body })).body.data.language).toBe('hi')
  })

  test('with an address queues one e-mail, which goes with a withdrawn invitation', async () => {
    const { id } = await invite(newPhone(), 'agent', 'meera@agency.example')
    const mine = () => t.context.db.select().from(notices).where(eq(notices.subject_id, id))
    const ofInvitation = async () => (await mine()).filter(({ kind }) => kind === 'invitation.made')
    expect(await ofInvitation()).toHaveLength(1)
    const { body } = await boss.call('admin.outbox')
    const mail = body.data.find(({ kind }) => kind === 'invitation.made')
    expect(mail?.text).toContain('https://aangan.example/invitation#')
    await boss.call('invitation.delete', { params: { id } })
    expect(await ofInvitation()).toEqual([])
  })
})

test('the answer says that the link was mailed only if a mail server is connected', async () => {
  const body = {
    name: 'Meera Joshi',
    phone: newPhone(),
    role: 'agent',
    email: 'meera@agents.example',
  } as const
  const kept = await boss.call('invitation.create', { body })
  expect(kept.body.message).toBe('The invitation is ready. Send the link.')
  expect((await boss.call('invitation.list')).body.mailed).toBe(false)
  const receiver = await openReceiver()
  t.context.mail = await openSmtp(receiver.url)
  const mailed = await boss.call('invitation.create', { body })
  expect(mailed.body.message).toBe('The invitation is ready, and its link goes to meera@agents.example.')
  expect((await boss.call('invitation.list')).body.mailed).toBe(true)
  t.context.mail.close()
  t.context.mail = undefined
  await receiver.close()
})
