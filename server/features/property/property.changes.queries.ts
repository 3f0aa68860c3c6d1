import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { type RevisionValue, unreviewed_changes } from '#server/platform/db/schema.ts'

export type UnreviewedRow = typeof unreviewed_changes.$inferSelect
/** Writes `nearby` and captions as lines of text. */
export type Values = Record<string, RevisionValue>

/** The first recorded value stays, because the agency saw it last; a record ends when that value comes back. */
export async function noteChanges(
  tx: Tx,
  propertyId: number,
  before: Values,
  after: Values,
  changed_at: Date,
): Promise<void> {
  const fields = Object.keys(after)
  if (fields.length === 0) return
  await tx
    .insert(unreviewed_changes)
    .values(
      fields.map((field) => ({
        ...{ property_id: propertyId, field, changed_at },
        before: { value: before[field] ?? null },
      })),
    )
    .onConflictDoNothing()
  const same = fields.map(
    (field) => sql`(field = ${field} and before = ${JSON.stringify({ value: after[field] ?? null })}::jsonb)`,
  )
  await tx
    .delete(unreviewed_changes)
    .where(and(eq(unreviewed_changes.property_id, propertyId), sql`(${sql.join(same, sql` or `)})`))
}

export async function forgetChanges(tx: Tx, propertyId: number, fields: string[]): Promise<void> {
  if (fields.length === 0) return
  await tx
    .delete(unreviewed_changes)
    .where(and(eq(unreviewed_changes.property_id, propertyId), inArray(unreviewed_changes.field, fields)))
}

/** Deletes the unreviewed changes of a listing. False if there were none. */
export async function clearChanges(tx: Tx, propertyId: number): Promise<boolean> {
  const { rowCount } = await tx
    .delete(unreviewed_changes)
    .where(eq(unreviewed_changes.property_id, propertyId))
  return (rowCount ?? 0) > 0
}

export async function listChanged(db: Db, page: number, limit: number) {
  const { rows } = await db.execute<{ property_id: number; changed_at: string; total: number }>(sql`
    select property_id, min(changed_at) as changed_at, count(*) over ()::int as total from ${unreviewed_changes}
    group by property_id order by min(changed_at), property_id limit ${limit} offset ${(page - 1) * limit}`)
  const ids = rows.map((row) => row.property_id)
  const changes = ids.length > 0 ? await findChanges(db, ids) : []
  return { rows, changes: Map.groupBy(changes, (change) => change.property_id), total: rows[0]?.total ?? 0 }
}

function findChanges(db: Db, ids: number[]): Promise<UnreviewedRow[]> {
  return db.select().from(unreviewed_changes).where(inArray(unreviewed_changes.property_id, ids))
}
