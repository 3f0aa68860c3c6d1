import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { SoldChoice } from '#contract/enums.ts'
import type { PropertySearch } from '#contract/schemas/property-search.ts'
import type { UnderstoodKeyword } from '#contract/schemas/property-understood.ts'
import { type AgencySign, agencySign } from '#server/features/agency/agency.brand.queries.ts'
import { type PlaceNames, placeNamesSetting } from '#server/features/agency/agency.queries.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { listed } from '#server/platform/db/listed.ts'
import { preparedOnce } from '#server/platform/db/prepared.ts'
import { media, nearby_places, properties, settings, users, wishlist } from '#server/platform/db/schema.ts'
import { type ShownContact, shownContact } from './property.contact.queries.ts'
import type { ListingSource } from './property.published-listings.ts'
import { countMatching, findPlaced, type NamedCircle } from './property.search.ts'
import { openSearchReader } from './property.sentence.ts'
import type { PublicPosition } from './property.whereabouts.ts'

export type MediaColumns = Pick<
  typeof media.$inferSelect,
  'kind' | 'hash' | 'width' | 'height' | 'widths' | 'thumbhash' | 'alt' | 'alt_hi' | 'rendered' | 'state'
>
type NearbyColumns = Pick<typeof nearby_places.$inferSelect, 'title' | 'title_hi' | 'distance' | 'category'>

export type PropertyRow = Omit<
  typeof properties.$inferSelect,
  | 'headline'
  | 'search'
  | 'moderation_reason'
  | 'reviewed_price'
  | 'agency_email'
  | 'withheld_contact'
  | 'confirmation_asked_at'
  | 'name'
  | 'email'
  | 'phone'
  | 'rera_checked_by'
  | 'carpet_area_m2'
  | 'built_up_area_m2'
  | 'super_built_up_area_m2'
> & {
  rera_checked_by: string | null
  shown: ShownContact
  agency: AgencySign
  /** The other names of its city, locality and state. */
  place_names: PlaceNames
  media: MediaColumns[]
  nearby: NearbyColumns[]
  wishlist_count: number
}
export type PointRow = Pick<
  typeof properties.$inferSelect,
  'id' | 'title' | 'title_hi' | 'type' | 'status' | 'price' | 'locality' | 'city'
> & { where: PublicPosition }
export type PropertyPoints = { rows: PointRow[]; total: number; complete: boolean; around: NamedCircle[] }
export type PropertyPage = {
  rows: PropertyRow[]
  total: number
  understood?: UnderstoodKeyword
  around?: NamedCircle[]
}

const {
  headline: _headline,
  search: _search,
  moderation_reason: _reason,
  reviewed_price: _reviewed,
  agency_email: _agencyEmail,
  withheld_contact: _withheld,
  confirmation_asked_at: _asked,
  // The owner's contact leaves the database only with what owner and agency may see.
  name: _name,
  email: _email,
  phone: _phone,
  carpet_area_m2: _carpet,
  built_up_area_m2: _builtUp,
  super_built_up_area_m2: _superBuiltUp,
  ...columns
} = getTableColumns(properties)

// Written as SQL: over one table drizzle writes columns without their table, and in these subqueries a bare "id" would
// be the subquery's own.
const propertyId = sql.raw('properties.id')

export const selection = {
  ...columns,
  rera_checked_by: sql<string | null>`(select u.name from ${users} u where u.id = properties.rera_checked_by
    and u.suspended_at is null and u.role in ('agent', 'admin', 'superadmin'))`,
  shown: shownContact,
  agency: agencySign,
  place_names: sql<PlaceNames>`coalesce((select jsonb_strip_nulls(jsonb_build_object(
    properties.city, s.value->properties.city, properties.state, s.value->properties.state,
    properties.locality || ', ' || properties.city, s.value->(properties.locality || ', ' || properties.city)))
    from ${settings} s where s.key = ${placeNamesSetting.key}), '{}')`,
  media: sql<MediaColumns[]>`coalesce((select json_agg(json_build_object('kind', m.kind, 'hash', m.hash,
    'width', m.width, 'height', m.height, 'widths', m.widths, 'thumbhash', m.thumbhash, 'alt', m.alt,
    'alt_hi', m.alt_hi, 'rendered', m.rendered, 'state', m.state) order by m.kind, m.position)
    from ${media} m where m.property_id = ${propertyId} and m.revision_id is null), '[]')`,
  nearby: sql<NearbyColumns[]>`coalesce((select json_agg(json_build_object('title', n.title,
    'title_hi', n.title_hi, 'distance', n.distance, 'category', n.category) order by n.position)
    from ${nearby_places} n where n.property_id = ${propertyId}), '[]')`,
  wishlist_count: sql<number>`(select count(*)::int from ${wishlist} w where w.property_id = ${propertyId})`,
}

const { id, title, title_hi, type, status, price, locality, city, hide_location } = columns
const pointColumns = { id, title, title_hi, type, status, price, locality, city, hide_location }

// A literal: the planner uses an index of accepted listings only if the query shows the state.
export const published = sql`${properties.moderation} = 'accepted'`

export async function countPublished(source: ListingSource, sold?: SoldChoice): Promise<number> {
  return countMatching(await openSearchReader(source), { sold })
}

/** Only listings with a public position, in the requested order, by default by rank. */
export async function findPoints(
  source: ListingSource,
  search: PropertySearch,
  max: number,
): Promise<PropertyPoints> {
  const { ids, positions, ...answer } = await findPlaced(source, search, max)
  const rows = await source.db
    .select(pointColumns)
    .from(properties)
    .where(and(listed, inArray(properties.id, ids)))
  const placed = inOrder(rows, ids).flatMap(({ hide_location, ...row }) => {
    const where = positions.get(row.id)
    // It may have been hidden a moment ago.
    return where && where.approximate === hide_location ? [{ ...row, where }] : []
  })
  return { rows: placed, ...answer }
}

export async function findPlace(
  tx: Db | Tx,
  id: number,
): Promise<{ city: string; locality: string | null } | null> {
  const [row] = await tx
    .select({ city: properties.city, locality: properties.locality })
    .from(properties)
    .where(eq(properties.id, id))
  return row ?? null
}

export async function findPublished(db: Db, id: number): Promise<PropertyRow | undefined> {
  return (await findRows(db, [id]))[0]
}

export async function findSaved(db: Db, userId: number, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: wishlist.property_id })
    .from(wishlist)
    .where(and(eq(wishlist.user_id, userId), inArray(wishlist.property_id, ids)))
  return new Set(rows.map((row) => row.id))
}

/** Keeps the order of the ids. */
export async function findRows(db: Db, ids: number[]): Promise<PropertyRow[]> {
  if (ids.length === 0) return []
  const rows = await rowsStatement(db).execute({ ids })
  return inOrder(rows, ids)
}

/** Leaves out listings that were withdrawn since their ids were found. */
function inOrder<Row extends { id: number }>(rows: Row[], ids: number[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
}

// Prepared, because nearly every call needs it.
const rowsStatement = preparedOnce((db) =>
  db
    .select(selection)
    .from(properties)
    .where(and(published, sql`${properties.id} = any(${sql.placeholder('ids')}::int[])`))
    .prepare('property_rows'),
)
