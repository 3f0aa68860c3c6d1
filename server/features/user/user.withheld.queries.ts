import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { properties, property_revisions } from '#server/platform/db/schema.ts'

/**
 * Submits the contacts that an owner wrote on published listings before verifying a number, where the agency's
 * contact is shown. They need a review, because the verified number may be another one.
 */
export async function handInWithheldContacts(tx: Tx, userId: number, now: Date): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from ${properties} where user_id = ${userId} and withheld_contact is not null
    order by id for no key update`)
  for (const { id } of rows) {
    // A pending edit keeps its place in the queue and its pictures; its own contact is newer.
    const { rowCount } = await tx.execute(sql`
      update ${property_revisions} r set payload = jsonb_set(r.payload, '{facts}',
        p.withheld_contact || coalesce(r.payload->'facts', '{}'))
      from ${properties} p where p.id = ${id} and r.property_id = p.id and r.state = 'pending'`)
    if (rowCount === 0) {
      await tx.execute(sql`
        insert into ${property_revisions} (property_id, submitted_by, payload, created_at)
        select id, ${userId}::int, jsonb_build_object('facts', withheld_contact, 'media', false), ${moment}
        from ${properties} where id = ${id}`)
    }
    await tx.execute(sql`
      update ${properties} set withheld_contact = null,
        updated_at = greatest(${moment}, updated_at + interval '1 millisecond') where id = ${id}`)
  }
}
