import { and, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { type NoticeChannel, type NoticeState, noticeChannels, noticeStates } from '#contract/staff-enums.ts'
import { findGateway, hasMail } from '#server/platform/connections/find-connections.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { NoticeKind, NoticeKinds, SubjectOf } from '#server/platform/db/notice-kinds.ts'
import { notices, users } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import type { JobName } from '#server/platform/queue/job-data.ts'
import { findTextObstacle } from './text-rules.ts'

export type NewNotice = { [K in NoticeKind]: NoticeOfKind<K> }[NoticeKind]

type NoticeOfKind<K extends NoticeKind> = {
  kind: K
  subject: { kind: SubjectOf<K>; id: number }
  /** Distinguishes events of one kind about one subject. Without it there is at most one. */
  occurrence?: string | number
  /** Null stands for the agency. */
  recipient_id: number | null
  /** Absent: every channel that its kind is for. */
  channels?: readonly NoticeChannel[]
} & (NoticeKinds[K] extends { data: infer Data } ? { data: Data } : { data?: undefined })

type NoticeContext = Pick<Context, 'jobs' | 'mail' | 'mails' | 'secret' | 'config' | 'db'>

/**
 * Queues a notice in the transaction of its event, a row for each channel that carries it. Without a mail server, or if
 * `mailed` is false, its mail waits in the outbox. A repeated event does nothing.
 */
export async function queueNotice(
  context: NoticeContext,
  tx: Tx,
  { kind, subject, occurrence, recipient_id, data, channels = noticeChannels }: NewNotice,
  mailed = true,
): Promise<void> {
  const key = [kind, subject.id, occurrence].filter((part) => part !== undefined).join(':')
  const about = { kind, key, subject_kind: subject.kind, subject_id: subject.id, ...(data && { data }) }
  const texted = channels.includes('gateway') && (await mayText(context, tx, kind, recipient_id))
  const sends = mailed && (await hasMail(context, tx))
  const mail = { ...about, recipient_id, state: sends ? 'queued' : 'held' } as const
  const text = { ...about, recipient_id, channel: 'gateway', state: 'queued' } as const
  const values = [...(channels.includes('mail') ? [mail] : []), ...(texted ? [text] : [])]
  if (values.length === 0) return
  const rows = await tx
    .insert(notices)
    .values(values)
    .onConflictDoNothing({ target: [notices.key, notices.channel] })
    .returning({ id: notices.id, channel: notices.channel, state: notices.state })
  for (const { id, channel, state } of rows) {
    if (state === 'queued') await context.jobs.send(tx, jobOf[channel], { notice_id: id })
  }
}

const jobOf = { mail: 'notice', gateway: 'notice_text' } as const satisfies Record<NoticeChannel, JobName>

/** Only to a number that its owner proved, and only what Settings send there. */
async function mayText(
  context: NoticeContext,
  tx: Tx,
  kind: NoticeKind,
  person: number | null,
): Promise<boolean> {
  const { text } = context.mails[kind]
  if (!text || person === null || (await findTextObstacle(context, tx, text))) return false
  const { id, phone_verified_at, suspended_at } = users
  const proven = and(eq(id, person), isNotNull(phone_verified_at), isNull(suspended_at))
  return (await tx.$count(users, proven)) > 0
}

/** A mail about a tour is written when it is sent, so none may wait after the tour is cancelled. */
export async function dropNoticesOfTour(tx: Tx, tour_id: number): Promise<void> {
  await tx.delete(notices).where(eq(notices.tour_id, tour_id))
}

/** Failed or held ones. Throws `not_found`, and `conflict` when it is sent or being sent, or its channel is missing. */
export async function retryNotice(context: NoticeContext, tx: Tx, id: number): Promise<void> {
  const [known] = await tx.select({ channel: notices.channel }).from(notices).where(eq(notices.id, id))
  if (!known) throw new ApiError('not_found')
  const { channel } = known
  if (!(await hasChannel(context, tx, channel))) {
    const sentence = channel === 'mail' ? m.admin_no_mail_server : m.connection_no_gateway
    throw new ApiError('conflict', { sentence })
  }
  const taken = await tx
    .update(notices)
    .set({ state: 'queued', problem: null })
    .where(and(eq(notices.id, id), inArray(notices.state, ['failed', 'held'])))
    .returning({ id: notices.id })
  if (!taken[0]) throw new ApiError('conflict')
  await context.jobs.send(tx, jobOf[channel], { notice_id: id })
}

async function hasChannel(context: NoticeContext, tx: Tx, channel: NoticeChannel): Promise<boolean> {
  if (channel === 'mail') return hasMail(context, tx)
  return (await findGateway({ ...context, db: tx })) !== undefined
}

export async function countNotices(db: Db): Promise<Record<NoticeState, number>> {
  const rows = await db.select({ state: notices.state, count: count() }).from(notices).groupBy(notices.state)
  const counted = noticeStates.map((state) => [state, rows.find((row) => row.state === state)?.count ?? 0])
  return Object.fromEntries(counted)
}
