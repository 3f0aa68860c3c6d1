import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { type NoticeState, noticeStates } from '#contract/enums.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { notices } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { composeNotices } from './notice-mail.ts'

/**
 * Something happened that somebody is to be told by mail. `event` names it once ("inquiry:12",
 * "tour_answer:7:2" for the tour's second version, "tour:7:withdrawn:2026-11-25T16:30" for one that its visitor took away, "tour:7:gone:2026-11-25T16:30" for one that went with
 * its listing, "revision:3:rejected" for the changes of a published listing): the same event again is
 * nothing. `recipient_id` null is the agency.
 */
export type NewNotice = { event: string; recipient_id: number | null } & (
  | { kind: 'inquiry'; inquiry_id: number }
  | { kind: 'tour' | 'tour_answer'; tour_id: number }
  | { kind: 'contact'; contact_id: number }
  | { kind: 'tour'; property_id: number }
  | { kind: 'moderation'; property_id: number }
  | { kind: 'tour_answer'; recipient_id: number; tour_id?: undefined }
  | { kind: 'email_verification'; verification_id: number }
)

/**
 * Notes it with the transaction and, where a mail server is set, gives it to the worker; else, or when `mailed` is false,
 * it waits in the outbox.
 */
export async function queueNotice(
  { jobs, mail }: Pick<Context, 'jobs' | 'mail'>,
  tx: Tx,
  notice: NewNotice,
  mailed = true,
): Promise<void> {
  const rows = await tx
    .insert(notices)
    .values({ ...notice, state: mail && mailed ? 'queued' : 'kept' })
    .onConflictDoNothing({ target: notices.event })
    .returning({ id: notices.id })
  if (rows[0] && mail && mailed) await jobs.send(tx, 'notice', { notice_id: rows[0].id })
}

/** What a mail about a tour says is read from the tour when it leaves, so none may wait for one that is off. */
export async function dropNoticesOfTour(tx: Tx, tour_id: number): Promise<void> {
  await tx.delete(notices).where(eq(notices.tour_id, tour_id))
}

/**
 * A person wants a failed or kept notice sent (again). Throws `not_found`, and `conflict` when it is sent or under way
 * or there is no mail server.
 */
export async function retryNotice(
  { jobs, mail }: Pick<Context, 'jobs' | 'mail'>,
  tx: Tx,
  id: number,
): Promise<void> {
  const known = await tx.select({ id: notices.id }).from(notices).where(eq(notices.id, id))
  if (!known[0]) throw new ApiError('not_found')
  if (!mail) throw new ApiError('conflict')
  const taken = await tx
    .update(notices)
    .set({ state: 'queued', problem: null })
    .where(and(eq(notices.id, id), inArray(notices.state, ['failed', 'kept'])))
    .returning({ id: notices.id })
  if (!taken[0]) throw new ApiError('conflict')
  await jobs.send(tx, 'notice', { notice_id: id })
}

/** How many there are in each state. */
export async function countNotices(db: Db): Promise<Record<NoticeState, number>> {
  const rows = await db.select({ state: notices.state, count: count() }).from(notices).groupBy(notices.state)
  const counted = noticeStates.map((state) => [state, rows.find((row) => row.state === state)?.count ?? 0])
  return Object.fromEntries(counted)
}

/** A page of the outbox, newest first, with the words each mail has or would have now. */
export async function listNotices(
  context: Pick<Context, 'db' | 'config' | 'secret' | 'now'>,
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
  const words = await composeNotices(
    context,
    rows.map((row) => row.id),
  )
  // One erased between the two questions is left out.
  const data = rows.flatMap((row) => {
    const mail = words.get(row.id)
    return mail ? [{ ...row, to: mail.to, subject: mail.subject, text: mail.text }] : []
  })
  return { rows: data, total: total?.count ?? 0 }
}
