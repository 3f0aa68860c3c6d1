import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/enums.ts'
import type { RequestKind } from '#contract/schemas/admin.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { contains } from '#server/platform/db/contains.ts'
import { properties, property_history, property_revisions, users } from '#server/platform/db/schema.ts'
import { nameLike } from '#server/platform/spelling/names.ts'
import { findManagedOf, type ManagedRow } from '../property/property.managed.queries.ts'

export type RequestKey = { kind: RequestKind; id: number; submitted_at: Date }
export type RequestRow = { key: RequestKey; row: ManagedRow; owner: Owner }
type Owner = {
  id: number
  name: string
  username: string | null
  phone: string
  role: Role
  verified: boolean
  verified_email: string | null
}

/**
 * Oldest first; for one owner the rejected ones too. The keyword is an id, or part of a title or of the owner's name or
 * username.
 */
export async function listRequests(
  db: Db,
  { ownedBy, keyword }: { ownedBy?: number; keyword?: string },
  page: number,
  limit: number,
): Promise<{ rows: RequestRow[]; total: number }> {
  const some = ownedBy === undefined ? waiting : ofOwner(ownedBy)
  const all = keyword ? holding(some, keyword) : some
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total from (${all}) r`)
  const { rows } = await db.execute<Omit<RequestKey, 'submitted_at'> & { submitted_at: string }>(sql`
    select * from (${all}) r order by submitted_at, id limit ${limit} offset ${(page - 1) * limit}`)
  const keys = rows.map((row) => ({ ...row, submitted_at: new Date(row.submitted_at) }))
  return { rows: await findRequests(db, keys), total: counted.rows[0]?.total ?? 0 }
}

/** Leaves out listings that were deleted meanwhile. */
export async function findRequests(db: Db, keys: RequestKey[]): Promise<RequestRow[]> {
  const listings = await findManagedOf(
    db,
    keys.map(({ id }) => id),
  )
  const rowOf = new Map(listings.map((row) => [row.id, row]))
  const owners = await findOwners(
    db,
    listings.map((row) => row.user_id),
  )
  return keys.flatMap((key) => {
    const row = rowOf.get(key.id)
    const owner = row && owners.get(row.user_id)
    return row && owner ? [{ key, row, owner }] : []
  })
}

/**
 * False if it is no longer pending. A listing counts as new from its first publication, however long it waited; a
 * pending one was never public, because edits of accepted listings are stored beside them (docs/product.md, 6).
 */
export async function decideListing(
  tx: Tx,
  id: number,
  { status, reason }: { status: 'accepted' | 'rejected'; reason: string | undefined },
  now: Date,
): Promise<boolean> {
  const change =
    status === 'accepted'
      ? { moderation_reason: null, listed_at: publishedFirst(now), reviewed_price: null }
      : { moderation_reason: reason || null }
  const { rowCount } = await tx
    .update(properties)
    .set({ moderation: status, updated_at: now, ...change })
    .where(and(eq(properties.id, id), eq(properties.moderation, 'pending')))
  return rowCount === 1
}

/** One that was taken off the site and edited meanwhile is not new. */
function publishedFirst(now: Date) {
  const wasPublic = sql`exists (select from ${property_history} h where h.property_id = properties.id)`
  return sql<Date>`case when ${wasPublic} then properties.listed_at else ${now.toISOString()}::timestamptz end` as never
}

// Literals instead of parameters: the planner uses the partial indexes only if the query shows the state.
const waiting = sql`
  select 'listing' as kind, p.id, p.listed_at as submitted_at
  from ${properties} p where p.moderation = 'pending'
  union all
  select 'edit', r.property_id, r.created_at from ${property_revisions} r where r.state = 'pending'`

function ofOwner(userId: number): SQL {
  return sql`
    select 'listing' as kind, p.id, p.listed_at as submitted_at
    from ${properties} p where p.user_id = ${userId} and p.moderation <> 'accepted'
    union all
    select 'edit', p.id, r.created_at from ${properties} p
    join lateral (select * from ${property_revisions} v where v.property_id = p.id and v.state <> 'withdrawn'
      order by v.id desc limit 1) r on r.state in ('pending', 'rejected')
    where p.user_id = ${userId}`
}

function holding(requests: SQL, keyword: string): SQL {
  const texts = [sql`p.title`, sql`p.title_hi`, sql`u.username`].map((text) => contains(text, keyword))
  return sql`
    select q.* from (${requests}) q join ${properties} p on p.id = q.id join ${users} u on u.id = p.user_id
    where ${or(...texts, nameLike(sql`u.name`, keyword))}
      or p.id::text = ${keyword.replace(/^#/, '')}`
}

async function findOwners(db: Db, ids: number[]): Promise<Map<number, Owner>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      username: users.username,
      phone: users.phone,
      role: users.role,
      verified: sql<boolean>`${users.phone_verified_at} is not null`,
      verified_email: sql<
        string | null
      >`case when ${users.email_verified_at} is not null then ${users.email} end`,
    })
    .from(users)
    .where(inArray(users.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Staff need no code: a superadmin gave them their role. */
function isUnverified({ owner: { verified, role } }: RequestRow): boolean {
  return !verified && role !== 'agent' && role !== 'admin' && role !== 'superadmin'
}

/** An unverified owner's contact is replaced by the agency's where visitors would see it. */
export function needsAgencyContact(request: RequestRow): boolean {
  return request.row.contact === 'owner' && isUnverified(request)
}

export function wantedOf({ key, row }: RequestRow): ManagedRow {
  return key.kind === 'edit' ? { ...row, ...row.revision?.payload.facts } : row
}

export function mediaOf({ key, row }: RequestRow): ManagedRow['media'] {
  const { revision } = row
  return key.kind === 'edit' && revision?.payload.media ? revision.media : row.media
}
