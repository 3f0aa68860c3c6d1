import { and, count, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/enums.ts'
import type { AccountState } from '#contract/staff-enums.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { contains } from '#server/platform/db/contains.ts'
import { users } from '#server/platform/db/schema.ts'
import { isEnrolled } from '#server/platform/sessions/sessions.ts'
import { nameLike } from '#server/platform/spelling/names.ts'

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>

const selection = {
  id: users.id,
  name: users.name,
  username: users.username,
  email: users.email,
  email_verified_at: users.email_verified_at,
  phone: users.phone,
  role: users.role,
  phone_verified_at: users.phone_verified_at,
  suspended_at: users.suspended_at,
  demo: users.demo,
  created_at: users.created_at,
  properties: countOf(sql`true`),
  published: countOf(sql`p.moderation = 'accepted'`),
  sells: sql<number>`(select count(*)::int from properties p where p.agent_id = users.id and p.user_id <> users.id)`,
  withheld: countOf(sql`p.withheld_at is not null`),
  second_factor: isEnrolled,
  last_seen_at: sql<string | null>`(select max(s.last_seen_at) from sessions s where s.user_id = users.id)`,
}

export async function listAccounts(
  db: Db,
  { keyword, role, state }: { keyword?: string; role?: Role; state?: AccountState },
  page: number,
  limit: number,
) {
  const where = and(role && eq(users.role, role), state && isIn[state], keyword ? holds(keyword) : undefined)
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

const isIn: Record<AccountState, SQL | undefined> = {
  active: and(isNull(users.suspended_at), isNotNull(users.phone_verified_at)),
  suspended: isNotNull(users.suspended_at),
  unverified: isNull(users.phone_verified_at),
}

function countOf(condition: SQL) {
  // Written as SQL, because a bare "id" would be the subquery's own.
  return sql<number>`(select count(*)::int from properties p where p.user_id = users.id and ${condition})`
}

function holds(keyword: string) {
  // Matches "98260 12345", too.
  const digits = /^[+\d\s()-]+$/.test(keyword) ? keyword.replaceAll(/\D/g, '') : ''
  return or(
    nameLike(users.name, keyword),
    contains(users.username, keyword),
    contains(users.email, keyword),
    digits ? ilike(users.phone, `%${digits}%`) : undefined,
  )
}
