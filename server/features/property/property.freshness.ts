import type { Context } from '#server/platform/context/context.ts'
import { findRules } from '../rules/rules.queries.ts'
import {
  askOwner,
  findOwnersToAsk,
  unlistSold,
  unlistUnanswered,
  warnOfUnanswered,
} from './property.freshness.queries.ts'

/**
 * Marks what time alone changes, as rows, so that stored counts, bitmaps and pages in memory follow (docs/decisions/0075).
 * Repeating it changes nothing. Days without an answer count from the question, so a site that was off for weeks asks first.
 */
export async function followTime(context: Context): Promise<void> {
  const { db } = context
  const now = context.now()
  await repeat(() => unlistUnanswered(context, now))
  await repeat(() => warnOfUnanswered(db, now))
  await repeat(() => unlistSold(db, now))
  const rules = await findRules(db)
  for (const ownerId of await findOwnersToAsk(db, rules, now)) await askOwner(context, ownerId, rules, now)
}

async function repeat(step: () => Promise<number>): Promise<void> {
  while ((await step()) > 0);
}
