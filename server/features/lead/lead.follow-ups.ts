import { dayInIndia } from '#server/platform/clock/india.ts'
import type { Context } from '#server/platform/context/context.ts'
import { queueNotice } from '#server/platform/notices/notices.ts'
import { listFollowUps } from './lead.queries.ts'

/**
 * Job of each morning. Notifies each person responsible for a lead whose follow-up is planned for this day in India, once
 * for each lead, day and person however often the job runs. A later day makes a notice of its own. Whether the follow-up
 * is still theirs to do is asked again when the notice is sent.
 */
export async function notifyFollowUps(context: Context, _data: object): Promise<void> {
  const followUps = await listFollowUps(context.db, { day: dayInIndia(context.now()) })
  for (const { lead_id, day, person_id } of followUps) {
    const notice = {
      kind: 'lead.follow_up',
      subject: { kind: 'lead', id: lead_id },
      occurrence: `${day}:${person_id}`,
      recipient_id: person_id,
      data: { day },
    } as const
    await context.db.transaction((tx) => queueNotice(context, tx, notice))
  }
}
