import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { composeNotice } from '#server/features/notices/notice.compose.ts'
import { leads, notices, tours, users } from '#server/platform/db/schema.ts'
import { openSmtp } from '#server/platform/mail/smtp.ts'
import { openReceiver, type Receiver } from '#server/platform/mail/testing/receiver.ts'
import { runDueJobs } from '#server/process/testing/run-due-jobs.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { notifyFollowUps } from './lead.follow-ups.ts'
import { makeContactLead, makeInquiryLead, makeTourLead } from './testing/make-lead.ts'

let t: TestApp
let receiver: Receiver
let boss: Awaited<ReturnType<typeof makeUser>>
let superadmin: Browser
const startOfDay = (day: string) => () => new Date(`${day}T03:30:00Z`)
beforeAll(async () => {
  t = await openTestApp()
  receiver = await openReceiver()
  // Nine in the morning in India.
  t.context.now = startOfDay('2026-11-25')
  boss = await makeUser(t.context, { role: 'superadmin' })
  superadmin = await t.as(boss)
})
afterAll(async () => {
  t.context.mail?.close()
  await receiver.close()
  await t.close()
})

let serial = 0
function makeAgent(facts: Parameters<typeof makeUser>[1] = {}) {
  serial += 1
  const verified = { email: `agent${serial}@agency.example`, email_verified_at: new Date() }
  return makeUser(t.context, { role: 'agent', ...verified, ...facts })
}

/** A lead about a home, which the agent has to follow up today. */
async function makeDue(assignee_id: number | null, follow_up_on: string | null = '2026-11-25') {
  const { id } = await makeProperty(t.context, { title: 'House with a well' })
  const lead = await makeInquiryLead(t.context, { property_id: id, state: 'answered' })
  await t.context.db.update(leads).set({ assignee_id, follow_up_on }).where(eq(leads.id, lead))
  return lead
}

const noticesOf = (lead: number) =>
  t.context.db
    .select()
    .from(notices)
    .where(and(eq(notices.lead_id, lead), eq(notices.kind, 'lead.follow_up')))
    .orderBy(notices.id)

async function change(lead: number, body: object) {
  const { version } = (await superadmin.call('lead.get', { params: { id: lead } })).body.data
  const answer = await superadmin.call('lead.update', { params: { id: lead }, body: { version, ...body } })
  expect(answer.status).toBe(200)
}

/** The mail as it would be sent now; undefined: none is sent. */
async function mailOf(lead: number) {
  const [notice] = await noticesOf(lead)
  expect(notice).toBeDefined()
  return composeNotice(t.context, notice?.id ?? 0)
}

describe('a follow-up that is due today', () => {
  test('is one notice in the language of the person responsible, however often the job runs', async () => {
    t.context.mail = await openSmtp(receiver.url)
    const agent = await makeAgent()
    await t.context.db.update(users).set({ language: 'hi' }).where(eq(users.id, agent.id))
    const lead = await makeDue(agent.id)
    await Promise.all([notifyFollowUps(t.context, {}), notifyFollowUps(t.context, {})])
    await runDueJobs(t.context)
    await notifyFollowUps(t.context, {})
    await runDueJobs(t.context)
    expect(await noticesOf(lead)).toMatchObject([{ recipient_id: agent.id, state: 'sent' }])
    const mails = receiver.received.filter(({ to }) => to.includes(agent.email ?? ''))
    expect(mails).toHaveLength(1)
    expect(await mailOf(lead)).toMatchObject({
      subject: 'बुधवार, 25 नवंबर को फ़ॉलो-अप करना है: Meera Joshi',
      whatsapp: null,
    })
    expect(mails[0]?.text).toContain(
      'आपको बुधवार, 25 नवंबर को “House with a well” के बारे में फ़ॉलो-अप करना है: Meera Joshi',
    )
    expect(mails[0]?.text).toContain(`https://aangan.example/hi/admin/leads?lead=${lead}`)
    t.context.mail.close()
    t.context.mail = undefined
  })

  test('of a lead without a listing names its kind', async () => {
    const agent = await makeAgent()
    const lead = await makeContactLead(t.context, { topic: 'callback', details: { service: 'home_loan' } })
    await t.context.db
      .update(leads)
      .set({ assignee_id: agent.id, follow_up_on: '2026-11-25' })
      .where(eq(leads.id, lead))
    await notifyFollowUps(t.context, {})
    const mail = await mailOf(lead)
    expect(mail?.subject).toBe('Follow-up due on Wednesday, 25 November: Ravi Nair')
    expect(mail?.text).toContain('A follow-up is due on Wednesday, 25 November: Ravi Nair (Callback).')
  })

  test('of a lead without an assignee goes to its recipient, and to the whole agency if that is its recipient', async () => {
    const seller = await makeUser(t.context, { role: 'seller' })
    const admin = await makeUser(t.context, { role: 'admin' })
    const suspended = await makeUser(t.context, { role: 'admin', suspended_at: new Date() })
    const own = await makeInquiryLead(t.context, { recipient_id: seller.id, state: 'answered' })
    await t.context.db.update(leads).set({ follow_up_on: '2026-11-25' }).where(eq(leads.id, own))
    const shared = await makeDue(null)
    await notifyFollowUps(t.context, {})
    expect((await noticesOf(own)).map((notice) => notice.recipient_id)).toEqual([seller.id])
    expect((await noticesOf(shared)).map((notice) => notice.recipient_id)).toEqual([boss.id, admin.id])
    await t.context.db.delete(users).where(eq(users.id, suspended.id))
    await t.context.db.delete(users).where(eq(users.id, admin.id))
  })

  test('of a person whom no mail reaches is in the outbox, ready for WhatsApp', async () => {
    const agent = await makeAgent({ email: null, email_verified_at: null })
    const lead = await makeDue(agent.id)
    await notifyFollowUps(t.context, {})
    const [notice] = await noticesOf(lead)
    const { data } = (await superadmin.call('admin.outbox')).body
    expect(data.find(({ id }) => id === notice?.id)).toMatchObject({
      ...{ kind: 'lead.follow_up', state: 'held', to: null, whatsapp: agent.phone },
      text: expect.stringContaining(`/admin/leads?lead=${lead}`),
    })
  })

  test('that is planned for another day makes a notice on that day', async () => {
    const lead = await makeDue((await makeAgent()).id)
    await notifyFollowUps(t.context, {})
    await change(lead, { follow_up_on: '2026-11-27' })
    await notifyFollowUps(t.context, {})
    expect(await noticesOf(lead)).toHaveLength(1)
    expect(await mailOf(lead)).toBeUndefined()
    const { now } = t.context
    t.context.now = startOfDay('2026-11-27')
    await notifyFollowUps(t.context, {})
    expect((await noticesOf(lead)).map(({ data }) => data)).toEqual([
      { day: '2026-11-25' },
      { day: '2026-11-27' },
    ])
    t.context.now = now
  })

  test('is sent to nobody who was suspended', async () => {
    const early = await makeAgent({ suspended_at: new Date() })
    const never = await makeDue(early.id)
    const agent = await makeAgent()
    const lead = await makeDue(agent.id)
    await notifyFollowUps(t.context, {})
    expect(await noticesOf(never)).toEqual([])
    await t.context.db.update(users).set({ suspended_at: new Date() }).where(eq(users.id, agent.id))
    expect(await mailOf(lead)).toBeUndefined()
  })
})

describe('no notice is made or sent of a follow-up', () => {
  test('that was done', async () => {
    const agent = await makeAgent()
    const early = await makeDue(agent.id)
    await change(early, { follow_up_on: null })
    const late = await makeDue(agent.id)
    await notifyFollowUps(t.context, {})
    expect(await noticesOf(early)).toEqual([])
    await change(late, { follow_up_on: null })
    expect(await mailOf(late)).toBeUndefined()
  })

  test('that is due on another day', async () => {
    const agent = await makeAgent()
    const days = ['2026-11-24', '2026-11-26', null]
    const made = await Promise.all(days.map((day) => makeDue(agent.id, day)))
    await notifyFollowUps(t.context, {})
    for (const lead of made) expect(await noticesOf(lead)).toEqual([])
  })

  test('whose lead was deleted', async () => {
    const lead = await makeDue((await makeAgent()).id)
    await notifyFollowUps(t.context, {})
    expect(await noticesOf(lead)).toHaveLength(1)
    expect((await superadmin.call('lead.delete', { params: { id: lead } })).status).toBe(200)
    expect(await noticesOf(lead)).toEqual([])
  })

  test('to the former person of a lead that somebody else has', async () => {
    const [former, colleague] = [await makeAgent(), await makeAgent()]
    const lead = await makeDue(former.id)
    await notifyFollowUps(t.context, {})
    await change(lead, { assignee_id: colleague.id })
    expect(await mailOf(lead)).toBeUndefined()
    const passedOn = await makeDue(former.id)
    await change(passedOn, { assignee_id: colleague.id })
    await notifyFollowUps(t.context, {})
    expect((await noticesOf(passedOn)).map(({ recipient_id }) => recipient_id)).toEqual([colleague.id])
  })

  test('to an agent who handed over their work; what waits reaches the colleague', async () => {
    const [former, colleague] = [await makeAgent(), await makeAgent()]
    const assigned = await makeDue(former.id)
    const home = await makeProperty(t.context, { agent_id: former.id, contact: 'agent' })
    const received = await makeInquiryLead(t.context, { recipient_id: former.id, property_id: home.id })
    const visit = await makeTourLead(t.context, { property_id: home.id, state: 'confirmed' })
    const later = '2026-11-28'
    for (const lead of [received, visit])
      await t.context.db.update(leads).set({ follow_up_on: '2026-11-25' }).where(eq(leads.id, lead))
    await t.context.db.update(tours).set({ tour_date: later })
    await notifyFollowUps(t.context, {})
    const handover = { params: { id: former.id }, body: { to: colleague.id } }
    expect((await superadmin.call('handover.make', handover)).status).toBe(200)
    for (const lead of [assigned, received, visit]) {
      expect((await noticesOf(lead)).map(({ recipient_id }) => recipient_id)).toEqual([colleague.id])
      expect(await mailOf(lead)).toMatchObject({ to: colleague.email })
    }
  })
})
