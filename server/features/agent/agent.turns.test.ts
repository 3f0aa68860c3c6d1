import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AssignmentRule } from '#contract/staff-enums.ts'
import {
  agent_profiles,
  agent_turns,
  content_changes,
  lead_events,
  leads,
  notices,
  settings,
  users,
} from '#server/platform/db/schema.ts'
import { openSmtp } from '#server/platform/mail/smtp.ts'
import { openReceiver } from '#server/platform/mail/testing/receiver.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let t: TestApp
let boss: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  t = await openTestApp()
  boss = await t.as(await makeUser(t.context, { role: 'superadmin' }))
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.context.db.delete(agent_turns)
  await t.context.db.update(users).set({ role: 'seller' }).where(eq(users.role, 'agent'))
})

const choose = (assignment: AssignmentRule) => boss.call('rules.update', { body: { assignment } })

async function makeAgent(places: string[] = [], facts: Partial<typeof agent_profiles.$inferInsert> = {}) {
  const user = await makeUser(t.context, { role: 'agent' })
  await t.context.db.insert(agent_profiles).values({ user_id: user.id, places, ...facts })
  return user
}

const letter = {
  name: 'Ravi Jain',
  phone: '98260 77777',
  email: 'ravi@mail.example',
  message: 'Please call me about plots.',
}

async function write(): Promise<number> {
  const { status, body: answer } = await t.browser().call('contact.create', { body: letter })
  expect(status).toBe(201)
  return answer.data.id
}

async function ask(property_id: number): Promise<number> {
  const body = { name: 'Ravi Jain', email: 'ravi@mail.example', message: 'Is it free?', property_id }
  const { status, body: answer } = await t.browser().call('inquiry.create', { body })
  expect(status).toBe(201)
  return answer.data.id
}

async function leadOf(of: { contact: number } | { inquiry: number }) {
  const where = 'contact' in of ? eq(leads.contact_id, of.contact) : eq(leads.inquiry_id, of.inquiry)
  const [lead] = await t.context.db.select().from(leads).where(where)
  if (!lead) throw new Error('there is no lead')
  return lead
}

describe('a lead of the agency', () => {
  test('stays without a person unless the agency chose a rule', async () => {
    await makeAgent()
    await choose('nobody')
    expect((await leadOf({ contact: await write() })).assignee_id).toBeNull()
  })

  test('goes to the agents in turn, with an entry in its history and one notice to the person', async () => {
    const [first, second] = [await makeAgent(), await makeAgent()]
    await choose('turn')
    const given = []
    for (let at = 0; at < 4; at += 1) given.push(await leadOf({ contact: await write() }))
    expect(given.map((lead) => lead.assignee_id)).toEqual([first.id, second.id, first.id, second.id])
    const lead = given[0]
    const events = await t.context.db
      .select()
      .from(lead_events)
      .where(eq(lead_events.lead_id, lead?.id ?? 0))
    expect(events).toMatchObject([{ action: 'assigned_in_turn', person_id: first.id, actor_id: null }])
    const told = await t.context.db
      .select()
      .from(notices)
      .where(and(eq(notices.kind, 'lead.assigned'), eq(notices.subject_id, lead?.id ?? 0)))
    expect(told).toMatchObject([{ recipient_id: first.id }])
    const own = await t.as(first)
    const { body } = await own.call('lead.list')
    expect(body.data.map(({ id }) => id)).toContain(given[2]?.id)
  })

  test('goes to different people when several arrive at once', async () => {
    const agents = [await makeAgent(), await makeAgent(), await makeAgent()]
    await choose('turn')
    const ids = await Promise.all([write(), write(), write()])
    const given = await Promise.all(ids.map((contact) => leadOf({ contact })))
    expect(given.map((lead) => lead.assignee_id).sort()).toEqual(agents.map(({ id }) => id).sort())
  })

  test('passes those who are suspended or take no leads, and admins who did not ask for them', async () => {
    await makeAgent([], { takes_leads: false })
    const gone = await makeAgent()
    await makeUser(t.context, { role: 'admin' })
    const agent = await makeAgent()
    await choose('turn')
    await boss.call('admin.updateUser', { params: { id: gone.id }, body: { suspended: true } })
    for (let at = 0; at < 2; at += 1)
      expect((await leadOf({ contact: await write() })).assignee_id).toBe(agent.id)
  })

  test('by place goes to those who named the locality, then the city, then to everybody', async () => {
    const anywhere = await makeAgent()
    const inCity = await makeAgent(['indore'])
    const inLocality = await makeAgent(['Vijay Nagar, Indore'])
    await choose('place')
    const listing = (facts: object) => makeProperty(t.context, { contact: 'agency', ...facts })
    const given = async (facts: object) => {
      const { id } = await listing(facts)
      return (await leadOf({ inquiry: await ask(id) })).assignee_id
    }
    expect(await given({ locality: 'Vijay Nagar', city: 'Indore' })).toBe(inLocality.id)
    expect(await given({ locality: 'Rau', city: 'Indore' })).toBe(inCity.id)
    expect(await given({ locality: 'Rau', city: 'Indore' })).toBe(inCity.id)
    expect(await given({ locality: '', city: 'Dewas' })).toBe(anywhere.id)
  })

  test('of a listing with an agent stays with that agent', async () => {
    await makeAgent()
    const seller = await makeAgent()
    await choose('turn')
    const { id } = await makeProperty(t.context, { agent_id: seller.id, contact: 'agent' })
    expect((await leadOf({ inquiry: await ask(id) })).assignee_id).toBeNull()
  })

  test('above the limit of the form is assigned, and its e-mail to the person waits in the outbox', async () => {
    const limited = await openTestApp('empty', { limits: true })
    const { context } = limited
    const receiver = await openReceiver()
    context.mail = await openSmtp(receiver.url)
    const agent = await makeUser(context, { role: 'agent' })
    const rule = { contact: 'agent', assignment: 'turn', admins_decide: false }
    await context.db.insert(settings).values({ key: 'rules', value: rule })
    for (let taken = 0; taken < 59; taken += 1) await context.limits.take('form_target', 'agency')
    for (let sent = 0; sent < 2; sent += 1)
      expect((await limited.call('contact.create', { body: letter })).status).toBe(201)
    const told = await context.db
      .select({ state: notices.state, recipient_id: notices.recipient_id })
      .from(notices)
      .where(eq(notices.kind, 'lead.assigned'))
      .orderBy(notices.id)
    expect(told).toEqual([
      { state: 'queued', recipient_id: agent.id },
      { state: 'held', recipient_id: agent.id },
    ])
    await limited.close()
    await receiver.close()
  })

  test('that takes a turn empties no memory of pages', async () => {
    await makeAgent([], { shown: true })
    await choose('turn')
    await t.context.db.delete(content_changes)
    await write()
    expect(await t.context.db.select().from(content_changes)).toEqual([])
  })
})

describe('an accepted listing of a client', () => {
  const accept = async (id: number, updated_at: Date) => {
    const body = { status: 'accepted' as const, updated_at: updated_at.toISOString() }
    const answer = await boss.call('admin.decide', { params: { id }, body })
    expect(answer.status).toBe(200)
    return (await t.browser().call('property.get', { params: { id } })).body.data
  }

  test('gets the next agent, whose number visitors see, and who is told', async () => {
    const agent = await makeAgent()
    await choose('turn')
    const { id, updated_at } = await makeProperty(t.context, { moderation: 'pending', contact: 'agent' })
    expect(await accept(id, updated_at)).toMatchObject({ agent_id: agent.id, phone: agent.phone })
    const told = await t.context.db
      .select()
      .from(notices)
      .where(and(eq(notices.kind, 'property.assigned'), eq(notices.subject_id, id)))
    expect(told).toMatchObject([{ recipient_id: agent.id }])
  })

  test('keeps the agent it has, and takes no turn while it waits', async () => {
    const [first, second] = [await makeAgent(), await makeAgent()]
    await choose('turn')
    const facts = { moderation: 'pending' as const, contact: 'agent' as const }
    const kept = await makeProperty(t.context, { ...facts, agent_id: second.id })
    expect((await accept(kept.id, kept.updated_at)).agent_id).toBe(second.id)
    const waiting = await makeProperty(t.context, facts)
    expect(await t.context.db.select().from(agent_turns)).toEqual([])
    expect((await accept(waiting.id, waiting.updated_at)).agent_id).toBe(first.id)
  })
})
