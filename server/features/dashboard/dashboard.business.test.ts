import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LeadAction } from '#contract/lead-enums.ts'
import { contact_messages, inquiries, lead_events, leads, tours } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
  // 13:30 on the 22nd in India.
  t.context.now = () => now
})
afterAll(() => t.close())

const now = new Date('2026-11-22T08:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const words = { name: 'Meera', email: 'meera@example.com', message: 'Is it free?' }

test('the agency sees visits, leads with their answers, homes that are closed and questions that are open', async () => {
  const { db } = t.context
  const [admin, agent, gone, buyer] = [
    await makeUser(t.context, { role: 'admin', name: 'Asha' }),
    await makeUser(t.context, { role: 'agent', name: 'Bala' }),
    await makeUser(t.context, { role: 'agent', name: 'Gone', suspended_at: now }),
    await makeUser(t.context, { role: 'buyer' }),
  ]
  const old = { listed_at: new Date('2026-01-01T00:00:00Z') }
  const sold = { ...old, status: 'sold' } as const
  const house = await makeProperty(t.context, { ...old, agent_id: agent.id, contact: 'agent' })
  await makeProperty(t.context, { ...old, agent_id: agent.id, moderation: 'pending' })
  for (const facts of [
    { ...sold, closed_at: new Date('2026-10-31T18:30:00Z') },
    { ...sold, type: 'rent', closed_at: new Date('2026-11-20T06:00:00Z') },
    { ...sold, closed_at: new Date('2026-10-31T18:29:00Z') },
    { ...old, confirmation_asked_at: hoursAgo(100) },
    { ...old, confirmation_asked_at: hoursAgo(300), freshness: 'unlisted' },
  ] as const)
    await makeProperty(t.context, facts)

  const inquiry = { ...words, property_id: house.id, recipient_id: agent.id }
  const answer = async (
    inquiryId: number,
    events: { action: LeadAction; became?: string; hours: number }[],
    set: Partial<typeof leads.$inferInsert> = {},
  ) => {
    const [lead] = await db.select().from(leads).where(eq(leads.inquiry_id, inquiryId))
    if (!lead) throw new Error('no lead')
    if (Object.keys(set).length > 0) await db.update(leads).set(set).where(eq(leads.id, lead.id))
    for (const { hours, ...event } of events)
      await db
        .insert(lead_events)
        .values({ ...event, lead_id: lead.id, actor_id: agent.id, at: hoursAgo(hours) })
  }
  const ask = async (hours: number) => {
    const [row] = await db
      .insert(inquiries)
      .values({ ...inquiry, created_at: hoursAgo(hours) })
      .returning()
    return row?.id ?? 0
  }
  await answer(await ask(100), [
    { action: 'state', became: 'seen', hours: 99 },
    { action: 'whatsapped', hours: 98 },
    { action: 'state', became: 'answered', hours: 90 },
  ])
  await answer(await ask(50), [{ action: 'state', became: 'answered', hours: 44 }])
  await ask(2)
  // A lead that a colleague entered.
  await answer(await ask(10), [{ action: 'entered', hours: 10 }], { source: 'phone', assignee_id: admin.id })
  await ask(24 * 40)
  await ask(24 * 70)
  await db.insert(contact_messages).values({ name: 'Tara', phone: '+919826000001', created_at: hoursAgo(5) })
  const tour = { user_id: buyer.id, property_id: house.id, created_at: hoursAgo(60) }
  await db.insert(tours).values([
    { ...tour, tour_date: '2026-11-22', tour_time: '11:00', state: 'confirmed' },
    { ...tour, tour_date: '2026-11-22', tour_time: '17:00', state: 'confirmed' },
    { ...tour, tour_date: '2026-11-22', tour_time: '16:00', state: 'cancelled' },
    { ...tour, tour_date: '2026-11-20', tour_time: '11:00', state: 'confirmed', outcome: 'no_show' },
    { ...tour, tour_date: '2026-10-01', tour_time: '11:00', state: 'confirmed' },
  ])

  const { body } = await (await t.as(admin)).call('dashboard.business')
  expect(body.data).toEqual({
    days: 30,
    visits_today: 2,
    // Four inquiries, a message and five visits, one of which nobody came to; neither the entered one nor the cancelled visit awaits an answer.
    leads: { received: 10, before: 1, awaited: 8, answered: 2, median_minutes: 240 },
    closed: { sold: 1, rented: 1 },
    confirmation: { due: 2, unlisted: 1 },
    colleagues: [
      {
        ...{ id: admin.id, name: 'Asha', demo: false, published: 0, visits_done: 0 },
        ...{ received: 1, awaited: 0, answered: 0, median_minutes: null },
      },
      {
        ...{ id: agent.id, name: 'Bala', demo: false, published: 1, visits_done: 1 },
        ...{ received: 8, awaited: 7, answered: 2, median_minutes: 240 },
      },
    ],
  })
  expect(body.data.colleagues.some(({ id }) => id === gone.id)).toBe(false)
})

test('sellers and agents see none of it', async () => {
  for (const role of ['seller', 'agent', 'buyer'] as const) {
    const browser = await t.as(await makeUser(t.context, { role }))
    expect((await browser.call('dashboard.business')).status).toBe(403)
  }
})
