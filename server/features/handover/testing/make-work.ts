import { eq } from 'drizzle-orm'
import type { Role } from '#contract/enums.ts'
import { makeContactLead, makeInquiryLead, makeTourLead } from '#server/features/lead/testing/make-lead.ts'
import { dayInIndia } from '#server/platform/clock/india.ts'
import type { Context } from '#server/platform/context/context.ts'
import { leads } from '#server/platform/db/schema.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

/** A member of staff with one of each thing that can be handed over, and a colleague. */
export async function makeWork(context: Context, role: Role = 'agent') {
  const { db } = context
  const ravi = await makeUser(context, { role, name: 'Ravi Verma', email: 'ravi@agency.example' })
  const neha = await makeUser(context, { role: 'agent', name: 'Neha Jain', email: 'neha@agency.example' })
  const client = await makeUser(context, { role: 'seller', name: 'Client', email: 'client@private.example' })
  const contactOf = { name: ravi.name, phone: ravi.phone, email: ravi.email }
  const own = await makeProperty(context, {
    ...contactOf,
    user_id: ravi.id,
    agent_id: ravi.id,
    contact: 'agent',
  })
  const direct = await makeProperty(context, { ...contactOf, user_id: ravi.id, contact: 'owner' })
  const sold = await makeProperty(context, {
    ...{ user_id: client.id, agent_id: ravi.id, contact: 'agent', title: 'House of a client' },
    ...{ name: client.name, phone: client.phone },
  })
  const received = { recipient_id: ravi.id, property_id: sold.id }
  const open = await makeInquiryLead(context, received)
  const answered = await makeInquiryLead(context, { ...received, state: 'answered' })
  const assigned = await makeContactLead(context)
  const later = dayInIndia(new Date(context.now().getTime() + 3 * 86_400_000))
  await db.update(leads).set({ assignee_id: ravi.id, follow_up_on: later }).where(eq(leads.id, assigned))
  const visitor = await makeUser(context, { role: 'buyer', name: 'Asha Rao', email: 'asha@visitors.example' })
  const visit = await makeTourLead(context, {
    ...{ property_id: sold.id, user_id: visitor.id, state: 'confirmed', tour_date: later },
  })
  return { ravi, neha, client, visitor, own, direct, sold, open, answered, assigned, visit, later }
}
