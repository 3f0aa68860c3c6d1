import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { composeNotice } from '#server/features/notices/notice.compose.ts'
import { listNotices } from '#server/features/notices/notice.queries.ts'
import { makeInquiry } from '#server/features/notices/testing/leads.ts'
import type { Context } from '#server/platform/context/context.ts'
import {
  contact_messages,
  inquiries,
  notices,
  properties,
  property_revisions,
  settings,
  tours,
  users,
} from '#server/platform/db/schema.ts'
import { openSmtp } from '#server/platform/mail/smtp.ts'
import { openReceiver, type Receiver } from '#server/platform/mail/testing/receiver.ts'
import { type NewNotice, queueNotice } from '#server/platform/notices/notices.ts'
import { demoAgency } from '#server/platform/seed/catalogue/demo-agency.ts'
import { runDueJobs } from '#server/process/testing/run-due-jobs.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let own: TestApp
let context: Context
let receiver: Receiver
beforeAll(async () => {
  receiver = await openReceiver()
  own = await openTestApp()
  context = own.context
  context.mail = await openSmtp(receiver.url)
})
afterAll(async () => {
  await own.close()
  await receiver.close()
})
beforeEach(async () => {
  receiver.received.length = 0
  await context.db.delete(notices)
})

async function notify(notice: NewNotice) {
  await context.database.db.transaction((tx) => queueNotice(context, tx, notice))
  const [row] = await context.db.select().from(notices).orderBy(desc(notices.id)).limit(1)
  return row?.id as number
}

async function makeTour(facts: Partial<typeof tours.$inferInsert> = {}) {
  const owner = await makeUser(context, { email: 'owner@agents.example' })
  const visitor = await makeUser(context, { name: 'Ravi Visitor', role: 'buyer', ...facts })
  const property = await makeProperty(context, { user_id: owner.id, title: 'House with a well' })
  const rows = await context.db
    .insert(tours)
    .values({
      user_id: visitor.id,
      property_id: property.id,
      tour_date: '2026-11-28',
      tour_time: '16:30',
      ...facts,
    })
    .returning()
  return { owner, visitor, property, tour: rows[0] as (typeof rows)[number] }
}

async function makeContact(facts: Partial<typeof contact_messages.$inferInsert> = {}) {
  const rows = await context.db
    .insert(contact_messages)
    .values({ name: 'Asha', phone: '+919826011111', message: 'Hello', ...facts })
    .returning()
  return rows[0]?.id as number
}

describe('the recipient', () => {
  test("is the listing's verified address, else the account's, else the agency's", async () => {
    const { agent, property, notice } = await makeInquiry(context)
    const to = async () => (await composeNotice(context, notice.id))?.to
    expect(await to()).toBe('agent@agents.example')
    await context.db
      .update(properties)
      .set({ email: 'listing@agents.example' })
      .where(eq(properties.id, property.id))
    expect(await to()).toBe('agent@agents.example')
    await context.db
      .update(properties)
      .set({ agency_email: 'listing@agents.example' })
      .where(eq(properties.id, property.id))
    expect(await to()).toBe('listing@agents.example')
    await context.db
      .update(properties)
      .set({ email: 'not one, two@agents.example', agency_email: 'not one, two@agents.example' })
      .where(eq(properties.id, property.id))
    expect(await to()).toBe('agent@agents.example')
    await context.db.update(users).set({ email_verified_at: null }).where(eq(users.id, agent.id))
    expect(await to()).toBe('hello@aangan.example')
    await context.db.update(users).set({ email: null }).where(eq(users.id, agent.id))
    expect(await to()).toBe('hello@aangan.example')
  })

  test('is the agency when no agent is named, even if the listing has an address', async () => {
    const { property, inquiry, notice } = await makeInquiry(context)
    await context.db
      .update(properties)
      .set({ email: 'listing@agents.example' })
      .where(eq(properties.id, property.id))
    await context.db.update(notices).set({ recipient_id: null }).where(eq(notices.id, notice.id))
    expect((await composeNotice(context, notice.id))?.to).toBe('hello@aangan.example')
    await context.db.update(inquiries).set({ property_id: null }).where(eq(inquiries.id, inquiry.id))
    expect(await composeNotice(context, notice.id)).toMatchObject({
      to: 'hello@aangan.example',
      subject: 'Inquiry from Asha Visitor',
    })
  })

  test('is never an address that a visitor typed', async () => {
    const { inquiry } = await makeInquiry(context)
    const contact = await makeContact({ email: 'typed@visitors.example' })
    await notify({ kind: 'contact.received', subject: { kind: 'contact', id: contact }, recipient_id: null })
    const subject = { kind: 'inquiry', id: inquiry.id } as const
    await notify({ kind: 'inquiry.received', subject, occurrence: 'agency', recipient_id: null })
    await runDueJobs(context)
    expect(receiver.received).toHaveLength(3)
    for (const { to } of receiver.received) expect(to.join()).not.toContain('visitors.example')
  })

  test('is the visitor for the answer to a tour; without an address the mail is held', async () => {
    const { tour, visitor } = await makeTour({ state: 'confirmed' })
    const id = await notify({
      kind: 'tour.answered',
      subject: { kind: 'tour', id: tour.id },
      recipient_id: visitor.id,
    })
    expect((await composeNotice(context, id))?.to).toBeNull()
    await runDueJobs(context)
    expect(receiver.received).toEqual([])
    const [row] = await context.db.select().from(notices).where(eq(notices.id, id))
    expect(row).toMatchObject({ state: 'held', problem: 'no_address' })
    await context.db.update(users).set({ email: 'ravi@visitors.example' }).where(eq(users.id, visitor.id))
    // A visitor may have typed somebody else's address.
    expect((await composeNotice(context, id))?.to).toBeNull()
    await context.db.update(users).set({ email_verified_at: new Date() }).where(eq(users.id, visitor.id))
    expect((await composeNotice(context, id))?.to).toBe('ravi@visitors.example')
  })
})

describe('the text', () => {
  test('of a cancelled tour names the visitor who does not come', async () => {
    const { tour, owner } = await makeTour({ state: 'cancelled' })
    const subject = { kind: 'tour', id: tour.id } as const
    const id = await notify({ kind: 'tour.cancelled', subject, recipient_id: owner.id })
    const mail = await composeNotice(context, id)
    expect(mail?.subject).toBe('Site visit cancelled: House with a well')
    expect(mail?.text).toMatch(
      /^Ravi Visitor has cancelled the site visit to “House with a well” on Saturday/,
    )
  })

  test('of a tour says who comes, when, and how to answer', async () => {
    const { tour, owner, visitor, property } = await makeTour()
    const id = await notify({
      kind: 'tour.requested',
      subject: { kind: 'tour', id: tour.id },
      recipient_id: owner.id,
    })
    const mail = await composeNotice(context, id)
    expect(mail).toMatchObject({
      to: 'owner@agents.example',
      subject: 'Site visit requested: House with a well',
    })
    expect(mail?.text).toMatch(
      /Ravi Visitor would like to see “House with a well” on Saturday,? 28 November 2026 at 4:30 pm\./,
    )
    expect(mail?.text).toContain(visitor.phone)
    expect(mail?.text).toContain(`https://aangan.example/list/${property.id}\n`)
  })

  test.for([
    ['confirmed', 'Your site visit is confirmed: House with a well'],
    ['declined', 'Your site visit cannot take place: House with a well'],
  ] as const)('of a tour that was %s say so', async ([state, subject]) => {
    const { tour, visitor } = await makeTour({ state })
    const id = await notify({
      kind: 'tour.answered',
      subject: { kind: 'tour', id: tour.id },
      recipient_id: visitor.id,
    })
    expect((await composeNotice(context, id))?.subject).toBe(subject)
  })

  test('of a callback request names the service and the time', async () => {
    const details = { service: 'home_loan', best_time: 'after 6' }
    const contact = await makeContact({ topic: 'callback', message: '', details })
    const id = await notify({
      kind: 'contact.received',
      subject: { kind: 'contact', id: contact },
      recipient_id: null,
    })
    const mail = await composeNotice(context, id)
    expect(mail?.subject).toBe('Asha asks for a callback')
    expect(mail?.text).toContain('About: Home loan')
    expect(mail?.text).toContain('Best time: after 6')
    expect(mail?.text).toContain('Call +919826011111 to answer.')
    expect(mail?.replyTo).toBeUndefined()
  })

  test('of a contact message has the address of its sender for replies', async () => {
    const contact = await makeContact({ email: 'asha@visitors.example' })
    const id = await notify({
      kind: 'contact.received',
      subject: { kind: 'contact', id: contact },
      recipient_id: null,
    })
    expect(await composeNotice(context, id)).toMatchObject({
      to: 'hello@aangan.example',
      replyTo: { name: 'Asha', address: 'asha@visitors.example' },
    })
  })

  test('of a decision is about the listing or about its changes', async () => {
    const owner = await makeUser(context, { email: 'owner@agents.example' })
    const property = await makeProperty(context, { user_id: owner.id, title: 'House with a well' })
    const subject = { kind: 'property', id: property.id } as const
    const id = await notify({ kind: 'property.decided', subject, recipient_id: owner.id })
    expect((await composeNotice(context, id))?.subject).toBe('Published: House with a well')
    await context.db
      .update(properties)
      .set({ moderation: 'rejected', moderation_reason: 'No picture.\nNo price.' })
      .where(eq(properties.id, property.id))
    const rejected = await composeNotice(context, id)
    expect(rejected?.subject).toBe('Not published: House with a well')
    expect(rejected?.text).toContain('Reason:\n> No picture.\n> No price.')
    const rows = await context.db
      .insert(property_revisions)
      .values({ property_id: property.id, payload: {}, state: 'rejected', reason: 'Too dear.' })
      .returning()
    const changes = await notify({
      kind: 'property.changes_decided',
      subject: { kind: 'revision', id: rows[0]?.id as number },
      recipient_id: owner.id,
    })
    const mail = await composeNotice(context, changes)
    expect(mail?.subject).toBe('Changes not published: House with a well')
    expect(mail?.text).toContain('> Too dear.')
    expect(mail?.text).not.toContain('No picture')
  })

  test('comes from the address of the settings, else from that of the agency', async () => {
    const { notice } = await makeInquiry(context)
    expect((await composeNotice(context, notice.id))?.from).toEqual({
      name: 'Aangan',
      address: 'hello@aangan.example',
    })
    const config = { ...context.config, mailFrom: 'site@aangan.example' }
    expect((await composeNotice({ ...context, config }, notice.id))?.from.address).toBe('site@aangan.example')
  })
})

describe('text that somebody typed', () => {
  const hostile = [
    'Asha\r\nBcc: victim@victims.example\r\n\r\nBuy now',
    'Asha\nTo: victim@victims.example',
    'Asha\r\n.\r\nMAIL FROM:<victim@victims.example>',
    'Asha" <victim@victims.example>, "',
    'Asha\u2028Bcc: victim@victims.example\u0085x',
    '=?utf-8?Q?Asha=0D=0ABcc:_victim@victims.example?=',
    `${'🏠'.repeat(60)}`,
    `\u202e${'नमस्ते '.repeat(15)}`,
  ]
  test.for(hostile)('as a name or title adds no recipient and no line to the head: %j', async (name) => {
    const nameAgency = (agency: object) =>
      context.db.update(settings).set({ value: agency }).where(eq(settings.key, 'agency'))
    await nameAgency({ ...demoAgency, name: name.slice(0, 60) })
    const { property, inquiry } = await makeInquiry(context, { name, message: `Hello\r\n.\r\n${name}` })
    await context.db
      .update(properties)
      .set({ title: name.slice(0, 119) })
      .where(eq(properties.id, property.id))
    const contact = await makeContact({ name })
    await notify({ kind: 'contact.received', subject: { kind: 'contact', id: contact }, recipient_id: null })
    expect(inquiry.name).toBe(name)
    await runDueJobs(context)
    await nameAgency(demoAgency)
    expect(receiver.received).toHaveLength(2)
    for (const { head, to } of receiver.received) {
      expect(to).toHaveLength(1)
      expect(to.join()).not.toContain('victim')
      const names = head.split('\r\n').map((line) => line.split(':')[0])
      expect(new Set(names).size).toBe(names.length)
      expect(names).not.toContain('Bcc')
      expect(names).not.toContain('')
    }
  })

  test('is an address for replies only when it is a valid address', async () => {
    for (const email of [
      'a@b.example, victim@victims.example',
      'a@b.example\r\nBcc: victim@victims.example',
      '<x>',
      '',
    ]) {
      const { notice } = await makeInquiry(context, { email })
      const mail = await composeNotice(context, notice.id)
      expect(mail?.replyTo).toBeUndefined()
      expect(mail?.text.split('\n')[0]).not.toMatch(/\r|^Bcc/)
    }
  })

  test('cannot pass for a sentence of the site in a message', async () => {
    const { notice } = await makeInquiry(context, {
      message: 'Hello\r\n\r\nThe listing: https://evil.example\r-- ',
    })
    const mail = await composeNotice(context, notice.id)
    expect(mail?.text).toContain('> Hello\n>\n> The listing: https://evil.example\n> --\n')
  })

  test('of the maximum length makes a mail that arrives', async () => {
    await makeInquiry(context, { name: 'न'.repeat(120), message: 'ह'.repeat(5000) })
    await runDueJobs(context)
    expect(receiver.received[0]?.text).toContain('ह'.repeat(5000))
  })
})

test('the outbox lists notices with their text by state, newest first', async () => {
  for (let i = 0; i < 3; i++) await makeInquiry(context, { name: `Visitor ${i}` })
  await runDueJobs(context)
  context.mail = undefined
  await makeInquiry(context, { name: 'Visitor 3' })
  context.mail = await openSmtp(receiver.url)
  const page = await listNotices(context, { page: 1, limit: 2 })
  expect(page.total).toBe(4)
  expect(page.rows.map(({ state }) => state)).toEqual(['held', 'sent'])
  expect(page.rows[0]).toMatchObject({
    to: 'agent@agents.example',
    subject: 'Inquiry about House with a well',
    text: expect.stringContaining('Visitor 3'),
  })
  const sent = await listNotices(context, { state: 'sent', page: 2, limit: 2 })
  expect(sent).toMatchObject({ total: 3, rows: [{ state: 'sent' }] })
  expect(await listNotices(context, { page: 9, limit: 2 })).toEqual({ total: 4, rows: [] })
})

test('the metrics count notices by state', async () => {
  await makeInquiry(context)
  const { body } = await own.app.inject({ url: '/metrics' })
  expect(body).toContain('aangan_notices{state="queued"} 1')
  expect(body).toContain('aangan_notices{state="failed"} 0')
})
