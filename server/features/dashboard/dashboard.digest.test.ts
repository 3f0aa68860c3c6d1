import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeInquiryLead, makeTourLead } from '#server/features/lead/testing/make-lead.ts'
import { leads, notices, properties, users } from '#server/platform/db/schema.ts'
import { openSmtp } from '#server/platform/mail/smtp.ts'
import { openReceiver, type Receiver } from '#server/platform/mail/testing/receiver.ts'
import { openGateway } from '#server/platform/sms/testing/gateway.ts'
import { runDueJobs } from '#server/process/testing/run-due-jobs.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { sendDigests } from './dashboard.digest.ts'

let t: TestApp
let receiver: Receiver
beforeAll(async () => {
  t = await openTestApp()
  receiver = await openReceiver()
  // Nine in the morning in India.
  t.context.now = () => new Date('2026-11-25T03:30:00Z')
})
afterAll(async () => {
  t.context.mail?.close()
  await receiver.close()
  await t.close()
})

const digests = () => t.context.db.select().from(notices).where(eq(notices.kind, 'dashboard.digest'))
const known = (name: string) => ({ name, email: `${name}@agency.example`, email_verified_at: new Date() })

test('without a mail server and a gateway only due follow-ups of others than superadmins are held, for WhatsApp', async () => {
  const boss = await makeUser(t.context, { role: 'superadmin', ...known('nobody') })
  await makeProperty(t.context, { moderation: 'pending' })
  const agent = await makeUser(t.context, { role: 'agent', email: null, phone: '+919826054320' })
  await makeInquiryLead(t.context, { recipient_id: agent.id })
  await sendDigests(t.context, {})
  expect(await digests()).toEqual([])

  for (const recipient_id of [agent.id, boss.id]) {
    const lead = await makeInquiryLead(t.context, { recipient_id, state: 'answered' })
    await t.context.db.update(leads).set({ follow_up_on: '2026-11-24' }).where(eq(leads.id, lead))
  }
  await Promise.all([sendDigests(t.context, {}), sendDigests(t.context, {})])
  const offered = async () => (await (await t.as(boss)).call('admin.outbox')).body.data
  expect(await offered()).toMatchObject([
    {
      ...{ channel: 'mail', state: 'held', to: null, whatsapp: agent.phone },
      subject: 'Your tasks on Wednesday, 25 November',
      text: expect.stringContaining('- 1 follow-up is due.'),
    },
  ])
  const { now } = t.context
  t.context.now = () => new Date('2026-11-26T03:30:00Z')
  await sendDigests(t.context, {})
  expect((await offered()).map(({ subject }) => subject)).toEqual(['Your tasks on Thursday, 26 November'])
  t.context.now = now
  await t.context.db.delete(leads)
  await t.context.db.delete(properties)
  await t.context.db.delete(notices)
  await t.context.db.delete(users)
})

test('each person with tasks gets one digest a day, which counts their own tasks', async () => {
  t.context.mail = await openSmtp(receiver.url)
  const boss = await makeUser(t.context, { role: 'superadmin', ...known('boss') })
  const seller = await makeUser(t.context, { role: 'seller', ...known('seller') })
  await makeUser(t.context, { role: 'seller', ...known('idle') })
  await makeUser(t.context, { role: 'admin', ...known('gone'), suspended_at: new Date() })
  const unverified = await makeUser(t.context, { role: 'seller' })
  const home = await makeProperty(t.context, { user_id: seller.id })
  await makeProperty(t.context, { moderation: 'pending' })
  await makeInquiryLead(t.context, { recipient_id: seller.id, property_id: home.id })
  await makeInquiryLead(t.context, { recipient_id: unverified.id })
  const planned = await makeInquiryLead(t.context, { recipient_id: seller.id, state: 'answered' })
  await t.context.db.update(leads).set({ follow_up_on: '2026-11-24' }).where(eq(leads.id, planned))
  const passedOn = await makeInquiryLead(t.context, { recipient_id: seller.id })
  await t.context.db.update(leads).set({ assignee_id: boss.id }).where(eq(leads.id, passedOn))
  await makeTourLead(t.context, { property_id: home.id, state: 'confirmed', tour_date: '2026-11-25' })
  await makeTourLead(t.context, { property_id: home.id, state: 'confirmed', tour_date: '2026-11-26' })

  await Promise.all([sendDigests(t.context, {}), sendDigests(t.context, {})])
  const tasksOf = (id: number) => ({ recipient_id: id, data: { day: '2026-11-25' } })
  const queued = await digests()
  expect(queued).toHaveLength(2)
  expect(queued.find(({ recipient_id }) => recipient_id === seller.id)).toMatchObject({
    ...tasksOf(seller.id),
    data: { tasks: { follow_ups: 1, unanswered: 1, visits: 1, requests: 0 } },
  })
  expect(queued.find(({ recipient_id }) => recipient_id === boss.id)).toMatchObject({
    ...tasksOf(boss.id),
    data: { tasks: { follow_ups: 0, unanswered: 1, visits: 0, requests: 1 } },
  })
  await runDueJobs(t.context)
  const mail = receiver.received.find(({ to }) => to.includes('seller@agency.example'))
  expect(mail?.head).toContain('Your tasks on Wednesday, 25 November')
  expect(mail?.text).toContain(
    '- 1 follow-up is due.\n- 1 lead waits for an answer.\n- 1 site visit takes place today.',
  )
  expect(receiver.received).toHaveLength(2)
})

test('with a gateway a person without an address gets the number of their tasks by telephone, once a day', async () => {
  const gateway = await openGateway((response) => response.writeHead(202).end())
  t.context.config.smsWebhook = { url: gateway.url, secret: 'a secret of the gateway' }
  const mail = t.context.mail
  t.context.mail = undefined
  const agent = await makeUser(t.context, { role: 'agent', phone: '+919826054321' })
  const unproven = await makeUser(t.context, { role: 'agent', phone_verified_at: null })
  for (const { id } of [agent, agent, unproven]) {
    const lead = await makeInquiryLead(t.context, { recipient_id: id, state: 'answered' })
    await t.context.db.update(leads).set({ follow_up_on: '2026-11-25' }).where(eq(leads.id, lead))
  }
  await sendDigests(t.context, {})
  await sendDigests(t.context, {})
  await runDueJobs(t.context)
  const told = gateway.posted.filter(({ json }) => json.to === agent.phone)
  expect(told.map(({ json }) => json.text)).toEqual([
    expect.stringContaining('your tasks today: 2. See them: https://aangan.example/'),
  ])
  expect(gateway.posted.filter(({ json }) => json.to === unproven.phone)).toEqual([])
  t.context.mail = mail
  await gateway.close()
})
