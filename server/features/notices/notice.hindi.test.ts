import { desc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { composeNotices } from '#server/features/notices/notice.compose.ts'
import { makeInquiry } from '#server/features/notices/testing/leads.ts'
import type { Context } from '#server/platform/context/context.ts'
import {
  contact_messages,
  email_verifications,
  invitations,
  leads,
  notices,
  property_revisions,
  saved_searches,
  tours,
  users,
} from '#server/platform/db/schema.ts'
import { digestOf } from '#server/platform/links/email-link.ts'
import { openSmtp } from '#server/platform/mail/smtp.ts'
import { openReceiver, type Receiver } from '#server/platform/mail/testing/receiver.ts'
import { m } from '#server/platform/messages/messages.ts'
import { type NewNotice, queueNotice } from '#server/platform/notices/notices.ts'
import { runDueJobs } from '#server/process/testing/run-due-jobs.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser, namePlaces } from '#tests/support/factories.ts'

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

async function notify(notice: NewNotice): Promise<number> {
  await context.database.db.transaction((tx) => queueNotice(context, tx, notice))
  const [row] = await context.db.select().from(notices).orderBy(desc(notices.id)).limit(1)
  return row?.id as number
}

async function makeReader() {
  const made = await makeUser(context, { name: 'सरिता जोशी', role: 'agent', email: 'sarita@mail.example' })
  const language = { language: 'hi', email_verified_at: new Date() } as const
  const [reader] = await context.db.update(users).set(language).where(eq(users.id, made.id)).returning()
  if (!reader) throw new Error('the reader was not stored')
  return reader
}

/** One notice of each kind, to the same person. */
async function makeNotices(reader: typeof users.$inferSelect): Promise<number[]> {
  const { db, now } = context
  const recipient_id = reader.id
  const asked_at = now()
  const { id: property } = await makeProperty(context, {
    ...{
      user_id: recipient_id,
      agent_id: recipient_id,
      title: 'कुएँ वाला मकान',
      confirmation_asked_at: asked_at,
    },
    ...{ name: reader.name, moderation_reason: 'फ़ोटो नहीं है।' },
  })
  const off = await makeProperty(context, {
    ...{ user_id: recipient_id, title: 'बगीचे वाला मकान', moderation: 'rejected', taken_off_at: asked_at },
  })
  const visitor = await makeUser(context, { name: 'रवि वर्मा', role: 'buyer' })
  const time = { tour_date: '2026-11-28', tour_time: '16:30' }
  const makeTour = async (facts: Partial<typeof tours.$inferInsert>) => {
    const about = { property_id: property, ...time, ...facts }
    const someone = await makeUser(context, { name: 'रवि वर्मा', role: 'buyer' })
    const [row] = await db
      .insert(tours)
      .values({ user_id: someone.id, ...about })
      .returning()
    return { kind: 'tour', id: row?.id as number } as const
  }
  const { inquiry } = await makeInquiry(context, {
    ...{
      name: 'रवि वर्मा',
      email: null,
      phone: visitor.phone,
      message: 'क्या यह खाली है?',
      property_id: property,
    },
  })
  const callback = { topic: 'callback', details: { service: 'home_loan', best_time: 'शाम को' } } as const
  const [contact] = await db
    .insert(contact_messages)
    .values({ name: 'रवि वर्मा', phone: visitor.phone, message: '', ...callback })
    .returning()
  const [revision] = await db
    .insert(property_revisions)
    .values({ property_id: property, payload: {}, state: 'rejected', reason: 'कीमत गलत है।' })
    .returning()
  const [verification] = await db
    .insert(email_verifications)
    .values({
      ...{ user_id: recipient_id, address_digest: digestOf(context, reader.email ?? '') },
      expires_at: new Date(now().getTime() + 86_400_000),
    })
    .returning()
  const [invitation] = await db
    .insert(invitations)
    .values({
      ...{
        name: 'सरिता',
        phone: visitor.phone,
        email: 'sarita@mail.example',
        role: 'agent',
        language: 'hi',
        invited_by: recipient_id,
      },
      expires_at: new Date(now().getTime() + 86_400_000),
    })
    .returning()
  const moments = { created_at: asked_at, seen_at: asked_at, alerted_at: asked_at }
  const [search] = await db
    .insert(saved_searches)
    .values({ user_id: recipient_id, query: 'city=Indore', name: 'इंदौर में घर', ...moments })
    .returning()
  const [lead] = await db.select().from(leads).where(eq(leads.inquiry_id, inquiry.id))
  const [called] = await db
    .select()
    .from(leads)
    .where(eq(leads.contact_id, contact?.id as number))
  await db.update(leads).set({ assignee_id: recipient_id, follow_up_on: '2026-11-26' })
  const user = { kind: 'user', id: recipient_id } as const
  const listing = { kind: 'property', id: property } as const
  const requested = await makeTour({})
  const all: NewNotice[] = [
    { kind: 'contact.received', subject: { kind: 'contact', id: contact?.id as number }, recipient_id },
    {
      ...{ kind: 'dashboard.digest', subject: user, recipient_id },
      data: { day: '2026-11-26', tasks: { follow_ups: 1, unanswered: 2, visits: 1, requests: 3 } },
    },
    {
      ...{ kind: 'handover.received', subject: user, recipient_id },
      data: { listings: 2, open_leads: 1, visits: 1, follow_ups: 1 },
    },
    { kind: 'handover.client', subject: user, recipient_id },
    { kind: 'handover.visit', subject: requested, recipient_id },
    {
      kind: 'inquiry.received',
      occurrence: 'hindi',
      subject: { kind: 'inquiry', id: inquiry.id },
      recipient_id,
    },
    { kind: 'invitation.made', subject: { kind: 'invitation', id: invitation?.id as number }, recipient_id },
    { kind: 'lead.assigned', subject: { kind: 'lead', id: lead?.id as number }, recipient_id },
    {
      ...{ kind: 'lead.follow_up', recipient_id, data: { day: '2026-11-26' } },
      subject: { kind: 'lead', id: lead?.id as number },
    },
    {
      ...{ kind: 'lead.follow_up', recipient_id, data: { day: '2026-11-26' } },
      subject: { kind: 'lead', id: called?.id as number },
    },
    { kind: 'property.decided', subject: listing, recipient_id },
    {
      kind: 'property.changes_decided',
      subject: { kind: 'revision', id: revision?.id as number },
      recipient_id,
    },
    { kind: 'property.assigned', subject: listing, recipient_id },
    { kind: 'property.assigned_many', subject: user, recipient_id, data: { ids: [property] } },
    { kind: 'property.taken_off', subject: { kind: 'property', id: off.id }, recipient_id },
    { kind: 'property.put_back', subject: listing, recipient_id },
    { kind: 'property.confirm', subject: user, recipient_id, data: { asked_at: asked_at.toISOString() } },
    { kind: 'property.deleted', subject: user, recipient_id, data: { ids: [4, 7] } },
    {
      ...{ kind: 'search.alert', subject: user, recipient_id },
      data: {
        count: 1,
        searches: [{ id: search?.id as number, homes: [property], count: 1 }],
      },
    },
    { kind: 'tour.requested', subject: requested, recipient_id },
    { kind: 'tour.accepted', subject: requested, recipient_id },
    { kind: 'tour.cancelled', subject: requested, recipient_id },
    { kind: 'tour.withdrawn', subject: listing, recipient_id, data: time },
    { kind: 'tour.answered', subject: await makeTour({ state: 'confirmed' }), recipient_id },
    { kind: 'tour.answered', subject: await makeTour({ state: 'declined', answer: 'माफ़ करें' }), recipient_id },
    {
      ...{ kind: 'tour.answered', recipient_id },
      subject: await makeTour({ proposed_date: '2026-11-29', proposed_time: '10:00' }),
    },
    { kind: 'tour.listing_deleted', subject: user, recipient_id, data: time },
    { kind: 'user.recovery_code_used', subject: user, recipient_id, data: { left: 3 } },
    {
      kind: 'user.verify_email',
      subject: { kind: 'verification', id: verification?.id as number },
      recipient_id,
    },
  ]
  const ids: number[] = []
  for (const notice of all) ids.push(await notify(notice))
  return ids
}

/** Addresses, numbers, the name of the agency, and words that Hindi writes in Latin letters (docs/words-hi.md). */
const latin = /https?:\S+|\S+@\S+|\b(?:Aangan|WhatsApp|SMS|EMI|RERA)\b/g

test('every mail to a person who reads Hindi is in Hindi', async () => {
  await namePlaces(context, { Indore: 'इंदौर', 'Vijay Nagar, Indore': 'विजय नगर' })
  const reader = await makeReader()
  const ids = await makeNotices(reader)
  const made = await context.db.selectDistinct({ kind: notices.kind }).from(notices)
  expect(made.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(context.mails).toSorted())
  const mails = await composeNotices(context, ids)
  expect(mails.size).toBe(ids.length)
  for (const { subject, text } of mails.values()) {
    expect(`${subject}\n${text}`.replaceAll(latin, '')).not.toMatch(/[A-Za-z]/)
    expect(subject).toMatch(/\p{Script=Devanagari}/u)
    for (const [address] of text.matchAll(/https:\S+\.example\/\S+/g))
      expect(address).toMatch(/^https:\/\/aangan\.example\/hi\//)
  }
  await runDueJobs(context)
  const arrived = receiver.received.filter(({ to }) => to.includes('sarita@mail.example'))
  expect(arrived).toHaveLength(ids.length)
  for (const { head } of arrived) expect(head).toMatch(/^[\x20-\x7e\t\r\n]*$/)
})

test("the agency's own mail is in the language of its first superadmin who is not suspended", async () => {
  const [first, second] = [
    await makeUser(context, { role: 'superadmin', language: 'hi' }),
    await makeUser(context, { role: 'superadmin' }),
  ]
  const [contact] = await context.db
    .insert(contact_messages)
    .values({ name: 'Ravi', phone: '+919826011111', message: 'Hello' })
    .returning()
  const id = await notify({
    ...{ kind: 'contact.received', subject: { kind: 'contact', id: contact?.id as number } },
    recipient_id: null,
  })
  const subject = async () => (await composeNotices(context, [id])).get(id)?.subject
  expect(await subject()).toBe(m.mail_contact_subject({ name: 'Ravi' }, { locale: 'hi' }))
  const gone = await makeUser(context, { role: 'buyer' })
  const visit = await notify({
    ...{ kind: 'tour.listing_deleted', subject: { kind: 'user', id: gone.id }, recipient_id: gone.id },
    data: { tour_date: '2026-11-28', tour_time: '16:30' },
  })
  expect((await composeNotices(context, [visit])).get(visit)?.subject).toMatch(/\p{Script=Devanagari}/u)
  await context.db.update(users).set({ suspended_at: new Date() }).where(eq(users.id, first.id))
  expect(await subject()).toBe('Message from Ravi')
  await context.db.delete(users).where(inArray(users.id, [first.id, second.id]))
  expect(await subject()).toBe('Message from Ravi')
})
