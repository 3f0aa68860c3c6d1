import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { NoticeState } from '#contract/enums.ts'
import { composeNotice } from '#server/features/notices/notice.compose.ts'
import { findMail } from '#server/platform/connections/find-connections.ts'
import type { Context } from '#server/platform/context/context.ts'
import { notices } from '#server/platform/db/schema.ts'
import { MailFailure, type MailProblem } from '#server/platform/mail/mail.ts'
import { TryAgain } from '#server/platform/queue/try-again.ts'
import type { Attempt } from '#server/platform/workers/job-kinds.ts'

export type NoticeJob = { notice_id: number }

export type NoticeProblem = MailProblem | 'no_address' | 'tries_used_up'

/**
 * Job `notice`: sends a notice at most once, because only the attempt that moves its row from queued to sending sends
 * it. An attempt that finds `sending` knows that an earlier one died or could not store its result. Whether the mail
 * left is unknown, so a person decides. Throws TryAgain when the mail server certainly did not accept it.
 */
export async function deliverNotice(
  context: Context,
  { notice_id }: NoticeJob,
  attempt: Attempt,
): Promise<void> {
  // Composed before the claim, so that nothing can fail between claim and sending. Undefined: the lead was erased.
  const words = await composeNotice(context, notice_id)
  if (!words) return
  const claim = await claimNotice(context, notice_id)
  if (!claim) {
    if (attempt.number > 1) await leaveTo(context, notice_id, 'sending', 'uncertain')
    return
  }
  if (!words.to) return settle(context, claim, 'held', 'no_address')
  const mail = await findMail(context)
  // A new site may have a server of the environment, but no address of its own yet.
  if (!mail || !words.from.address) return settle(context, claim, 'held')
  try {
    const id = messageId(claim, context.config.publicUrl)
    await mail.send({ ...words, to: words.to, id })
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    if (error.outcome !== 'again') return settle(context, claim, 'failed', error.problem)
    await settle(context, claim, attempt.last ? 'failed' : 'queued', error.problem)
    throw new TryAgain(error.problem)
  }
  await settle(context, claim, 'sent')
}

/** However the last attempt ended, its notice counts as failed. */
export async function buryNotice(context: Context, { notice_id }: NoticeJob): Promise<void> {
  await leaveTo(context, notice_id, 'sending', 'uncertain')
  const boss = await context.jobs.boss()
  const next = await boss.findJobs('notice', { data: { notice_id }, queued: true })
  if (next.length === 0) await leaveTo(context, notice_id, 'queued', 'tries_used_up')
}

type Claim = typeof notices.$inferSelect

async function claimNotice({ db }: Context, id: number): Promise<Claim | undefined> {
  const rows = await db
    .update(notices)
    .set({ state: 'sending', attempts: sql`${notices.attempts} + 1`, problem: null })
    .where(and(eq(notices.id, id), eq(notices.state, 'queued')))
    .returning()
  return rows[0]
}

// `attempts` grows with each claim, so this writes nothing after somebody else's claim.
async function settle({ db, now }: Context, claim: Claim, state: NoticeState, problem?: NoticeProblem) {
  await db
    .update(notices)
    .set({ state, problem: problem ?? null, sent_at: state === 'sent' ? now() : null })
    .where(and(eq(notices.id, claim.id), eq(notices.attempts, claim.attempts)))
}

async function leaveTo({ db }: Context, id: number, from: NoticeState, problem: NoticeProblem) {
  await db
    .update(notices)
    .set({ state: 'failed', problem })
    .where(and(eq(notices.id, id), eq(notices.state, from)))
}

/** The same for every attempt; the creation time tells events of a new database apart. */
function messageId({ key, created_at }: Claim, publicUrl: string) {
  const digest = createHash('sha256').update(`${key} ${created_at.toISOString()}`).digest('hex')
  return `${digest.slice(0, 32)}@${new URL(publicUrl).hostname.replaceAll(/[[\]:]/g, '')}`
}
