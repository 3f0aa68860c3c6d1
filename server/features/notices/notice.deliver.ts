import { findMail } from '#server/platform/connections/find-connections.ts'
import type { Context } from '#server/platform/context/context.ts'
import { MailFailure } from '#server/platform/mail/mail.ts'
import { TryAgain } from '#server/platform/queue/try-again.ts'
import type { Attempt } from '#server/platform/workers/job-kinds.ts'
import { claimNotice, dropNotice, eventId, leaveTo, settle } from './notice.claim.ts'
import { composeNotice } from './notice.compose.ts'

export type NoticeJob = { notice_id: number }

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
  // Composed before the claim, so that nothing can fail between claim and sending.
  const words = await composeNotice(context, notice_id)
  if (!words) return dropNotice(context, notice_id)
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
    const id = `${eventId(claim)}@${hostOf(context.config.publicUrl)}`
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
  const next = await Promise.all(
    (['notice', 'notice_text'] as const).map((name) =>
      boss.findJobs(name, { data: { notice_id }, queued: true }),
    ),
  )
  if (next.flat().length === 0) await leaveTo(context, notice_id, 'queued', 'tries_used_up')
}

function hostOf(publicUrl: string): string {
  return new URL(publicUrl).hostname.replaceAll(/[[\]:]/g, '')
}
