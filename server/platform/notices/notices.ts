import { and, count, eq, inArray } from 'drizzle-orm'
import { type NoticeState, noticeStates } from '#contract/enums.ts'
import { hasMail } from '#server/platform/connections/find-connections.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { NoticeKind, NoticeKinds, SubjectOf } from '#server/platform/db/notice-kinds.ts'
import { notices } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

export type NewNotice = { [K in NoticeKind]: NoticeOfKind<K> }[NoticeKind]

type NoticeOfKind<K extends NoticeKind> = {
  kind: K
  subject: { kind: SubjectOf<K>; id: number }
  /** Distinguishes events of one kind about one subject. Without it there is at most one. */
  occurrence?: string | number
  /** Null stands for the agency. */
  recipient_id: number | null
} & (NoticeKinds[K] extends { data: infer Data } ? { data: Data } : { data?: undefined })

/**
 * Queues a notice in the transaction of its event. Without a mail server, or if `mailed` is false, it waits in the
 * outbox. A repeated event does nothing.
 */
export async function queueNotice(
  context: Pick<Context, 'jobs' | 'mail' | 'secret'>,
  tx: Tx,
  { kind, subject, occurrence, recipient_id, data }: NewNotice,
  mailed = true,
): Promise<void> {
  const sends = mailed && (await hasMail(context, tx))
  const key = [kind, subject.id, occurrence].filter((part) => part !== undefined).join(':')
  const about = { subject_kind: subject.kind, subject_id: subject.id }
  const rows = await tx
    .insert(notices)
    .values({
      kind,
      key,
      ...about,
      ...(data && { data }),
      recipient_id,
      state: sends ? 'queued' : 'held',
    })
    .onConflictDoNothing({ target: notices.key })
    .returning({ id: notices.id })
  if (rows[0] && sends) await context.jobs.send(tx, 'notice', { notice_id: rows[0].id })
}

/** A mail about a tour is written when it is sent, so none may wait after the tour is cancelled. */
export async function dropNoticesOfTour(tx: Tx, tour_id: number): Promise<void> {
  await tx.delete(notices).where(eq(notices.tour_id, tour_id))
}

/** Failed or held ones. Throws `not_found`, and `conflict` when it is sent or being sent, or without a mail server. */
export async function retryNotice(
  context: Pick<Context, 'jobs' | 'mail' | 'secret'>,
  tx: Tx,
  id: number,
): Promise<void> {
  const known = await tx.select({ id: notices.id }).from(notices).where(eq(notices.id, id))
  if (!known[0]) throw new ApiError('not_found')
  if (!(await hasMail(context, tx))) throw new ApiError('conflict')
  const taken = await tx
    .update(notices)
    .set({ state: 'queued', problem: null })
    .where(and(eq(notices.id, id), inArray(notices.state, ['failed', 'held'])))
    .returning({ id: notices.id })
  if (!taken[0]) throw new ApiError('conflict')
  await context.jobs.send(tx, 'notice', { notice_id: id })
}

export async function countNotices(db: Db): Promise<Record<NoticeState, number>> {
  const rows = await db.select({ state: notices.state, count: count() }).from(notices).groupBy(notices.state)
  const counted = noticeStates.map((state) => [state, rows.find((row) => row.state === state)?.count ?? 0])
  return Object.fromEntries(counted)
}
