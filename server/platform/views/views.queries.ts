import { createHmac, randomBytes } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import {
  properties,
  property_views,
  sessions,
  users,
  view_days,
  view_marks,
} from '#server/platform/db/schema.ts'
import type { Secret } from '#server/platform/secrets/secret.ts'

export type Seen = {
  day: string
  propertyId: number
  address: string
  agent: string
  session: Buffer | undefined
}

/** Ignores views of unpublished listings and those by people who manage them. */
export async function writeViews(db: Db, secret: Secret, views: Seen[]): Promise<void> {
  for (const [day, seen] of Map.groupBy(views, (view) => view.day)) {
    await db.transaction(async (tx) => {
      const salt = await saltOf(tx, secret, day)
      await writeDay(
        tx,
        day,
        seen.map((view) => ({ ...view, visitor: visitorOf(salt, view) })),
      )
    })
  }
}

/** A day's salt is deleted when the next day begins; the daily job handles days without visitors. */
async function saltOf(tx: Tx, secret: Secret, day: string): Promise<Buffer> {
  const sealed = secret.seal('view', randomBytes(32).toString('base64'))
  const made = await tx.insert(view_days).values({ day, salt: sealed }).onConflictDoNothing().returning()
  if (made.length > 0) await tx.delete(view_days).where(lt(view_days.day, day))
  // Another process that is a day ahead waits before it deletes the salt.
  const [row] = await tx.select().from(view_days).where(eq(view_days.day, day)).for('key share')
  const salt = row && secret.unseal('view', row.salt)
  if (salt) return Buffer.from(salt, 'base64')
  // APP_SECRET was changed since this morning: the day starts again.
  await tx.delete(view_days).where(eq(view_days.day, day))
  return saltOf(tx, secret, day)
}

// Contains the listing, so that nobody can collect what one visitor viewed.
function visitorOf(salt: Buffer, { propertyId, address, agent }: Seen): Buffer {
  const text = JSON.stringify([propertyId, address, agent])
  return createHmac('sha256', salt).update(text).digest().subarray(0, 16)
}

// In a fixed order, so that two processes that count the same views cannot deadlock.
async function writeDay(tx: Tx, day: string, seen: (Seen & { visitor: Buffer })[]) {
  const rows = seen.map(
    ({ propertyId, visitor, session }) =>
      sql`(${propertyId}::integer, ${visitor}::bytea, ${session ?? null}::bytea)`,
  )
  await tx.execute(sql`
    with seen (property_id, visitor, session) as (values ${sql.join(rows, sql`, `)}),
    held as (
      select p.id, p.user_id from ${properties} p
      where p.id in (select property_id from seen) and p.moderation = 'accepted'
      order by p.id for key share
    ),
    counted as (
      insert into ${view_marks} (day, property_id, visitor)
      select distinct ${day}::date, held.id, seen.visitor from seen join held on held.id = seen.property_id
      where not exists (
        select from ${sessions} s join ${users} u on u.id = s.user_id
        where s.token_hash = seen.session and (u.id = held.user_id or u.role in ('agent', 'admin', 'superadmin')))
      order by 2, 3
      on conflict do nothing
      returning property_id
    )
    insert into ${property_views} (property_id, day, views)
    select property_id, ${day}::date, count(*) from counted group by property_id order by property_id
    on conflict (property_id, day) do update set views = ${property_views}.views + excluded.views`)
}
