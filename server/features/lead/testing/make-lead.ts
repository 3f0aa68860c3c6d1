import { eq } from 'drizzle-orm'
import type { Context } from '#server/platform/context/context.ts'
import { contact_messages, inquiries, leads, tours } from '#server/platform/db/schema.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let serial = 0

export async function makeInquiryLead(context: Context, facts: Partial<typeof inquiries.$inferInsert> = {}) {
  serial += 1
  const words = { name: 'Meera Joshi', email: `meera${serial}@x.example`, message: 'Is it still free?' }
  const [row] = await context.db
    .insert(inquiries)
    .values({ ...words, ...facts })
    .returning({ id: inquiries.id })
  return leadOf(context, eq(leads.inquiry_id, row?.id ?? 0))
}

export async function makeContactLead(
  context: Context,
  facts: Partial<typeof contact_messages.$inferInsert> = {},
) {
  const words = { name: 'Ravi Nair', phone: '+919826011111', message: 'When are you open?' }
  const [row] = await context.db
    .insert(contact_messages)
    .values({ ...words, ...facts })
    .returning({ id: contact_messages.id })
  return leadOf(context, eq(leads.contact_id, row?.id ?? 0))
}

export async function makeTourLead(context: Context, facts: Partial<typeof tours.$inferInsert> = {}) {
  const [row] = await context.db
    .insert(tours)
    .values({
      tour_date: '2026-11-25',
      tour_time: '16:30',
      ...facts,
      user_id: facts.user_id ?? (await makeUser(context, { role: 'buyer' })).id,
      property_id: facts.property_id ?? (await makeProperty(context)).id,
    })
    .returning({ id: tours.id })
  return leadOf(context, eq(leads.tour_id, row?.id ?? 0))
}

async function leadOf({ db }: Context, where: ReturnType<typeof eq>): Promise<number> {
  const [lead] = await db.select({ id: leads.id }).from(leads).where(where)
  if (!lead) throw new Error('an event without a lead')
  return lead.id
}
