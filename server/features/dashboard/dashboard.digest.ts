import { dayInIndia } from '#server/platform/clock/india.ts'
import type { Context } from '#server/platform/context/context.ts'
import { queueNotice } from '#server/platform/notices/notices.ts'
import { findTasks } from './dashboard.tasks.queries.ts'

/**
 * Job of each morning. Tells each person with a verified e-mail address how many tasks they have today, once a day however
 * often the job runs. Without a mail server nothing is queued: the dashboard shows the same tasks.
 */
export async function sendDigests(context: Context, _data: object): Promise<void> {
  if (!context.mail) return
  const day = dayInIndia(context.now())
  for (const { user_id, ...tasks } of await findTasks(context.db, day)) {
    const subject = { kind: 'user', id: user_id } as const
    await context.db.transaction((tx) =>
      queueNotice(context, tx, {
        ...{ kind: 'dashboard.digest', subject, occurrence: day, recipient_id: user_id },
        data: { day, tasks },
      }),
    )
  }
}
