import { noticeChannels } from '#contract/enums.ts'
import { dayInIndia } from '#server/platform/clock/india.ts'
import { findMail } from '#server/platform/connections/find-connections.ts'
import type { Context } from '#server/platform/context/context.ts'
import { queueNotice } from '#server/platform/notices/notices.ts'
import { findTextObstacle } from '#server/platform/notices/text-rules.ts'
import { findTasks } from './dashboard.tasks.queries.ts'

/**
 * Job of each morning. Tells each person who can be reached how many tasks they have today, once a day however often the job
 * runs: by mail at a verified address, and by telephone at a proven number. Without a mail server and a gateway nothing is
 * queued: the dashboard shows the same tasks.
 */
export async function sendDigests(context: Context, _data: object): Promise<void> {
  const mails = (await findMail(context)) !== undefined
  const texts = (await findTextObstacle(context, context.db, 'digest')) === undefined
  if (!mails && !texts) return
  const day = dayInIndia(context.now())
  for (const { user_id, has_address, ...tasks } of await findTasks(context.db, day)) {
    const subject = { kind: 'user', id: user_id } as const
    await context.db.transaction((tx) =>
      queueNotice(context, tx, {
        ...{ kind: 'dashboard.digest', subject, occurrence: day, recipient_id: user_id },
        data: { day, tasks },
        channels: mails && has_address ? noticeChannels : ['gateway'],
      }),
    )
  }
}
