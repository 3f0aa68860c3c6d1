import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { NoticeState } from '#contract/staff-enums.ts'
import type { Context } from '#server/platform/context/context.ts'
import { notices } from '#server/platform/db/schema.ts'
import type { MailProblem } from '#server/platform/mail/mail.ts'

export type NoticeProblem =
  | MailProblem
  | 'no_address'
  | 'tries_used_up'
  | 'no_gateway'
  | 'switched_off'
  | 'no_template'
  | 'no_number'
  | 'limit_reached'
  | 'gateway_silent'
  | 'gateway_refused'

export type Claim = typeof notices.$inferSelect

/** Only the attempt that moves the row from queued to sending sends it. */
export async function claimNotice({ db }: Context, id: number): Promise<Claim | undefined> {
  const rows = await db
    .update(notices)
    .set({ state: 'sending', attempts: sql`${notices.attempts} + 1`, problem: null })
    .where(and(eq(notices.id, id), eq(notices.state, 'queued')))
    .returning()
  return rows[0]
}

// `attempts` grows with each claim, so this writes nothing after somebody else's claim.
export async function settle(
  { db, now }: Context,
  claim: Claim,
  state: NoticeState,
  problem?: NoticeProblem,
): Promise<void> {
  await db
    .update(notices)
    .set({ state, problem: problem ?? null, sent_at: state === 'sent' ? now() : null })
    .where(and(eq(notices.id, claim.id), eq(notices.attempts, claim.attempts)))
}

export async function leaveTo({ db }: Context, id: number, from: NoticeState, problem: NoticeProblem) {
  await db
    .update(notices)
    .set({ state: 'failed', problem })
    .where(and(eq(notices.id, id), eq(notices.state, from)))
}

/**
 * Deletes a notice that has nothing to say any more, such as an assignment that was taken back before its mail left. Left in the
 * queue it would count as waiting for ever.
 */
export async function dropNotice({ db }: Context, id: number): Promise<void> {
  await db.delete(notices).where(and(eq(notices.id, id), eq(notices.state, 'queued')))
}

/** The same for every attempt; the creation time tells events of a new database apart. */
export function eventId({ key, created_at }: Claim): string {
  return createHash('sha256').update(`${key} ${created_at.toISOString()}`).digest('hex').slice(0, 32)
}
