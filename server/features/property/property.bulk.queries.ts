import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { ListingStatus } from '#contract/enums.ts'
import { localeOf } from '#contract/locales.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import {
  notices,
  properties,
  property_revisions,
  unreviewed_changes,
  users,
} from '#server/platform/db/schema.ts'
import { m } from '#server/platform/messages/messages.ts'
import { queueNotice } from '#server/platform/notices/notices.ts'
import { noteChanges } from './property.changes.queries.ts'
import type { LockedRow } from './property.update.queries.ts'
import { after } from './property.withheld.queries.ts'

/** Locked, with whether changes wait for approval and whether the owner is suspended. */
export type BulkRow = LockedRow & { edited: boolean; suspended: boolean }

/** Locks the listings in the order of their ids, as `lockProperty` does one. Leaves out those that do not exist. */
export async function lockListings(tx: Tx, ids: number[]): Promise<BulkRow[]> {
  const rows = await tx
    .select()
    .from(properties)
    .where(inArray(properties.id, ids))
    .orderBy(asc(properties.id))
    .for('no key update')
  const edits = await tx
    .select({ id: property_revisions.property_id })
    .from(property_revisions)
    .where(and(inArray(property_revisions.property_id, ids), eq(property_revisions.state, 'pending')))
  const owners = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(
          users.id,
          rows.map((row) => row.user_id),
        ),
        isNotNull(users.suspended_at),
      ),
    )
  const edited = new Set(edits.map(({ id }) => id))
  const suspended = new Set(owners.map(({ id }) => id))
  return rows.map((row) => ({ ...row, edited: edited.has(row.id), suspended: suspended.has(row.user_id) }))
}

/** `reviewed`: the agency sees its own change; that of an agent is recorded for a later review, as a single one is. */
export async function setStatuses(
  tx: Tx,
  rows: BulkRow[],
  status: ListingStatus,
  { reviewed, now }: { reviewed: boolean; now: Date },
): Promise<void> {
  await update(tx, rows, { status }, now)
  if (reviewed) {
    const ids = rows.map(({ id }) => id)
    const { property_id, field } = unreviewed_changes
    await tx.delete(unreviewed_changes).where(and(inArray(property_id, ids), eq(field, 'status')))
    return
  }
  for (const row of rows.filter(({ moderation }) => moderation === 'accepted')) {
    await noteChanges(tx, row.id, { status: row.status }, { status }, now)
  }
}

/** Owners are told, in their language, unless they did it themselves. */
export async function takeOffListings(
  context: Context,
  tx: Tx,
  rows: BulkRow[],
  { reason, actor, now }: { reason: string | undefined; actor: number; now: Date },
): Promise<void> {
  const owners = await tx
    .select({ id: users.id, language: users.language })
    .from(users)
    .where(
      inArray(
        users.id,
        rows.map(({ user_id }) => user_id),
      ),
    )
  for (const [locale, people] of Map.groupBy(owners, ({ language }) => localeOf(language))) {
    const ids = new Set(people.map(({ id }) => id))
    const moderation_reason = reason ?? m.property_taken_off_reason({}, { locale })
    const theirs = rows.filter(({ user_id }) => ids.has(user_id))
    await update(tx, theirs, { moderation: 'rejected', taken_off_at: now, moderation_reason }, now)
  }
  for (const row of rows.filter(({ user_id }) => user_id !== actor)) {
    await queueNotice(context, tx, { ...noticeOf(row, now), kind: 'property.taken_off' })
  }
}

/** Owners are told if they were told that it was taken off; a notice that was not sent yet is withdrawn instead. */
export async function putBackListings(
  context: Context,
  tx: Tx,
  rows: BulkRow[],
  { actor, now }: { actor: number; now: Date },
): Promise<void> {
  await update(tx, rows, { moderation: 'accepted', taken_off_at: null, moderation_reason: null }, now)
  const ids = rows.map(({ id }) => id)
  const withdrawn = await tx
    .delete(notices)
    .where(
      and(
        eq(notices.kind, 'property.taken_off'),
        inArray(notices.property_id, ids),
        inArray(notices.state, ['queued', 'held']),
      ),
    )
    .returning({ id: notices.property_id, key: notices.key })
  // Another channel may have told them of the same event.
  const told = await tx
    .select({ id: notices.property_id })
    .from(notices)
    .where(
      inArray(
        notices.key,
        withdrawn.map(({ key }) => key),
      ),
    )
  const known = new Set(told.map(({ id }) => id))
  const untold = new Set(withdrawn.map(({ id }) => id).filter((id) => !known.has(id)))
  for (const row of rows.filter(({ id, user_id }) => user_id !== actor && !untold.has(id))) {
    await queueNotice(context, tx, { ...noticeOf(row, now), kind: 'property.put_back' })
  }
}

function noticeOf({ id, user_id }: BulkRow, now: Date) {
  return {
    subject: { kind: 'property', id } as const,
    // A listing may be taken off and put back many times.
    occurrence: now.toISOString(),
    recipient_id: user_id,
  }
}

async function update(
  tx: Tx,
  rows: BulkRow[],
  change: Partial<typeof properties.$inferInsert>,
  now: Date,
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await tx
    .update(properties)
    .set({ ...change, updated_at: after(now) })
    .where(inArray(properties.id, ids))
}
