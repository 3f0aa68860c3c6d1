import { count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { NoticeState } from '#contract/staff-enums.ts'
import { composeNotices, type MailContext, type NoticeMail } from '#server/features/notices/notice.compose.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import {
  inquiries,
  leads,
  notices,
  properties,
  property_revisions,
  tours,
  users,
} from '#server/platform/db/schema.ts'
import { writeText } from '#server/platform/sms/notice-text.ts'

type NoticeRow = typeof notices.$inferSelect
export type DemoMarks = { demo: boolean; to_demo: boolean }
export type OutboxRow = NoticeRow &
  Pick<NoticeMail, 'subject' | 'text' | 'whatsapp'> &
  DemoMarks & { to: string | null }

/** Newest first. Each has the text that was sent, else the text as it would be sent now. */
export async function listNotices(
  context: MailContext,
  { state, page, limit }: { state?: NoticeState; page: number; limit: number },
) {
  const { db } = context
  const where = state && eq(notices.state, state)
  const [total] = await db.select({ count: count() }).from(notices).where(where)
  const rows = await db
    .select()
    .from(notices)
    .where(where)
    .orderBy(desc(notices.created_at), desc(notices.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const ids = rows.map((row) => row.id)
  const mails = await composeNotices(context, ids)
  const marks = await findDemoMarks(db, ids)
  // The subject was erased between the queries.
  const data = rows.flatMap((row) => {
    const mail = mails.get(row.id)
    const marked = marks.get(row.id)
    return mail && marked ? [outboxRowOf(row, mail, marked)] : []
  })
  return { rows: data, total: total?.count ?? 0 }
}

/** For each of the notices, whether the demo brought the person who gets it, and the person or the listing it is about. */
export async function findDemoMarks(db: Db | Tx, ids: number[]): Promise<Map<number, DemoMarks>> {
  if (ids.length === 0) return new Map()
  const isPerson = (id: SQL) => sql`exists (select from ${users} u where u.id = ${id} and u.demo)`
  const isLead = (condition: SQL) => sql`exists (select from ${leads} l where ${condition} and l.demo)`
  const rows = await db
    .select({
      id: notices.id,
      to_demo: sql<boolean>`${isPerson(sql`${notices.recipient_id}`)}`,
      demo: sql<boolean>`(coalesce(${properties.demo}, false) or ${isPerson(sql`${notices.user_id}`)}
        or ${isLead(sql`l.id = ${notices.lead_id}`)} or ${isLead(sql`l.inquiry_id = ${notices.inquiry_id}`)}
        or ${isLead(sql`l.tour_id = ${notices.tour_id}`)} or ${isLead(sql`l.contact_id = ${notices.contact_id}`)})`,
    })
    .from(notices)
    .leftJoin(inquiries, eq(inquiries.id, notices.inquiry_id))
    .leftJoin(tours, eq(tours.id, notices.tour_id))
    .leftJoin(property_revisions, eq(property_revisions.id, notices.revision_id))
    .leftJoin(
      properties,
      eq(
        properties.id,
        sql`coalesce(${notices.property_id}, ${inquiries.property_id}, ${tours.property_id}, ${property_revisions.property_id})`,
      ),
    )
    .where(inArray(notices.id, ids))
  return new Map(rows.map(({ id, ...marks }) => [id, marks]))
}

export function outboxRowOf(
  row: NoticeRow,
  { to, subject, text, whatsapp, text_message }: NoticeMail,
  marks: DemoMarks,
): OutboxRow {
  const isText = row.channel === 'gateway'
  return {
    ...{ ...row, ...marks, subject, whatsapp },
    to: isText ? (text_message?.phone ?? null) : to,
    text: isText && text_message ? writeText(text_message) : text,
  }
}
