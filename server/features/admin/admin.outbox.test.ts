import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeInquiry } from '#server/features/notices/testing/leads.ts'
import { audit, leads, notices, properties, sign_in_codes, users } from '#server/platform/db/schema.ts'
import { openSmtp } from '#server/platform/mail/smtp.ts'
import { openReceiver } from '#server/platform/mail/testing/receiver.ts'
import { runDueJobs } from '#server/process/testing/run-due-jobs.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'

let t: TestApp
let superadmin: Browser
beforeAll(async () => {
  t = await openTestApp()
  superadmin = await t.as(await makeUser(t.context, { role: 'superadmin' }))
})
afterAll(() => t.close())

test('codes and outbox are for the superadmin alone', async () => {
  for (const role of ['buyer', 'seller', 'admin'] as const) {
    const browser = await t.as(await makeUser(t.context, { role }))
    expect((await browser.call('admin.codes')).status).toBe(403)
    expect((await browser.call('admin.outbox')).status).toBe(403)
    expect((await browser.call('admin.retryNotice', { params: { id: 1 } })).status).toBe(403)
  }
  expect((await t.call('admin.codes')).status).toBe(401)
  expect((await t.call('admin.outbox')).status).toBe(401)
  expect((await t.call('admin.retryNotice', { params: { id: 1 } })).status).toBe(401)
})

describe('codes to pass on', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  const shownAudit = () => t.context.db.select().from(audit).where(eq(audit.action, 'codes.shown'))

  async function makeCode(code: string, facts: Partial<typeof sign_in_codes.$inferInsert> = {}) {
    const user = await makeUser(t.context)
    const [row] = await t.context.db
      .insert(sign_in_codes)
      .values({
        user_id: user.id,
        session_hash: Buffer.alloc(32),
        phone_digest: Buffer.alloc(32),
        code_hash: Buffer.alloc(32),
        sealed: t.context.secret.seal('code', code),
        expires_at: inMinutes(5),
        ...facts,
      })
      .returning()
    return { id: row?.id, user }
  }

  test('are shown in plain text with their person, and showing them is audited', async () => {
    const none = await superadmin.call('admin.codes')
    expect([none.status, none.body.data, await shownAudit()]).toEqual([200, [], []])
    const one = await makeCode('012345', { created_at: inMinutes(-2) })
    const two = await makeCode('999999', { created_at: inMinutes(-1) })
    await makeCode('111111', { expires_at: inMinutes(-1) })
    await makeCode('222222', { used_at: new Date() })
    await makeCode('333333', { sealed: null })
    const gone = await makeCode('444444')
    await t.context.db.delete(users).where(eq(users.id, gone.user.id))
    const { body } = await superadmin.call('admin.codes')
    expect(body.data).toEqual(
      [
        { ...two, code: '999999' },
        { ...one, code: '012345' },
      ].map(({ id, user, code }) => ({
        id,
        code,
        name: user.name,
        phone: user.phone,
        text: expect.stringMatching(
          `^${code} is your code for Aangan\\. It is valid until \\d+:\\d\\d [ap]m\\.`,
        ),
        created_at: expect.any(String),
        expires_at: expect.any(String),
      })),
    )
    expect(body.meta).toEqual({ total: 2, page: 1, limit: 100 })
    expect(body.channel).toBe('console')
    expect(await shownAudit()).toMatchObject([{ subject: 'codes', details: { ids: [two.id, one.id] } }])
  })

  test('have a text for WhatsApp in the language of their person, on the clock of India', async () => {
    const { id, user } = await makeCode('707070', { expires_at: new Date('2099-11-28T11:00:00Z') })
    await t.context.db.update(users).set({ language: 'hi' }).where(eq(users.id, user.id))
    const { body } = await superadmin.call('admin.codes')
    expect(body.data.find((row) => row.id === id)?.text).toBe(
      'Aangan के लिए आपका कोड 707070 है। यह शाम 4:30 बजे तक मान्य है। इसे किसी को न बताएँ।',
    )
  })

  test('leave out a code that was sealed with another key', async () => {
    const broken = await makeCode('555555', { sealed: Buffer.alloc(40, 7) })
    const { status, body } = await superadmin.call('admin.codes')
    expect(status).toBe(200)
    expect(body.data.map(({ id }) => id)).not.toContain(broken.id)
  })
})

describe('the outbox', () => {
  test('shows held mails without a mail server, and sends none again', async () => {
    const { notice } = await makeInquiry(t.context)
    const { status, body } = await superadmin.call('admin.outbox', { query: 'state=held' })
    expect(status).toBe(200)
    expect(body.data[0]).toMatchObject({
      id: notice.id,
      kind: 'inquiry.received',
      state: 'held',
      to: 'agent@agents.example',
      subject: 'Inquiry about House with a well',
      sent_at: null,
    })
    expect(body.meta.total).toBe(1)
    expect(body.counts).toEqual({ queued: 0, sending: 0, sent: 0, held: 1, failed: 0 })
    expect(body.mail).toBe(false)
    expect((await superadmin.call('admin.outbox', { query: 'state=sent' })).body.data).toEqual([])
    expect((await superadmin.call('admin.outbox', { query: 'state=lost' })).status).toBe(400)
    const again = await superadmin.call('admin.retryNotice', { params: { id: notice.id } })
    expect([again.status, again.failure.message]).toEqual([
      409,
      'No mail server is set up, so nothing can be sent.',
    ])
    expect((await superadmin.call('admin.retryNotice', { params: { id: 2_000_000_000 } })).status).toBe(404)
  })

  test('marks mails to people of the demo, and about its people and listings', async () => {
    const { db } = t.context
    const marksOf = async (id: number) => {
      const { body } = await superadmin.call('admin.outbox')
      return body.data.filter((each) => each.id === id).map(({ demo, to_demo }) => ({ demo, to_demo }))
    }
    const { agent, property, inquiry, notice } = await makeInquiry(t.context)
    expect(await marksOf(notice.id)).toEqual([{ demo: false, to_demo: false }])
    await db.update(users).set({ demo: true }).where(eq(users.id, agent.id))
    expect(await marksOf(notice.id)).toEqual([{ demo: false, to_demo: true }])
    await db.update(leads).set({ demo: true }).where(eq(leads.inquiry_id, inquiry.id))
    expect(await marksOf(notice.id)).toEqual([{ demo: true, to_demo: true }])
    await db.update(leads).set({ demo: false }).where(eq(leads.inquiry_id, inquiry.id))
    await db.update(properties).set({ demo: true }).where(eq(properties.id, property.id))
    expect(await marksOf(notice.id)).toEqual([{ demo: true, to_demo: true }])
    await db.delete(notices).where(eq(notices.id, notice.id))
  })

  test('sends a held mail once a server is set: of ten at once one, and it is in the audit', async () => {
    const { notice } = await makeInquiry(t.context)
    const receiver = await openReceiver()
    t.context.mail = await openSmtp(receiver.url)
    const retry = () => superadmin.call('admin.retryNotice', { params: { id: notice.id } })
    const answers = await Promise.all(Array.from({ length: 10 }, retry))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(answers.find(({ status }) => status === 200)?.body.data).toMatchObject({
      id: notice.id,
      state: 'queued',
    })
    await runDueJobs(t.context)
    expect(receiver.received.map(({ to }) => to)).toEqual([['agent@agents.example']])
    expect((await retry()).status).toBe(409)
    const acts = await t.context.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `notice:${notice.id}`))
    expect(acts.map(({ action }) => action)).toEqual(['notice.retried'])
    t.context.mail.close()
    await receiver.close()
    t.context.mail = undefined
  })
})
