import { eq } from 'drizzle-orm'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Context } from '#server/platform/context/context.ts'
import { notices } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { retryNotice } from '#server/platform/notices/notices.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { composeNotice } from './notice.compose.ts'
import { findDemoMarks, type OutboxRow, outboxRowOf } from './notice.queries.ts'

/** Throws not_found, and conflict when it is sent, being sent or cannot be sent. */
export async function resendNotice(context: Context, viewer: Viewer, id: number): Promise<OutboxRow> {
  return context.db.transaction(async (tx) => {
    const words = await composeNotice({ ...context, db: tx }, id)
    if (!words) throw new ApiError('not_found')
    await retryNotice(context, tx, id)
    const [row] = await tx.select().from(notices).where(eq(notices.id, id))
    const marks = (await findDemoMarks(tx, [id])).get(id)
    if (!row || !marks) throw new ApiError('not_found')
    const act = { action: 'notice.retried', subject: `notice:${id}` } as const
    await recordAudit(tx, { actor: viewer.id, ...act }, context.now())
    return outboxRowOf(row, words, marks)
  })
}
