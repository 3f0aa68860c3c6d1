import { findGateway } from '#server/platform/connections/find-connections.ts'
import type { Context } from '#server/platform/context/context.ts'
import { findTextObstacle, findTextRules } from '#server/platform/notices/text-rules.ts'
import { TryAgain } from '#server/platform/queue/try-again.ts'
import { GatewayFailure } from '#server/platform/sms/gateway.ts'
import { sendText } from '#server/platform/sms/notice-text.ts'
import type { Attempt } from '#server/platform/workers/job-kinds.ts'
import { claimNotice, dropNotice, eventId, leaveTo, settle } from './notice.claim.ts'
import { composeNotice } from './notice.compose.ts'
import type { NoticeJob } from './notice.deliver.ts'

/**
 * Job `notice_text`: sends a notice to the telephone of its person. As `deliverNotice`, only the attempt that moves its row
 * to sending sends it. A gateway that does not answer is asked again with the same key, under which it delivers once.
 *
 * Invariant: a person gets at most `notice_text_person` messages of a kind a day and the site sends at most
 * `notice_text_site` of a kind, whatever calls anybody makes. The rest waits in the outbox.
 */
export async function deliverText(
  context: Context,
  { notice_id }: NoticeJob,
  attempt: Attempt,
): Promise<void> {
  const words = await composeNotice(context, notice_id)
  if (!words?.text_message) return dropNotice(context, notice_id)
  const { phone, ...text } = words.text_message
  const claim = await claimNotice(context, notice_id)
  if (!claim) {
    if (attempt.number > 1) await leaveTo(context, notice_id, 'sending', 'uncertain')
    return
  }
  if (!phone) return settle(context, claim, 'held', 'no_number')
  const obstacle = await findTextObstacle(context, context.db, text.kind)
  const gateway = await findGateway(context)
  if (obstacle || !gateway) return settle(context, claim, 'held', obstacle ?? 'no_gateway')
  // Also where an earlier attempt failed before it claimed the notice.
  const isFirst = attempt.number === 1 || claim.attempts === 1
  if (isFirst && !(await mayCost(context, text.kind, claim.recipient_id))) {
    return settle(context, claim, 'held', 'limit_reached')
  }
  const { on: _on, ...templates } = (await findTextRules(context.db))[text.kind]
  const status = await sendText(gateway, { ...text, phone, ...templates, id: eventId(claim) }).catch(
    async (error: unknown) => {
      if (!(error instanceof GatewayFailure)) throw error
      await settle(context, claim, attempt.last ? 'failed' : 'queued', 'gateway_silent')
      throw new TryAgain('gateway_silent')
    },
  )
  if (status >= 200 && status < 300) return settle(context, claim, 'sent')
  context.log.error({ status }, 'The SMS gateway refused a notice. Check Settings, E-mail and SMS')
  await settle(context, claim, 'failed', 'gateway_refused')
}

/** By kind, so that leads of strangers cannot use up what tells an owner of a rejection. */
async function mayCost({ limits }: Context, kind: string, person: number | null): Promise<boolean> {
  if (!(await limits.tryTake('notice_text_person', `${kind}:${person}`))) return false
  return limits.tryTake('notice_text_site', kind)
}
