import { and, eq, ne } from 'drizzle-orm'
import { noticeChannels } from '#contract/staff-enums.ts'
import { dayInIndia } from '#server/platform/clock/india.ts'
import { findMail } from '#server/platform/connections/find-connections.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { notices } from '#server/platform/db/schema.ts'
import { queueNotice } from '#server/platform/notices/notices.ts'
import { findTextObstacle } from '#server/platform/notices/text-rules.ts'
import { findTasks } from './dashboard.tasks.queries.ts'

const kind = 'dashboard.digest'

/**
 * Job of each morning. Tells each person how many tasks they have today, once a day however often the job runs: by mail at
 * a verified address, and by telephone at a proven number. A person with due follow-ups whom neither reaches gets a notice that
 * is held, so that a superadmin finds its text ready for WhatsApp in the outbox. Superadmins get none: they read the outbox
 * themselves.
 */
export async function sendDigests(context: Context, _data: object): Promise<void> {
  const mails = (await findMail(context)) !== undefined
  const texts = (await findTextObstacle(context, context.db, 'digest')) === undefined
  const day = dayInIndia(context.now())
  for (const { user_id, role, has_address, has_number, tasks } of await findTasks(context.db, day)) {
    const isMailed = mails && has_address
    const isReached = isMailed || (texts && has_number)
    if (!isReached && (role === 'superadmin' || tasks.follow_ups === 0)) continue
    const channels = isMailed ? noticeChannels : isReached ? (['gateway'] as const) : (['mail'] as const)
    const subject = { kind: 'user', id: user_id } as const
    const notice = {
      kind,
      subject,
      occurrence: day,
      recipient_id: user_id,
      data: { day, tasks },
      channels,
    } as const
    await context.db.transaction(async (tx) => {
      await queueNotice(context, tx, notice, isReached)
      await dropHeld(tx, user_id, `${kind}:${user_id}:${day}`)
    })
  }
}

/** Nobody is to be sent the tasks of an earlier day. */
async function dropHeld(tx: Tx, userId: number, today: string): Promise<void> {
  const held = and(eq(notices.recipient_id, userId), eq(notices.kind, kind), eq(notices.state, 'held'))
  await tx.delete(notices).where(and(held, ne(notices.key, today)))
}
