import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { typesExpecting } from '#contract/completeness.ts'
import type { ListingField } from '#contract/listing-field.ts'
import { type FieldName, fieldNames, fieldOf } from '#contract/listing-fields.ts'
import type { Locale } from '#contract/locales.ts'
import type { ListingFilter } from '#contract/schemas/property-agency.ts'
import type { ListingOrder, ListingState } from '#contract/staff-enums.ts'
import type { Db } from '#server/platform/db/client.ts'
import { contains } from '#server/platform/db/contains.ts'
import { media, properties, property_revisions, settings, users } from '#server/platform/db/schema.ts'
import { isAgency, isStaff } from '#server/platform/sessions/policies.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { nameLike } from '#server/platform/spelling/names.ts'
import { placeNamesSetting } from '../agency/agency.queries.ts'
import type { MediaColumns } from './property.queries.ts'

/** `now`: the age of a listing is counted from here. */
export type Asked = { viewer: Viewer; filter: ListingFilter; now: Date }
export type AgencyRow = Awaited<ReturnType<typeof findListingRows>>[number]

// Written as SQL, because a bare "id" would be the subquery's own.
const propertyId = sql.raw('properties.id')
const pictures = sql<number>`(select count(*)::int from ${media} m
  where m.property_id = ${propertyId} and m.revision_id is null and m.kind = 'image')`
const edit = sql<
  'pending' | 'rejected' | null
>`(select nullif(r.state, 'accepted') from ${property_revisions} r
  where r.property_id = ${propertyId} and r.state <> 'withdrawn' order by r.id desc limit 1)`

const expectedFields = fieldNames.filter((name) => fieldOf(name).expected)
type ExpectedField = Extract<FieldName, keyof typeof properties.$inferSelect>

/** A page of the listings that staff see, and how many match. Titles are sorted as the language shows them. */
export async function listForAgency(
  db: Db,
  asked: Asked,
  { sort, page, limit, locale }: { sort: ListingOrder; page: number; limit: number; locale: Locale },
): Promise<{ rows: AgencyRow[]; total: number }> {
  const where = matching(asked)
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${properties} where ${where}`,
  )
  // Only ids are sorted: the rows are wide.
  const found = await db
    .select({ id: properties.id })
    .from(properties)
    .where(where)
    .orderBy(...(sort === 'title' ? byTitleIn(locale) : orders[sort]))
    .limit(limit)
    .offset((page - 1) * limit)
  const ids = found.map(({ id }) => id)
  const rows = await findListingRows(db, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total: counted[0]?.total ?? 0 }
}

/** The ids of at most `max` listings, the oldest first. */
export async function findMatchingIds(db: Db, asked: Asked, max: number): Promise<number[]> {
  const rows = await db
    .select({ id: properties.id })
    .from(properties)
    .where(matching(asked))
    .orderBy(asc(properties.id))
    .limit(max)
  return rows.map(({ id }) => id)
}

/**
 * Staff see every listing, others their own. A filter never tells an agent anything about an owner whom the agent may
 * not see.
 */
export function matching({ viewer, filter, now }: Asked): SQL {
  const {
    keyword,
    state,
    status,
    type,
    sub_type,
    city,
    agent,
    unchanged_days,
    pictures_below,
    facts,
    confirmation,
  } = filter
  const conditions = [
    isStaff(viewer) ? undefined : eq(properties.user_id, viewer.id),
    ...(keyword ? keyword.split(/\s+/).filter(Boolean) : []).map((word) => holds(word, viewer)),
    state && isInState[state],
    status && eq(properties.status, status),
    type && eq(properties.type, type),
    sub_type && eq(properties.sub_type, sub_type),
    city ? sql`lower(${properties.city}) = lower(${city})` : undefined,
    agent === 'none' ? isNull(properties.agent_id) : undefined,
    agent === 'mine' ? managedBy(viewer) : undefined,
    typeof agent === 'number' ? eq(properties.agent_id, agent) : undefined,
    unchanged_days ? lt(properties.updated_at, new Date(now.getTime() - unchanged_days * dayMs)) : undefined,
    pictures_below ? sql`${pictures} < ${pictures_below}` : undefined,
    confirmation ? isNotNull(properties.confirmation_asked_at) : undefined,
    confirmation === 'unlisted' ? eq(properties.freshness, 'unlisted') : undefined,
    facts === 'missing' ? missesFact : undefined,
    facts === 'complete' ? sql`not ${missesFact}` : undefined,
  ]
  return and(...conditions) ?? sql`true`
}

const dayMs = 86_400_000

const isInState: Record<ListingState, SQL | undefined> = {
  accepted: eq(properties.moderation, 'accepted'),
  pending: eq(properties.moderation, 'pending'),
  rejected: and(
    eq(properties.moderation, 'rejected'),
    isNull(properties.withheld_at),
    isNull(properties.taken_off_at),
  ),
  off_site: or(isNotNull(properties.withheld_at), isNotNull(properties.taken_off_at)),
  edited: sql`${edit} is not null`,
}

function managedBy({ id }: Viewer): SQL {
  return sql`(${properties.user_id} = ${id} or ${properties.agent_id} = ${id})`
}

function holds(word: string, viewer: Viewer): SQL {
  const { title, title_hi, locality, city, address, name, phone } = properties
  const digits = /^[+\d()-]+$/.test(word) ? word.replaceAll(/\D/g, '') : ''
  const owner = or(nameLike(name, word), digits.length > 3 ? sql`${phone} like ${`%${digits}%`}` : undefined)
  const plain = [title, title_hi, locality, city, address].map((column) => contains(column, word))
  const number = sql`${properties.id}::text = ${word.replace(/^#/, '')}`
  const named = sql`(select lower(p.key) from ${settings} s, jsonb_each(s.value) p, jsonb_array_elements_text(p.value) other
    where s.key = ${placeNamesSetting.key} and ${contains(sql`other.value`, word)})`
  const place = sql`(lower(${locality} || ', ' || ${city}) in ${named} or lower(${city}) in ${named})`
  return or(...plain, place, number, isAgency(viewer) ? owner : and(managedBy(viewer), owner)) ?? sql`false`
}

const missesFact = sql`(${sql.join(expectedFields.map(lacks), sql` or `)})`

function lacks(name: FieldName): SQL {
  const column = properties[name as ExpectedField]
  const field: ListingField = fieldOf(name)
  const blank =
    field.kind === 'amenities' || field.kind === 'choices' || field.kind === 'counts'
      ? sql`cardinality(${column}) = 0`
      : field.kind === 'line' || field.kind === 'paragraph'
        ? sql`${column} = ''`
        : sql`${column} is null`
  const types = inArray(properties.sub_type, typesExpecting(name))
  const type = field.only ? eq(properties.type, field.only) : sql`true`
  return sql`(${types} and ${type} and ${blank})`
}

const orders: Record<Exclude<ListingOrder, 'title'>, SQL[]> = {
  newest: [desc(properties.listed_at), desc(properties.id)],
  oldest: [asc(properties.listed_at), asc(properties.id)],
  stale: [asc(properties.updated_at), asc(properties.id)],
  price_desc: [desc(properties.price), desc(properties.id)],
  price_asc: [asc(properties.price), asc(properties.id)],
}

/** The order of Intl.Collator in browsers (`compareTexts`), which sorts the owner's own listings. */
const collations = {
  en: sql.raw('collate titles_en'),
  hi: sql.raw('collate titles_hi'),
} satisfies Record<Locale, SQL>

function byTitleIn(locale: Locale): SQL[] {
  const { title, title_hi, id } = properties
  const shown = locale === 'hi' ? sql`coalesce(nullif(${title_hi}, ''), ${title})` : title
  return [sql`${shown} ${collations[locale]}`, asc(id)]
}

function findListingRows(db: Db, ids: number[]) {
  const { id, title, title_hi, type, sub_type, status, price, city, locality, moderation } = properties
  const { user_id, name, phone, withheld_at, taken_off_at, listed_at, updated_at, demo } = properties
  return db
    .select({
      ...{ id, title, title_hi, type, sub_type, status, price, city, locality, moderation },
      ...{ user_id, name, phone, withheld_at, taken_off_at, listed_at, updated_at, demo },
      confirmed_at: properties.confirmed_at,
      confirmed_by: properties.confirmed_by,
      freshness: properties.freshness,
      due: sql<boolean>`${properties.confirmation_asked_at} is not null`,
      agent_id: properties.agent_id,
      agent: {
        id: users.id,
        name: users.name,
        active: sql<boolean>`${users.suspended_at} is null and ${users.role} in ('agent', 'admin', 'superadmin')`,
      },
      cover: sql<MediaColumns | null>`(select json_build_object('kind', m.kind, 'hash', m.hash, 'width', m.width,
        'height', m.height, 'widths', m.widths, 'thumbhash', m.thumbhash, 'alt', m.alt,
        'alt_hi', m.alt_hi, 'rendered', m.rendered, 'state', m.state)
        from ${media} m where m.property_id = ${propertyId} and m.revision_id is null and m.kind = 'image'
        order by m.position limit 1)`,
      reason: properties.moderation_reason,
      pictures,
      edit,
      missing: sql<string[]>`array_remove(array[${sql.join(
        expectedFields.map((field) => sql`case when ${lacks(field)} then ${field}::text end`),
        sql`, `,
      )}], null)`,
    })
    .from(properties)
    .leftJoin(users, eq(users.id, properties.agent_id))
    .where(inArray(properties.id, ids))
}
