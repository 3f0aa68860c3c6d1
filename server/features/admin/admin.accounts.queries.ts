import { and, asc, count, desc, eq, ilike, isNull, or, sql } from 'drizzle-orm'
import type { Role } from '#contract/enums.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { users } from '#server/db/schema.ts'

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>

const selection = {
  id: users.id,
  name: users.name,
  username: users.username,
  email: users.email,
  phone: users.phone,
  role: users.role,
  phone_verified_at: users.phone_verified_at,
  suspended_at: users.suspended_at,
  created_at: users.created_at,
  // Spelled out: inside the subquery a bare "id" would be the subquery's own.
  properties: sql<number>`(select count(*)::int from properties p where p.user_id = users.id)`,
}

/** Accounts whose name, username, e-mail or phone holds the keyword, newest first. `page` counts from 1. */
export async function listAccounts(
  db: Db,
  { keyword, role }: { keyword?: string; role?: Role },
  page: number,
  limit: number,
) {
  const where = and(role && eq(users.role, role), keyword ? holds(keyword) : undefined)
  const [total] = await db.select({ count: count() }).from(users).where(where)
  const rows = await db
    .select(selection)
    .from(users)
    .where(where)
    .orderBy(desc(users.created_at), desc(users.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: total?.count ?? 0 }
}

export async function findAccount(db: Db, id: number) {
  const rows = await db.select(selection).from(users).where(eq(users.id, id))
  return rows[0]
}

/**
 * Makes superadmins take turns and returns the ids of those there are: of two who demote each other at once, the second
 * finds that it is none any more.
 */
export async function lockSuperadmins(tx: Tx): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'superadmin'), isNull(users.suspended_at)))
    .orderBy(asc(users.id))
    .for('update')
  return rows.map((row) => row.id)
}

/** What a change of an account depends on, locked; undefined where there is none. */
export async function lockAccount(tx: Tx, id: number) {
  const rows = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return rows[0]
}

export async function updateAccount(
  tx: Tx,
  id: number,
  change: { role: Role; suspended_at: Date | null },
  now: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...change, updated_at: now })
    .where(eq(users.id, id))
}

function holds(keyword: string) {
  const pattern = `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`
  // "98260 12345" as people write it.
  const digits = /^[+\d\s()-]+$/.test(keyword) ? keyword.replaceAll(/\D/g, '') : ''
  return or(
    ilike(users.name, pattern),
    ilike(users.username, pattern),
    ilike(users.email, pattern),
    digits ? ilike(users.phone, `%${digits}%`) : undefined,
  )
}
