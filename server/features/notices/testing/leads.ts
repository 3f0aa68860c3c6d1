import { eq } from 'drizzle-orm'
import type { Context } from '#server/platform/context/context.ts'
import { inquiries, notices } from '#server/platform/db/schema.ts'
import { queueNotice } from '#server/platform/notices/notices.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

/** Stored as the call does, with a notice. */
export async function makeInquiry(context: Context, facts: Partial<typeof inquiries.$inferInsert> = {}) {
  const agent = await makeUser(context, { email: 'agent@agents.example' })
  const property = await makeProperty(context, { user_id: agent.id, title: 'House with a well' })
  return context.database.db.transaction(async (tx) => {
    const rows = await tx
      .insert(inquiries)
      .values({
        property_id: property.id,
        recipient_id: agent.id,
        name: 'Asha Visitor',
        email: 'asha@visitors.example',
        message: 'Is it still free?',
        ...facts,
      })
      .returning()
    const inquiry = rows[0] as (typeof rows)[number]
    await queueNotice(context, tx, {
      kind: 'inquiry.received',
      subject: { kind: 'inquiry', id: inquiry.id },
      recipient_id: agent.id,
    })
    const queued = await tx.select().from(notices).where(eq(notices.inquiry_id, inquiry.id))
    return { agent, property, inquiry, notice: queued[0] as (typeof queued)[number] }
  })
}

export async function readNotice({ db }: Context, id: number) {
  const rows = await db.select().from(notices).where(eq(notices.id, id))
  return rows[0]
}
