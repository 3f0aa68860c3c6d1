import { type SQL, sql } from 'drizzle-orm'
import { type FigureName, type Figures, figureNames } from '#contract/schemas/dashboard.ts'
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
  const from = inIndia(sql`${first}::date::timestamp`)
  const until = inIndia(sql`(${last}::date + 1)::timestamp`)
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

function noFigures(days: number): Figures {
  const none = figureNames.map((name) => [name, Array.from({ length: days }, () => 0)])
  return Object.fromEntries(none) as Figures
}

function fill(figures: Figures | undefined, { figure, at, n }: Counted) {
  if (figures) figures[figure][at] = n
}
