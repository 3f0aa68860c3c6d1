import { type SQL, sql } from 'drizzle-orm'
import { visitMinutes } from '#contract/hours.ts'
import type { Locale } from '#contract/locales.ts'
import type { Attention, Waiting } from '#contract/schemas/dashboard.ts'
import { type Titled, titleIn } from '#contract/written-texts.ts'
import { inIndia } from '#server/platform/clock/india.ts'
import type { Db } from '#server/platform/db/client.ts'
import {
  contact_messages,
  inquiries,
  media,
  properties,
  property_revisions,
  tours,
} from '#server/platform/db/schema.ts'
import { leadHandler } from '../property/property.contact.queries.ts'

/** Unanswered inquiries; without `receivedBy` including messages to the agency. */
export async function findUnanswered(db: Db, receivedBy: number | undefined, now: Date): Promise<Waiting[]> {
  const toAgents = sql`select 'inquiry' as kind, created_at from ${inquiries} where state in ('new', 'seen')`
  const all =
    receivedBy === undefined
      ? sql`${toAgents} union all
          select topic, created_at from ${contact_messages} where state in ('new', 'seen')`
      : sql`${toAgents} and recipient_id = ${receivedBy}`
  const ago = (days: number) =>
    sql`${now.toISOString()}::timestamptz - make_interval(days => ${days}::integer)`
  const { rows } = await db.execute<Waiting>(sql`
    select kind, (count(*) filter (where created_at > ${ago(1)}))::integer as today,
      (count(*) filter (where created_at <= ${ago(1)} and created_at > ${ago(3)}))::integer as days,
      (count(*) filter (where created_at <= ${ago(3)}))::integer as older
    from (${all}) waiting group by kind order by array_position(array['inquiry', 'message', 'callback'], kind)`)
  return rows
}

/** A tour with another proposed time waits for its visitor, not for an answer. */
export async function countTours(db: Db, handledBy: number | undefined): Promise<number> {
  return countRows(
    db,
    sql`${tours} t join ${properties} p on p.id = t.property_id
      where t.state = 'requested' and t.proposed_date is null
      ${handledBy === undefined ? sql`` : sql`and ${leadHandler('p')} = ${handledBy}`}`,
  )
}

/** Agreed visits since a day in India that are over and of which nobody said whether the visitor came, with the day of the oldest one. */
export async function findVisitsOver(
  db: Db,
  handledBy: number | undefined,
  { since, now }: { since: string; now: Date },
): Promise<Attention['visits_over']> {
  const { rows } = await db.execute<{ count: number; day: string | null }>(sql`
    select count(*)::integer as count, min(t.tour_date)::text as day
    from ${tours} t join ${properties} p on p.id = t.property_id
    where t.state = 'confirmed' and t.outcome is null and t.tour_date >= ${since}::date
      and t.tour_date + t.tour_time + make_interval(mins => ${visitMinutes}) <= ${inIndia(sql`${now.toISOString()}::timestamptz`)}
      ${handledBy === undefined ? sql`` : sql`and ${leadHandler('p')} = ${handledBy}`}`)
  const { count = 0, day = null } = rows[0] ?? {}
  return day === null ? null : { count, day }
}

type Own = Pick<Attention, 'listings' | 'published' | 'rejected' | 'rejected_edits'>

export async function countOwn(db: Db, userId: number): Promise<Own> {
  const { rows } = await db.execute<Own>(sql`
    select count(*)::integer as listings,
      (count(*) filter (where p.moderation = 'accepted'))::integer as published,
      (count(*) filter (where p.moderation = 'rejected'))::integer as rejected,
      (count(*) filter (where 'rejected' = (
        select r.state from ${property_revisions} r where r.property_id = p.id and r.state <> 'withdrawn'
        order by r.id desc limit 1)))::integer as rejected_edits
    from ${properties} p where ${ownOf(userId)}`)
  return rows[0] ?? { listings: 0, published: 0, rejected: 0, rejected_edits: 0 }
}

/** The number of listings, and the titles of the newest. */
export async function findNoPictures(
  db: Db,
  ownedBy: number | undefined,
  max: number,
  locale: Locale,
): Promise<Attention['no_pictures']> {
  const bare = sql`${properties} p where p.moderation <> 'rejected' and p.status <> 'sold' and ${ownOf(ownedBy)}
    and not exists (select from ${media} m where m.property_id = p.id and m.kind = 'image' and m.revision_id is null)`
  const { rows } = await db.execute<Titled & { id: number; demo: boolean }>(
    sql`select p.id, p.title, p.title_hi, p.demo from ${bare} order by p.listed_at desc, p.id desc limit ${max}`,
  )
  const listings = rows.map((row) => ({ id: row.id, title: titleIn(locale, row), demo: row.demo }))
  return { count: rows.length < max ? rows.length : await countRows(db, bare), listings }
}

/** Listings that a person owns or sells. */
function ownOf(ownedBy: number | undefined): SQL {
  return ownedBy === undefined ? sql`true` : sql`(p.user_id = ${ownedBy} or p.agent_id = ${ownedBy})`
}

async function countRows(db: Db, from: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::integer as count from ${from}`)
  return rows[0]?.count ?? 0
}
