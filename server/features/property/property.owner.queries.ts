import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Tx } from '#server/platform/db/client.ts'
import { properties } from '#server/platform/db/schema.ts'
import type { UserRow } from '../user/user.queries.ts'
import { forgetProposedContacts } from './property.revision.queries.ts'
import { after, releaseListings } from './property.withheld.queries.ts'

type Person = Pick<UserRow, 'name' | 'phone' | 'email'>
type Owner = Person & Pick<UserRow, 'id' | 'email_verified_at'>
type Columns = PgUpdateSetSource<typeof properties>

/**
 * Gives listings to an account that is not suspended, with these changes. Besides, the contact that waited for the former
 * owner to prove a number, and the contact in edits that wait for approval, are forgotten, and what the suspension of the
 * former owner took off the site is published again, or waits where the RERA gate is closed; after the move, so that no
 * moment shows the former owner. Every path that changes an owner calls this, but for a merge: there the owner stays the same
 * person. The caller must hold the locks of the listings, tells people and writes the audit, and promotes a client who gets a
 * published listing (`promoteOwner`).
 */
export async function passListings(
  tx: Tx,
  ids: number[],
  owner: Pick<Owner, 'id'>,
  columns: Columns,
  now: Date,
): Promise<void> {
  await forgetProposedContacts(tx, ids)
  await tx
    .update(properties)
    .set({ ...columns, user_id: owner.id, withheld_contact: null, updated_at: after(now) })
    .where(inArray(properties.id, ids))
  await releaseListings(tx, owner.id, now)
}

/** The caller must hold the locks of the listings, and tells the agent and the owners. */
export async function assignListings(
  tx: Tx,
  ids: number[],
  agent_id: number | null,
  now: Date,
): Promise<void> {
  await tx
    .update(properties)
    .set({ agent_id, updated_at: after(now) })
    .where(inArray(properties.id, ids))
}

/** Which parts of the contact of a listing are those of this person. */
export function isContactOf({ name, phone, email }: Person): { name: SQL; phone: SQL; email: SQL } {
  return {
    name: isSame(sql`${properties.name}`, name),
    phone: sql`${properties.phone} = ${phone}`,
    email: email === null ? sql`false` : sql`coalesce(${isSame(sql`${properties.email}`, email)}, false)`,
  }
}

/** A name, an address or a number that was the holder's becomes the owner's, an address only if it is verified; others stay. */
export function contactPassedOn(holder: Person, owner: Omit<Owner, 'id'>): Columns {
  const own = isContactOf(holder)
  const email = owner.email_verified_at ? owner.email : null
  return {
    name: sql`case when ${own.name} then ${owner.name} else ${properties.name} end`,
    email: sql`case when ${own.email} then ${email}::text else ${properties.email} end`,
    phone: sql`case when ${own.phone} then ${owner.phone} else ${properties.phone} end`,
  }
}

function isSame(column: SQL, text: string): SQL {
  return sql`lower(trim(${column})) = lower(trim(${text}::text))`
}
