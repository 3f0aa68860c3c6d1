import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type Role, staffRoles } from '#contract/enums.ts'
import type { AuditEntry } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { agent_profiles, devices, sessions, users } from '#server/platform/db/schema.ts'
import { compareNames } from '#server/platform/spelling/names.ts'

export type UserRow = typeof users.$inferSelect

/** The account that verified this number (E.164); undefined if there is none. */
export async function findAccount(db: Db | Tx, phone: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(isAccountOf(phone))
  return row
}

/** As findAccount, and locks the row until the transaction ends. */
export async function lockAccount(tx: Tx, phone: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(isAccountOf(phone)).for('update')
  return row
}

/** A user, verified or not; undefined if they were erased. */
export async function findUser(db: Db | Tx, id: number): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

/** As findUser, and holds the user against suspension, demotion and erasure until the transaction ends. */
export async function holdUser(tx: Tx, id: number): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('key share')
  return row
}

/** Whether the account is suspended. Locks the row until the transaction ends. */
export async function isSuspended(tx: Tx, id: number): Promise<boolean> {
  const [row] = await tx
    .select({ suspended_at: users.suspended_at })
    .from(users)
    .where(eq(users.id, id))
    .for('key share')
  return row?.suspended_at != null
}

/** As holdUser; undefined for somebody who is no active member of staff. */
export async function holdStaff(tx: Tx, id: number): Promise<UserRow | undefined> {
  const user = await holdUser(tx, id)
  return user && !user.suspended_at && isStaffRole(user.role) ? user : undefined
}

/**
 * A buyer becomes a seller when a listing of theirs is published. Returns the entry for the audit, to be recorded last;
 * none for everybody else, who keep their roles.
 */
export async function promoteOwner(
  tx: Tx,
  { ownerId, propertyId, actor }: { ownerId: number; propertyId: number; actor: number | null },
  now: Date,
): Promise<AuditEntry[]> {
  const promoted = await tx
    .update(users)
    .set({ role: 'seller', updated_at: now })
    .where(and(eq(users.id, ownerId), eq(users.role, 'buyer')))
    .returning({ id: users.id })
  const details = { role: 'seller', property: propertyId } as const
  return promoted.map(({ id }) => ({ actor, action: 'user.promoted', subject: `user:${id}`, details }))
}

/** As findUser, and locks the row until the transaction ends. */
export async function lockUser(tx: Tx, id: number): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return row
}

/**
 * The superadmin with this verified number and a password, also a suspended one: they learn of it after giving number
 * and password. Undefined if there is none.
 */
export async function findSuperadmin(db: Db | Tx, phone: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(isAccountOf(phone), eq(users.role, 'superadmin'), isNotNull(users.password_hash)))
  return row
}

/** Suspended ones too, oldest first. */
export function findSuperadmins(db: Db | Tx): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(and(eq(users.role, 'superadmin'), isNotNull(users.phone_verified_at)))
    .orderBy(asc(users.id))
}

export async function hasSuperadmin(db: Db | Tx): Promise<boolean> {
  return (await findSuperadmins(db)).length > 0
}

/** Stores a new user. Throws a unique violation when a verified number or a username is taken. */
export async function insertUser(db: Db | Tx, facts: typeof users.$inferInsert): Promise<UserRow> {
  const [row] = await db.insert(users).values(facts).returning()
  if (!row) throw new Error('a user was not inserted')
  return row
}

/**
 * Changes a user. Returns the new row; undefined if the user was erased. Throws a unique violation as insertUser
 * does.
 */
export async function updateUser(
  db: Db | Tx,
  id: number,
  changes: Partial<typeof users.$inferInsert>,
  now: Date,
): Promise<UserRow | undefined> {
  const [row] = await db
    .update(users)
    .set({ ...changes, updated_at: now })
    .where(eq(users.id, id))
    .returning()
  return row
}

export async function findSessions(db: Db | Tx, userId: number, now: Date, limit: number) {
  const live = and(eq(sessions.user_id, userId), gt(sessions.expires_at, now))
  const rows = await db
    .select()
    .from(sessions)
    .where(live)
    .orderBy(desc(sessions.last_seen_at), desc(sessions.id))
    .limit(limit)
  const [counted] = await db.select({ total: count() }).from(sessions).where(live)
  return { rows, total: counted?.total ?? 0 }
}

/** Deletes its device, too. False if the person has no such session. */
export async function deleteSession(db: Db | Tx, userId: number, id: number): Promise<boolean> {
  const [ended] = await db
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), eq(sessions.id, id)))
    .returning({ device: sessions.device_id })
  if (!ended) return false
  if (ended.device !== null) await db.delete(devices).where(eq(devices.id, ended.device))
  return true
}

/** Returns their ids. The lock keeps one superadmin when two demote each other, or leave at once. */
export async function lockSuperadmins(tx: Tx): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'superadmin'), isNull(users.suspended_at)))
    .orderBy(asc(users.id))
    .for('update')
  return rows.map((row) => row.id)
}

function isAccountOf(phone: string) {
  return and(eq(users.phone, phone), isNotNull(users.phone_verified_at))
}

/**
 * A superadmin signs in with number and password, so only their own profile makes the number public. `account` is the table of
 * users or its alias.
 */
export function isNumberPrivate(account: string): SQL {
  const user = sql.raw(account)
  return sql`(${user}.role = 'superadmin'
    and not exists (select from ${agent_profiles} f where f.user_id = ${user}.id and f.shown))`
}

/** Everybody who can sell listings. */
export async function listAgents(db: Db) {
  const agents = await db
    .select({
      ...{ id: users.id, name: users.name, role: users.role, demo: users.demo },
      reachable: sql<boolean>`not ${isNumberPrivate('users')}`,
    })
    .from(users)
    .where(and(inArray(users.role, [...staffRoles]), isNull(users.suspended_at)))
    .orderBy(asc(users.id))
  return agents.sort(compareNames)
}

export function isStaffRole(role: Role): boolean {
  return (staffRoles as readonly Role[]).includes(role)
}
