import { count, desc, eq } from 'drizzle-orm'
import type { NoticeState } from '#contract/enums.ts'
import { composeNotices, type MailContext, type NoticeMail } from '#server/features/notices/notice.compose.ts'
import { notices } from '#server/platform/db/schema.ts'
import { writeText } from '#server/platform/sms/notice-text.ts'

type NoticeRow = typeof notices.$inferSelect
export type OutboxRow = NoticeRow & Pick<NoticeMail, 'subject' | 'text' | 'whatsapp'> & { to: string | null }

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
  const mails = await composeNotices(
    context,
    rows.map((row) => row.id),
  )
  // The subject was erased between the two queries.
  const data = rows.flatMap((row) => {
    const mail = mails.get(row.id)
    return mail ? [outboxRowOf(row, mail)] : []
  })
  return { rows: data, total: total?.count ?? 0 }
}

export function outboxRowOf(
  row: NoticeRow,
  { to, subject, text, whatsapp, text_message }: NoticeMail,
): OutboxRow {
  const isText = row.channel === 'gateway'
  return {
    ...{ ...row, subject, whatsapp },
    to: isText ? (text_message?.phone ?? null) : to,
    text: isText && text_message ? writeText(text_message) : text,
  }
}
