import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/enums.ts'
import { hashReceipt } from '#server/platform/consents/consents.ts'
import { consents, contact_messages, inquiries, notices } from '#server/platform/db/schema.ts'
import { openSmtp } from '#server/platform/mail/smtp.ts'
import { openReceiver } from '#server/platform/mail/testing/receiver.ts'
import { runDueJobs } from '#server/process/testing/run-due-jobs.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const letter = {
  name: 'Meera Joshi',
  phone: '98260 12345',
  email: 'meera@example.com',
  message: 'When are you open on Sundays?',
}
const callback = { topic: 'callback', name: 'Ravi', phone: '+91 731 400 0123', service: 'home_loan' }

async function person(role: Role) {
  const user = await makeUser(t.context, { role })
  return { user, browser: await t.as(user) }
}

async function stored(id: number) {
  const [row] = await t.context.db.select().from(contact_messages).where(eq(contact_messages.id, id))
  return row
}

describe('writing to the agency', () => {
  test('stores the message, its consent and the notice together', async () => {
    const { status, body } = await t.call('contact.create', {
      body: { ...letter, notice_version: '2026-11' },
    })
    const { id, receipt } = body.data
    expect([status, body.message]).toEqual([201, 'Message sent successfully!'])
    const row = await stored(id)
    expect(row).toMatchObject({ ...letter, topic: 'message', phone: '+919826012345', user_id: null })
    const [consent] = await t.context.db
      .select()
      .from(consents)
      .where(eq(consents.id, row?.consent_id ?? 0))
    expect(consent).toMatchObject({ purpose: 'contact', notice_version: '2026-11', user_id: null })
    expect(consent?.receipt_hash).toEqual(hashReceipt(receipt))
    const queued = await t.context.db.select().from(notices).where(eq(notices.contact_id, id))
    expect(queued).toMatchObject([{ kind: 'contact.received', recipient_id: null }])
  })

  test('accepts a request for a callback without an e-mail address or with an empty one', async () => {
    const admin = await person('admin')
    for (const extra of [{}, { email: '' }, { email: 'ravi@example.com', best_time: 'After 6\ud800' }]) {
      const { status, body } = await t.call('contact.create', { body: { ...callback, ...extra } })
      expect(status).toBe(201)
      const { id } = body.data
      const list = await admin.browser.call('contact.list')
      expect(list.body.data.find((message) => message.id === id)).toEqual({
        id,
        topic: 'callback',
        name: 'Ravi',
        phone: '+917314000123',
        email: 'email' in extra && extra.email ? extra.email : null,
        message: '',
        service: 'home_loan',
        best_time: 'best_time' in extra ? 'After 6�' : null,
        state: 'new',
        created_at: expect.any(String),
      })
    }
  })

  test.for([
    [{}, ['email', 'message', 'name', 'phone']],
    [{ ...letter, phone: '12345' }, ['phone']],
    [{ ...letter, phone: '1234567890123456' }, ['phone']],
    [{ ...letter, phone: '' }, ['phone']],
    [{ ...letter, phone: 9826012345 }, ['phone']],
    [{ ...letter, phone: 'call 98260 12345 now' }, ['phone']],
    [{ ...letter, email: '' }, ['email']],
    [{ ...letter, message: '   ' }, ['message']],
    [{ ...letter, message: 'x'.repeat(5001) }, ['message']],
    [{ ...letter, topic: 'other' }, ['topic']],
    [{ ...letter, service: 'home_loan' }, ['service']],
    [{ ...letter, website: 'x' }, ['website']],
    [{ ...callback, service: 'gold_loan' }, ['service']],
    [{ ...callback, service: undefined }, ['service']],
    [{ ...callback, best_time: 'x'.repeat(61) }, ['best_time']],
    [[], ['']],
    ['text', ['']],
  ] as const)('refuses %j and names each bad field', async ([body, fields]) => {
    const { status, failure } = await t.call('contact.create', { body })
    expect([status, Object.keys(failure.fields ?? {}).sort()]).toEqual([400, [...fields]])
  })

  test.each([
    ['123456', '123456'],
    ['0731 255-0123', '+917312550123'],
    ['5827012345', '5827012345'],
  ])('takes %s as a phone', async (phone, kept) => {
    const { status, body } = await t.call('contact.create', { body: { ...letter, phone } })
    expect([status, (await stored(body.data.id))?.phone]).toEqual([201, kept])
  })

  test('refuses a megabyte', async () => {
    const huge = await t.call('contact.create', { body: { ...letter, message: 'x'.repeat(1_000_000) } })
    expect(huge.status).toBe(413)
  })

  test('stores one message for each Idempotency-Key, of ten requests at once', async () => {
    const headers = { 'idempotency-key': 'contact-key' }
    const body = { ...letter, message: 'Once, please' }
    const many = await Promise.all(
      Array.from({ length: 10 }, () => t.call('contact.create', { body, headers })),
    )
    expect(new Set(many.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1)
    expect(many[0]?.status).toBe(201)
    const rows = await t.context.db
      .select()
      .from(contact_messages)
      .where(eq(contact_messages.message, 'Once, please'))
    expect(rows).toHaveLength(1)
    const other = await t.call('contact.create', { body: { ...body, message: 'Twice' }, headers })
    expect([other.status, other.failure.code]).toEqual([422, 'idempotency_mismatch'])
    const signedIn = await person('buyer')
    const own = await signedIn.browser.call('contact.create', { body, headers })
    expect(own.status).toBe(201)
    expect(own.body.data.id).not.toBe(many[0]?.body.data.id)
  })
})

describe('reading', () => {
  test('messages to the agency are for the agency alone', async () => {
    const { body: sent } = await t.call('contact.create', { body: letter })
    const params = { id: sent.data.id }
    const body = { state: 'seen' }
    for (const role of ['buyer', 'seller'] as const) {
      const { browser } = await person(role)
      expect((await browser.call('contact.list')).status).toBe(403)
      expect((await browser.call('contact.update', { params, body })).status).toBe(403)
    }
    expect((await t.call('contact.list')).status).toBe(401)
    expect((await t.call('contact.update', { params, body })).status).toBe(401)
    expect((await stored(sent.data.id))?.state).toBe('new')
    const { browser } = await person('admin')
    const marked = await browser.call('contact.update', { params, body })
    expect([marked.status, marked.body.data.state]).toEqual([200, 'seen'])
    const absent = await browser.call('contact.update', { params: { id: 2_000_000_000 }, body })
    expect(absent.status).toBe(404)
    const seen = await browser.call('contact.list', { query: 'state=seen' })
    expect(seen.body.data.map(({ id }) => id)).toEqual([sent.data.id])
  })

  test('counts and lists own inquiries for an agent, both kinds for the agency', async () => {
    const own = await openTestApp()
    const agent = await makeUser(own.context)
    const words = { name: 'Meera', email: 'm@example.com', message: `${'word '.repeat(200)}end` }
    const moment = (day: number) => new Date(Date.UTC(2026, 0, day))
    await own.context.db.insert(inquiries).values([
      { ...words, recipient_id: agent.id, created_at: moment(1) },
      { ...words, recipient_id: null, created_at: moment(3) },
      { ...words, recipient_id: agent.id, created_at: moment(5) },
    ])
    await own.context.db.insert(contact_messages).values([
      { ...letter, phone: '+919826012345', created_at: moment(2) },
      { ...letter, phone: '+919826012345', email: null, topic: 'callback', created_at: moment(4) },
    ])
    const read = async (user: typeof agent, query = '') => {
      const browser = await own.as(user)
      const recent = await browser.call('contact.recent', { query })
      const { body: counted } = await browser.call('contact.count')
      expect(recent.status).toBe(200)
      expect(recent.body.meta.total).toBe(counted.count)
      return recent.body.data
    }
    const day = (line: { created_at: string; kind: string }) => [
      new Date(line.created_at).getUTCDate(),
      line.kind,
    ]
    const mine = await read(agent)
    expect(mine.map(day)).toEqual([
      [5, 'inquiry'],
      [1, 'inquiry'],
    ])
    expect(mine[0]?.message).toBe(words.message)
    for (const role of ['admin', 'superadmin'] as const) {
      const staff = await makeUser(own.context, { role })
      expect((await read(staff)).map(day)).toEqual([
        [5, 'inquiry'],
        [4, 'contact'],
        [3, 'inquiry'],
        [2, 'contact'],
        [1, 'inquiry'],
      ])
      const second = await read(staff, 'limit=2&page=2')
      expect(second.map(day)).toEqual([
        [3, 'inquiry'],
        [2, 'contact'],
      ])
      expect(second[1]).toMatchObject({ phone: '+919826012345', email: letter.email, property_id: null })
    }
    expect(await read(await makeUser(own.context))).toEqual([])
    expect((await own.call('contact.recent')).status).toBe(401)
    expect((await own.call('contact.count')).status).toBe(401)
    await own.close()
  })
})

describe('a flood of messages', () => {
  test('blocks nobody: above the limit messages are stored and wait in the outbox', async () => {
    const limited = await openTestApp('empty', { limits: true })
    const receiver = await openReceiver()
    limited.context.mail = await openSmtp(receiver.url)
    for (let taken = 0; taken < 59; taken += 1) await limited.context.limits.take('form_target', 'agency')
    const statuses: number[] = []
    for (let n = 0; n < 3; n += 1)
      statuses.push((await limited.call('contact.create', { body: letter })).status)
    expect(statuses).toEqual([201, 201, 201])
    const rows = await limited.context.db.select({ state: notices.state }).from(notices).orderBy(notices.id)
    expect(rows.map((row) => row.state)).toEqual(['queued', 'held', 'held'])
    await runDueJobs(limited.context)
    expect(receiver.received).toHaveLength(1)
    await limited.close()
    await receiver.close()
  })
})
