import { type SQL, sql } from 'drizzle-orm'
import { comparableWith } from '#contract/enums.ts'
import { type FigureName, type FigureSums, type Figures, figureNames } from '#contract/schemas/dashboard.ts'
import type { Titled } from '#contract/written-texts.ts'
import { inIndia } from '#server/platform/clock/india.ts'
import type { Db } from '#server/platform/db/client.ts'
import {
  contact_clicks,
  inquiries,
  properties,
  property_views,
  tours,
  wishlist,
} from '#server/platform/db/schema.ts'

/** Days as 2026-11-21, including the last one. */
export type Days = { first: string; last: string; count: number }

/** Returns the most viewed listings first. */
export async function listMostViewed(
  db: Db,
  ownedBy: number | undefined,
  { first }: Days,
  page: number,
  limit: number,
) {
  const own = scopeOf(ownedBy)
  const { rows } = await db.execute<Titled & { id: number; demo: boolean }>(sql`
    select p.id, p.title, p.title_hi, p.demo from ${properties} p left join (
      select property_id, sum(views) as views from ${property_views}
      where day >= ${first}::date and ${viewsOf(ownedBy)} group by property_id
    ) seen on seen.property_id = p.id
    where ${own} order by coalesce(seen.views, 0) desc, p.listed_at desc, p.id desc
    limit ${limit} offset ${(page - 1) * limit}`)
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from ${properties} p where ${own}`,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** The sums of the figures of one listing. */
export async function sumFiguresOf(db: Db, id: number, days: Days): Promise<FigureSums> {
  const figures = (await findFigures(db, [id], days)).get(id) ?? noFigures(days.count)
  const sums = figureNames.map((name) => [name, figures[name].reduce((all, count) => all + count, 0)])
  return Object.fromEntries(sums) as FigureSums
}

/** Views and inquiries of the listings that a person owns, in any state. */
export async function sumViewsAndInquiries(db: Db, ownerId: number, { first, last }: Days) {
  const { from, until } = boundsOf({ first, last })
  const { rows } = await db.execute<{ id: number; views: number; inquiries: number }>(sql`
    select p.id,
      coalesce((select sum(v.views) from ${property_views} v
        where v.property_id = p.id and v.day between ${first}::date and ${last}::date), 0)::integer as views,
      (select count(*) from ${inquiries} i
        where i.property_id = p.id and i.created_at >= ${from} and i.created_at < ${until})::integer as inquiries
    from ${properties} p where p.user_id = ${ownerId} order by p.id`)
  return rows
}

/**
 * The number of published, unsold listings in the results that have the offer, one of the property types and the city, and were listed
 * before the days began, and the median of each figure over these days. `id` is the listing that is compared with them.
 */
export async function findMedians(
  db: Db,
  { id, type, sub_type, city }: Pick<typeof properties.$inferSelect, 'id' | 'type' | 'sub_type' | 'city'>,
  days: Days,
): Promise<{ listings: number; median: FigureSums }> {
  const { from } = boundsOf(days)
  const types = [...comparableWith(sub_type)]
  const comparable = sql`p.id <> ${id} and p.moderation = 'accepted' and p.status <> 'sold' and p.freshness <> 'unlisted'
    and p.type = ${type} and p.sub_type = any(${sql.param(types)}::text[]) and lower(p.city) = lower(${city}) and p.listed_at < ${from}`
  const { rows } = await db.execute<{ figure: FigureName; listings: number; median: number }>(sql`
    with compared as (select p.id from ${properties} p where ${comparable}),
    sums as (
      select property_id, figure, sum(n)::integer as n from (${countedOf(comparable, days)}) counted group by 1, 2
    )
    select f.figure, count(*)::integer as listings,
      percentile_cont(0.5) within group (order by coalesce(s.n, 0)) as median
    from compared cross join unnest(${sql.param([...figureNames])}::text[]) f (figure)
    left join sums s on s.property_id = compared.id and s.figure = f.figure
    group by f.figure`)
  const median = Object.fromEntries(figureNames.map((name) => [name, 0])) as FigureSums
  for (const row of rows) median[row.figure] = row.median
  return { listings: rows[0]?.listings ?? 0, median }
}

/** Maps each id to the figures of its listing, with one number for each day. */
export async function findFigures(db: Db, ids: number[], days: Days): Promise<Map<number, Figures>> {
  const found = new Map(ids.map((id) => [id, noFigures(days.count)]))
  if (ids.length === 0) return found
  const these = sql`p.id = any(${sql.param(ids)}::integer[])`
  const { rows } = await db.execute<Counted & { property_id: number }>(sql`
    select property_id, figure, at, sum(n)::integer as n from (${countedOf(these, days)}) counted
    group by property_id, figure, at`)
  for (const row of rows) fill(found.get(row.property_id), row)
  return found
}

export async function sumFigures(db: Db, ownedBy: number | undefined, days: Days): Promise<Figures> {
  const all = noFigures(days.count)
  const { rows } = await db.execute<Counted>(sql`
    select figure, at, sum(n)::integer as n from (${countedOf(scopeOf(ownedBy), days)}) counted group by figure, at`)
  for (const row of rows) fill(all, row)
  return all
}

// Uses the table's key: a seller's few listings must not need a scan of all views.
function viewsOf(ownedBy: number | undefined): SQL {
  return ownedBy === undefined
    ? sql`true`
    : sql`property_id = any(array(select id from ${properties} where user_id = ${ownedBy} or agent_id = ${ownedBy}))`
}

type Counted = { figure: FigureName; at: number; n: number }

function scopeOf(ownedBy: number | undefined): SQL {
  const published = sql`p.moderation = 'accepted'`
  return ownedBy === undefined
    ? published
    : sql`${published} and (p.user_id = ${ownedBy} or p.agent_id = ${ownedBy})`
}

// `at` is the number of the day, from 0. Saves, inquiries and tours store a time, views a day.
function countedOf(scope: SQL, { first, last }: Days): SQL {
  const { from, until } = boundsOf({ first, last })
  const daily = (table: SQL, figure: FigureName, column: string) => sql`
    select t.property_id, ${sql.raw(`'${figure}'`)} as figure, t.day - ${first}::date as at,
      t.${sql.identifier(column)} as n
    from ${table} t join ${properties} p on p.id = t.property_id
    where ${scope} and t.day between ${first}::date and ${last}::date and t.${sql.identifier(column)} > 0`
  const each = (table: SQL, figure: FigureName) => sql`
    select t.property_id, ${sql.raw(`'${figure}'`)},
      ${inIndia(sql`t.created_at`)}::date - ${first}::date, 1
    from ${table} t join ${properties} p on p.id = t.property_id
    where ${scope} and t.created_at >= ${from} and t.created_at < ${until}`
  const parts = [
    daily(sql`${property_views}`, 'views', 'views'),
    daily(sql`${contact_clicks}`, 'calls', 'calls'),
    daily(sql`${contact_clicks}`, 'whatsapps', 'whatsapps'),
    each(sql`${wishlist}`, 'hearts'),
    each(sql`${inquiries}`, 'inquiries'),
    each(sql`${tours}`, 'tours'),
  ]
  return sql.join(parts, sql` union all `)
}

function boundsOf({ first, last }: Pick<Days, 'first' | 'last'>): { from: SQL; until: SQL } {
  return {
    from: inIndia(sql`${first}::date::timestamp`),
    until: inIndia(sql`(${last}::date + 1)::timestamp`),
  }
}

function noFigures(days: number): Figures {
  const none = figureNames.map((name) => [name, Array.from({ length: days }, () => 0)])
  return Object.fromEntries(none) as Figures
}

function fill(figures: Figures | undefined, { figure, at, n }: Counted) {
  if (figures) figures[figure][at] = n
}
