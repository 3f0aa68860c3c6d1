import { eq } from 'drizzle-orm'
import type { User } from '#contract/schemas/user.ts'
import type { Context } from '#server/platform/context/context.ts'
import { users } from '#server/platform/db/schema.ts'
import { secondFactorOf } from '#server/platform/sessions/second-factor.ts'
import { isEnrolled, type SignInFacts } from '#server/platform/sessions/sessions.ts'
import { presentUserRow } from './user.present.ts'
import type { UserRow } from './user.queries.ts'

export async function answerUser(
  context: Context,
  row: UserRow,
  facts: SignInFacts,
): Promise<{ user: User }> {
  const { db, now } = context
  const [found] = await db.select({ enrolled: isEnrolled }).from(users).where(eq(users.id, row.id))
  const factorAt = facts.factor ? now() : null
  const who = { role: row.role, enrolled: found?.enrolled ?? false, factorAt }
  return { user: { ...presentUserRow(row), second_factor: await secondFactorOf(context, who) } }
}
