import { eq } from 'drizzle-orm'
import { m } from '#messages'
import { recordAudit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { notices } from '#server/db/schema.ts'
import { ApiError } from '#server/http/errors.ts'
import { composeNotice } from '#server/notices/notice-mail.ts'
import { type listNotices, retryNotice } from '#server/notices/notices.ts'
import type { Viewer } from '#server/sessions/sessions.ts'

export type NoticeRow = Awaited<ReturnType<typeof listNotices>>['rows'][number]

/** Sends a kept or failed mail (again). Throws not_found, and conflict when it is sent, under way or cannot be sent. */
export async function sendAgain(context: Context, viewer: Viewer, id: number): Promise<NoticeRow> {
  return context.db.transaction(async (tx) => {
    const words = await composeNotice({ ...context, db: tx }, id)
    if (!words) throw new ApiError('not_found')
    if (!context.mail) throw new ApiError('conflict', { sentence: m.admin_no_mail_server() })
    await retryNotice(context, tx, id)
    const [row] = await tx.select().from(notices).where(eq(notices.id, id))
    if (!row) throw new ApiError('not_found')
    const act = { action: 'notice.retried', subject: `notice:${id}` } as const
    await recordAudit(tx, { actor: viewer.id, ...act }, context.now())
    return { ...row, to: words.to, subject: words.subject, text: words.text }
  })
}
