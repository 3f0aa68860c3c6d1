import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/enums.ts'
import { hashReceipt } from '#server/platform/consents/consents.ts'
import { consents, inquiries, notices, properties } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const words = { name: 'Meera Joshi', email: 'meera@example.com', message: 'Is it still free?' }

async function person(role: Role = 'seller') {
  const user = await makeUser(t.context, { role })
  return { user, browser: await t.as(user) }
}

async function stored(id: number) {
  const [inquiry] = await t.context.db.select().from(inquiries).where(eq(inquiries.id, id))
  const queued = await t.context.db.select().from(notices).where(eq(notices.inquiry_id, id))
  if (!inquiry) throw new Error('there is no such inquiry')
  return { inquiry, told: queued }
}

async function recipientOf(sent: object) {
  const { status, body } = await t.call('inquiry.create', { body: { ...words, ...sent } })
  expect(status).toBe(201)
  const { inquiry, told: queued } = await stored(body.data.id)
  expect(queued.map(({ recipient_id }) => recipient_id)).toEqual([inquiry.recipient_id])
  return inquiry.recipient_id
}

describe('writing', () => {
  test('is open to visitors, and notifies the agent', async () => {
    const { user } = await person()
    const property = await makeProperty(t.context, { user_id: user.id })
    const { status, body } = await t.call('inquiry.create', {
      body: { ...words, property_id: property.id, notice_version: '2026-11' },
    })
    const { id, receipt } = body.data
    expect([status, body.message]).toEqual([201, 'Inquiry sent successfully!'])
    const { inquiry, told: queued } = await stored(id)
    expect(inquiry).toMatchObject({
      ...words,
      property_id: property.id,
      recipient_id: user.id,
      user_id: null,
    })
    expect(queued).toMatchObject([{ kind: 'inquiry.received', recipient_id: user.id }])
    const [consent] = await t.context.db
      .select()
      .from(consents)
      .where(eq(consents.id, inquiry.consent_id ?? 0))
    expect(consent).toMatchObject({ purpose: 'inquiry', notice_version: '2026-11', user_id: null })
    expect(consent?.receipt_hash).toEqual(hashReceipt(receipt))
  })

  test('takes a phone number in place of the e-mail address, and shows it to the agent', async () => {
    const { user, browser } = await person()
    const { id: property_id } = await makeProperty(t.context, { user_id: user.id })
    const { name, message } = words
    const sent = { name, message, email: '', phone: '98260 12345', property_id }
    const { status, body } = await t.call('inquiry.create', { body: sent })
    expect(status).toBe(201)
    const shown = { name, message, email: null, phone: '+919826012345' }
    const { body: list } = await browser.call('inquiry.list')
    expect(list.data).toMatchObject([{ ...shown, id: body.data.id }])
    expect((await browser.call('lead.list')).body.data).toMatchObject([shown])
    expect((await browser.call('contact.recent')).body.data).toMatchObject([{ ...shown, kind: 'inquiry' }])
  })

  test('needs an e-mail address or a phone number, and checks both', async () => {
    const { name, message } = words
    const refusals = [
      [{}, { email: expect.stringContaining('Enter an e-mail address or a phone number') }],
      [{ email: '', phone: '' }, { email: expect.stringContaining('or a phone number') }],
      [{ phone: '12' }, { phone: expect.any(String) }],
      [{ ...words, phone: 'call me' }, { phone: 'Enter a phone number of 6 to 15 digits.' }],
      [{ email: 'no', phone: '9826012345' }, { email: expect.any(String) }],
    ] as const
    for (const [given, fields] of refusals) {
      const { status, failure } = await t.call('inquiry.create', { body: { name, message, ...given } })
      expect([given, status, failure.fields]).toEqual([given, 400, fields])
    }
  })

  test('works under both spellings of its address', async () => {
    for (const url of ['/api/Inquiry', '/api/inquiry']) {
      const { statusCode } = await t.app.inject({ method: 'POST', url, payload: words })
      expect(statusCode, url).toBe(201)
    }
  })

  test('stores who wrote when the person is signed in', async () => {
    const { user, browser } = await person('buyer')
    const { body } = await browser.call('inquiry.create', { body: words })
    expect((await stored(body.data.id)).inquiry.user_id).toBe(user.id)
  })

  test('about an unpublished listing is refused like about an absent one', async () => {
    const absent = await t.call('inquiry.create', { body: { ...words, property_id: 2_000_000_000 } })
    expect(absent.status).toBe(404)
    for (const moderation of ['pending', 'rejected'] as const) {
      const { id } = await makeProperty(t.context, { moderation })
      const hidden = await t.call('inquiry.create', { body: { ...words, property_id: id } })
      expect([hidden.status, hidden.failure]).toEqual([404, absent.failure])
      expect(await t.context.db.select().from(inquiries).where(eq(inquiries.property_id, id))).toEqual([])
    }
  })

  test.for([
    [{}, ['email', 'message', 'name']],
    [{ ...words, message: ' \n\t ' }, ['message']],
    [{ ...words, name: '\u0000' }, ['name']],
    [{ ...words, email: 'meera' }, ['email']],
    [{ ...words, email: ['a@example.com'] }, ['email']],
    [{ ...words, email: 'a@example.com\r\nBcc: b@example.com' }, ['email']],
    [{ ...words, message: 'x'.repeat(5001) }, ['message']],
    [{ ...words, message: { $ne: '' } }, ['message']],
    [{ ...words, property_id: 'x' }, ['property_id']],
    [{ ...words, agentEmail: 1 }, ['agentEmail']],
    [{ ...words, recipient_id: 1 }, ['recipient_id']],
    [{ ...words, notice_version: '1999-01' }, ['notice_version']],
    [{ ...words, website: 'https://spam.example' }, ['website']],
  ] as const)('refuses %j and names each bad field', async ([body, fields]) => {
    const { status, failure } = await t.call('inquiry.create', { body })
    expect([status, Object.keys(failure.fields ?? {}).sort()]).toEqual([400, [...fields]])
  })

  test('distinguishes missing, non-text and repeated fields', async () => {
    const { failure } = await t.call('inquiry.create', { body: { name: 5, message: ['a', 'b'] } })
    expect(failure.fields).toEqual({
      name: 'This must be text.',
      email: 'Enter an e-mail address or a phone number, so that the agent can answer you.',
      message: 'Send this only once.',
    })
    const { failure: missing } = await t.call('inquiry.create', { body: {} })
    expect(missing.fields).toMatchObject({ name: 'Please fill this in.', message: 'Please fill this in.' })
  })

  test('answers a filled-in honeypot with what to do, in case it was a person', async () => {
    const { failure } = await t.call('inquiry.create', { body: { ...words, website: 'x' } })
    expect(failure.fields).toEqual({ website: 'Leave this field empty.' })
  })

  test('accepts 5,000 characters of any script, and refuses a megabyte', async () => {
    const long = { ...words, message: 'न'.repeat(5000) }
    const { status, body } = await t.call('inquiry.create', { body: long })
    expect(status).toBe(201)
    expect((await stored(body.data.id)).inquiry.message).toBe(long.message)
    const huge = await t.call('inquiry.create', { body: { ...words, message: 'x'.repeat(1_000_000) } })
    expect(huge.status).toBe(413)
  })

  test('works with half a character, NUL and line breaks', async () => {
    const odd = { ...words, name: 'A\ud800\u0000B', message: 'one\r\ntwo\u001b[31m\udc00' }
    const { status, body } = await t.call('inquiry.create', {
      body: odd,
      headers: { 'idempotency-key': 'odd' },
    })
    expect(status).toBe(201)
    const { inquiry } = await stored(body.data.id)
    expect([inquiry.name, inquiry.message]).toEqual(['A� B', 'one\ntwo [31m�'])
  })
})

describe('the recipient', () => {
  test('is the owner of the listing, whatever e-mail the request names', async () => {
    const { user } = await person()
    const other = await makeProperty(t.context, { email: 'rival@agents.example' })
    const property = await makeProperty(t.context, { user_id: user.id, email: 'own@agents.example' })
    for (const agentEmail of ['rival@agents.example', 'stranger@evil.example', 'own@agents.example', '']) {
      expect(await recipientOf({ property_id: property.id, agentEmail })).toBe(user.id)
    }
    expect(other.user_id).not.toBe(user.id)
  })

  test('without a listing, is the agent with this public e-mail, in any letter case', async () => {
    const user = await makeUser(t.context, { email: 'asha@agents.example' })
    await makeProperty(t.context, { user_id: user.id, email: 'Asha@Agents.example' })
    await makeProperty(t.context, { user_id: user.id, email: 'asha@agents.example' })
    expect(await recipientOf({ agentEmail: 'ASHA@agents.EXAMPLE', agentName: 'Asha' })).toBe(user.id)
    const listing = await makeProperty(t.context, { email: 'desk@agents.example' })
    expect(await recipientOf({ agentEmail: 'desk@agents.example' })).toBeNull()
    await t.context.db
      .update(properties)
      .set({ agency_email: 'desk@agents.example' })
      .where(eq(properties.id, listing.id))
    expect(await recipientOf({ agentEmail: 'desk@agents.example' })).toBe(listing.user_id)
  })

  test('is the agency without an address, and for a foreign or unpublished one or a pattern', async () => {
    await makeProperty(t.context, { email: 'hidden@agents.example', moderation: 'pending' })
    await makeProperty(t.context, { email: 'shown@agents.example' })
    const foreign = [
      'canary@evil.example',
      'hidden@agents.example',
      '%@agents.example',
      'shown@agents.exampl_',
    ]
    for (const agentEmail of [undefined, '', ...foreign]) expect(await recipientOf({ agentEmail })).toBeNull()
  })

  test('is the agency if two people publish the same address', async () => {
    const email = 'shared@agents.example'
    for (const _ of [1, 2]) await makeProperty(t.context, { email, agency_email: email })
    expect(await recipientOf({ agentEmail: 'shared@agents.example' })).toBeNull()
  })

  test('is the agency when the agent is suspended and could not read it', async () => {
    const user = await makeUser(t.context, { suspended_at: new Date() })
    const property = await makeProperty(t.context, { user_id: user.id, email: 'away@agents.example' })
    expect(await recipientOf({ property_id: property.id })).toBeNull()
    expect(await recipientOf({ agentEmail: 'away@agents.example' })).toBeNull()
  })

  test('is never an address that was typed: no mail has it', async () => {
    const canary = 'canary-inbox@evil.example'
    await t.call('inquiry.create', { body: { ...words, email: canary, agentEmail: canary } })
    const superadmin = await t.as(await makeUser(t.context, { role: 'superadmin' }))
    const { status, body } = await superadmin.call('admin.outbox')
    expect(status).toBe(200)
    expect(body.data.length).toBeGreaterThan(0)
    expect(body.data.filter(({ to }) => to === canary)).toEqual([])
  })
})

describe('reading and marking', () => {
  async function received() {
    const agent = await person()
    const property = await makeProperty(t.context, { user_id: agent.user.id, title: 'House with a well' })
    const { body } = await t.call('inquiry.create', { body: { ...words, property_id: property.id } })
    return { agent, property, id: body.data.id }
  }

  test('is possible for the agent who received it and for the agency', async () => {
    const { agent, property, id } = await received()
    const shown = {
      id,
      property_id: property.id,
      property_title: 'House with a well',
      ...words,
      state: 'new',
    }
    for (const reader of [agent, await person('admin'), await person('superadmin')]) {
      const { body } = await reader.browser.call('inquiry.list')
      expect(body.data.find((inquiry) => inquiry.id === id)).toMatchObject(shown)
    }
    const others = [await person('seller'), await person('buyer')]
    for (const { browser } of others) expect((await browser.call('inquiry.list')).body.data).toEqual([])
    expect((await t.call('inquiry.list')).status).toBe(401)
  })

  test('comes newest first, in pages, of one state or all', async () => {
    const agent = await person()
    const ids: number[] = []
    for (let day = 1; day <= 5; day++) {
      const facts = { recipient_id: agent.user.id, created_at: new Date(Date.UTC(2026, 0, day)) }
      const [row] = await t.context.db
        .insert(inquiries)
        .values({ ...words, ...facts, state: day === 5 ? 'answered' : 'new' })
        .returning()
      ids.unshift(row?.id ?? 0)
    }
    const second = await agent.browser.call('inquiry.list', { query: 'limit=2&page=2' })
    expect(second.body.data.map(({ id }) => id)).toEqual(ids.slice(2, 4))
    expect(second.body.meta).toEqual({ total: 5, page: 2, limit: 2 })
    const answered = await agent.browser.call('inquiry.list', { query: 'state=answered' })
    expect(answered.body.data.map(({ id }) => id)).toEqual([ids[0]])
    expect((await agent.browser.call('inquiry.list', { query: 'state=lost' })).status).toBe(400)
  })

  test('marks it as seen or answered; for others it does not exist', async () => {
    const { agent, property, id } = await received()
    for (const { browser } of [agent, await person('admin')]) {
      const { status, body } = await browser.call('inquiry.update', {
        params: { id },
        body: { state: 'seen' },
      })
      expect([status, body.data.state]).toEqual([200, 'seen'])
    }
    const writer = await person('buyer')
    const own = await writer.browser.call('inquiry.create', { body: { ...words, property_id: property.id } })
    const body = { state: 'answered' }
    const absent = await writer.browser.call('inquiry.update', { params: { id: 2_000_000_000 }, body })
    for (const other of [id, own.body.data.id]) {
      const foreign = await writer.browser.call('inquiry.update', { params: { id: other }, body })
      expect([foreign.status, foreign.failure]).toEqual([404, absent.failure])
    }
    expect((await t.call('inquiry.update', { params: { id }, body })).status).toBe(401)
    expect((await stored(id)).inquiry.state).toBe('seen')
    const wrong = await agent.browser.call('inquiry.update', { params: { id }, body: { state: 'lost' } })
    expect(wrong.status).toBe(400)
  })

  test('stays possible when the listing is deleted', async () => {
    const { agent, property, id } = await received()
    await t.context.db.delete(properties).where(eq(properties.id, property.id))
    const { body } = await agent.browser.call('inquiry.list')
    expect(body.data).toMatchObject([{ id, property_id: null, property_title: null }])
  })
})

test('stores one inquiry for each Idempotency-Key, of ten requests at once', async () => {
  const { id: property_id } = await makeProperty(t.context)
  const send = (body: object) =>
    t.call('inquiry.create', { body, headers: { 'idempotency-key': 'inquiry-key' } })
  const body = { ...words, property_id }
  const many = await Promise.all(Array.from({ length: 10 }, () => send(body)))
  expect(new Set(many.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1)
  expect(many[0]?.status).toBe(201)
  expect((await send({ ...body, message: 'Another' })).status).toBe(422)
  const rows = await t.context.db.select().from(inquiries).where(eq(inquiries.property_id, property_id))
  expect(rows).toHaveLength(1)
  expect((await stored(rows[0]?.id ?? 0)).told).toHaveLength(1)
})
