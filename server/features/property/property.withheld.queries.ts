import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Locale } from '#contract/locales.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { properties } from '#server/platform/db/schema.ts'
import { m } from '#server/platform/messages/messages.ts'
import { mayBePublic } from './property.rera.ts'

/** Hides the published listings of a suspended owner, who reads the reason in `locale`. Returns how many. */
export async function withholdListings(tx: Tx, userId: number, locale: Locale, now: Date): Promise<number> {
  const moderation_reason = m.admin_withheld({}, { locale })
  const { rowCount } = await tx
    .update(properties)
    .set({ moderation: 'rejected', moderation_reason, withheld_at: now, updated_at: now })
    .where(and(eq(properties.user_id, userId), eq(properties.moderation, 'accepted')))
  return rowCount ?? 0
}

/**
 * Publishes the listings that withholdListings hid. Those whose facts were edited meanwhile so that the RERA gate is closed (record
 * 0079) wait for approval instead. Returns how many were published.
 */
export async function releaseListings(tx: Tx, userId: number, now: Date): Promise<number> {
  const withheld = await tx
    .select()
    .from(properties)
    .where(and(eq(properties.user_id, userId), isNotNull(properties.withheld_at)))
    .orderBy(properties.id)
    .for('no key update')
  let published = 0
  for (const state of ['accepted', 'pending'] as const) {
    const ids = withheld.filter((row) => releasedAs(row) === state).map(({ id }) => id)
    if (ids.length === 0) continue
    await tx
      .update(properties)
      .set({ ...released(state), updated_at: after(now) })
      .where(inArray(properties.id, ids))
    if (state === 'accepted') published = ids.length
  }
  return published
}

/** `updated_at` is the version of a listing, so it grows even within a millisecond. */
export const after = (now: Date) =>
  sql<Date>`greatest(${now.toISOString()}::timestamptz, ${properties.updated_at} + interval '1 millisecond')`

/** The state of moderation of a listing whose owner is suspended no longer. */
function releasedAs(row: Parameters<typeof mayBePublic>[0]): 'accepted' | 'pending' {
  return mayBePublic(row) ? 'accepted' : 'pending'
}

/** The columns of a listing that is withheld no longer. */
export function released(moderation: 'accepted' | 'pending') {
  return { moderation, moderation_reason: null, withheld_at: null }
}
