import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { type Role, staffRoles } from '#contract/enums.ts'
import type { AgentProfileForm } from '#contract/schemas/agent.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { listed } from '#server/platform/db/listed.ts'
import { agent_profiles, media, properties, users } from '#server/platform/db/schema.ts'
import { compareNames } from '#server/platform/spelling/names.ts'

export type PhotoRow = typeof media.$inferSelect
export type ProfileRow = Awaited<ReturnType<typeof selectProfiles>>[number]
export type ShownAgentRow = ProfileRow & { current: number; sold: number }
type PhotoFile = Pick<PhotoRow, 'hash' | 'width' | 'height' | 'widths' | 'thumbhash' | 'phash'>

const isActiveStaff = and(
  inArray(users.role, [...staffRoles]),
  isNull(users.suspended_at),
  isNotNull(users.phone_verified_at),
)
const isShown = and(isActiveStaff, eq(agent_profiles.shown, true))

/** The agents that the site shows, by name, with their numbers of listings; all of them, or the one with this id. */
export async function findShownAgents(db: Db, id?: number): Promise<ShownAgentRow[]> {
  const rows = await selectProfiles(db).where(and(isShown, id === undefined ? undefined : eq(users.id, id)))
  rows.sort(compareNames)
  if (rows.length === 0) return []
  const counts = await db
    .select({
      agent_id: properties.agent_id,
      current: sql<number>`(count(*) filter (where ${properties.status} <> 'sold'))::integer`,
      sold: sql<number>`(count(*) filter (where ${properties.status} = 'sold'))::integer`,
    })
    .from(properties)
    .where(
      and(
        listed,
        eq(properties.contact, 'agent'),
        inArray(
          properties.agent_id,
          rows.map((row) => row.id),
        ),
      ),
    )
    .groupBy(properties.agent_id)
  const byAgent = new Map(counts.map(({ agent_id, ...each }) => [agent_id, each]))
  return rows.map((row) => ({ ...row, ...(byAgent.get(row.id) ?? { current: 0, sold: 0 }) }))
}

export async function isShownAgent(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(agent_profiles, eq(agent_profiles.user_id, users.id))
    .where(and(isShown, eq(users.id, id)))
  return rows.length > 0
}

/** The profiles of active staff, by name; those who never changed theirs have the default one. */
export async function findProfiles(db: Db | Tx, id?: number): Promise<ProfileRow[]> {
  const found = await selectProfiles(db).where(
    and(isActiveStaff, id === undefined ? undefined : eq(users.id, id)),
  )
  return found.sort(compareNames)
}

/** The photos of a person, newest first: one that is shown and one that is being made. */
export async function findPhotos(db: Db | Tx, ids: number[]): Promise<Map<number, PhotoRow[]>> {
  const rows = await db
    .select()
    .from(media)
    .where(and(isNotNull(media.agent_id), inArray(media.agent_id, ids)))
    .orderBy(desc(media.id))
  return Map.groupBy(rows, (row) => row.agent_id as number)
}

/** Locks the person first, as an erasure does. Undefined if the person is no active member of staff. */
export async function lockStaff(tx: Tx, id: number): Promise<{ id: number; role: Role } | undefined> {
  const [row] = await tx
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(and(eq(users.id, id), isActiveStaff))
    .for('update')
  return row
}

export async function saveProfile(
  tx: Tx,
  { id, role }: { id: number; role: Role },
  form: AgentProfileForm,
  now: Date,
): Promise<void> {
  const { shown, takes_leads, visiting, photo: _photo, ...texts } = form
  const change = {
    ...texts,
    ...(shown && { shown: shown === 'yes' }),
    ...(takes_leads && { takes_leads: takes_leads === 'yes' }),
    ...(visiting !== undefined && { visiting: visiting || null }),
    updated_at: now,
  }
  await tx
    .insert(agent_profiles)
    // Admins and superadmins take leads in turn only if they say so.
    .values({ user_id: id, takes_leads: role === 'agent', ...change })
    .onConflictDoUpdate({ target: agent_profiles.user_id, set: change })
}

/** Keeps the newest ready photo, which is shown until the new one is ready. */
export async function savePhoto(tx: Tx, userId: number, file: PhotoFile): Promise<void> {
  const [shown] = await tx
    .select({ id: media.id, hash: media.hash })
    .from(media)
    .where(and(eq(media.agent_id, userId), eq(media.state, 'ready')))
    .orderBy(desc(media.id))
    .limit(1)
  await tx.delete(media).where(and(eq(media.agent_id, userId), shown && ne(media.id, shown.id)))
  if (shown?.hash === file.hash) return
  await tx
    .insert(media)
    .values({ ...file, kind: 'image', agent_id: userId, property_id: null, state: 'processing' })
}

export async function removePhotos(tx: Tx, userId: number): Promise<void> {
  await tx.delete(media).where(eq(media.agent_id, userId))
}

function selectProfiles(db: Db | Tx) {
  return db
    .select({
      id: users.id,
      name: users.name,
      role: users.role,
      demo: users.demo,
      phone: users.phone,
      email: sql<string | null>`case when ${users.email_verified_at} is not null then ${users.email} end`,
      shown: sql<boolean>`coalesce(${agent_profiles.shown}, false)`,
      takes_leads: sql<boolean>`coalesce(${agent_profiles.takes_leads}, ${users.role} = 'agent')`,
      title: sql<string>`coalesce(${agent_profiles.title}, '')`,
      about: sql<string>`coalesce(${agent_profiles.about}, '')`,
      title_hi: sql<string>`coalesce(${agent_profiles.title_hi}, '')`,
      about_hi: sql<string>`coalesce(${agent_profiles.about_hi}, '')`,
      rera: sql<string>`coalesce(${agent_profiles.rera}, '')`,
      languages: agent_profiles.languages,
      places: agent_profiles.places,
      visiting: agent_profiles.visiting,
    })
    .from(users)
    .leftJoin(agent_profiles, eq(agent_profiles.user_id, users.id))
    .orderBy(asc(users.id))
    .$dynamic()
}
