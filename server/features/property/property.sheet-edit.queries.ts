import { isDeepStrictEqual } from 'node:util'
import { inArray } from 'drizzle-orm'
import type { Measure } from '#contract/areas.ts'
import type { FactChanges, NearbyPlace } from '#contract/schemas/property.ts'
import type { PropertyEdit } from '#contract/schemas/property-form.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { nearby_places, properties } from '#server/platform/db/schema.ts'
import { ApiError, invalidField } from '#server/platform/errors/api-error.ts'
import { m, type Sentence } from '#server/platform/messages/messages.ts'
import type { Person } from '#server/platform/sessions/policies.ts'
import { findAgency } from '../agency/agency.queries.ts'
import { changesBetween, factsOf, mergeFacts } from './property.facts.ts'
import { touchesRera } from './property.rera.ts'
import { sayPlaces } from './property.revision.present.ts'
import { headingOf } from './property.sheet.present.ts'
import { lockProperty } from './property.update.queries.ts'
import { editByAgency } from './property.update.ts'

/** A listing as it is, with its places nearby. */
export type Listed = { row: typeof properties.$inferSelect; nearby: NearbyPlace[] }

/** Listings by id. */
export async function findListed(db: Db | Tx, ids: number[]): Promise<Map<number, Listed>> {
  const rows = await db.select().from(properties).where(inArray(properties.id, ids))
  const { property_id, position, title, title_hi, distance, category } = nearby_places
  const places = await db
    .select({ property_id, title, title_hi, distance, category })
    .from(nearby_places)
    .where(inArray(property_id, ids))
    .orderBy(position)
  const nearby = Map.groupBy(places, (place) => place.property_id)
  const placesOf = (id: number) => (nearby.get(id) ?? []).map(({ property_id: _id, ...place }) => place)
  return new Map(rows.map((row) => [row.id, { row, nearby: placesOf(row.id) }]))
}

/**
 * Lists what a row of an exported table changes on its listing, as an edit in the form would. `beegha` is the size of a usual one. Throws
 * invalid_input, also when somebody changed the listing after the table was exported, or when the table does not say when that was.
 */
export function sheetChanges({ row, nearby }: Listed, form: PropertyEdit, beegha: Measure): FactChanges {
  const before = factsOf(row)
  const facts = mergeFacts(before, form, beegha)
  const changes: FactChanges = Object.entries(changesBetween(before, facts)).map(([field, after]) => ({
    ...{ field, before: before[field as keyof typeof before] as FactChanges[number]['before'] },
    after: after ?? null,
  }))
  const places = form.nearby?.map(({ title_hi = '', ...place }) => ({ ...place, title_hi }))
  if (places && !isDeepStrictEqual(places, nearby)) {
    changes.push({ field: 'nearby', before: sayPlaces(nearby), after: sayPlaces(places) })
  }
  if (form.user_id !== undefined && form.user_id !== row.user_id) {
    throw invalidField('user_id', m.property_owner_stays)
  }
  if (changes.length > 0 && form.updated_at !== row.updated_at.toISOString()) {
    throw invalidField('row', form.updated_at ? m.import_changed_since : timeIsMissing)
  }
  // The agency looks a registration up before it is published, and the form asks whether it did.
  if (touchesRera(before, facts)) throw invalidField('rera_number', m.import_rera_in_form)
  return changes
}

const timeIsMissing: Sentence = (_, options) =>
  m.import_no_time({ column: headingOf('updated_at', options.locale) }, options)

/**
 * Changes the listing of a row as the form does. Returns whether it differed. Throws as an edit does, and not_found for a
 * listing that was deleted.
 */
export async function editBySheet(
  context: Context,
  tx: Tx,
  { id, editor, form }: { id: number; editor: Person; form: PropertyEdit },
): Promise<boolean> {
  await lockProperty(tx, id)
  const listed = (await findListed(tx, [id])).get(id)
  if (!listed) throw new ApiError('not_found')
  const { beegha_size } = await findAgency(tx)
  if (sheetChanges(listed, form, beegha_size).length === 0) return false
  await editByAgency({ context, viewer: editor, form }, tx, id)
  return true
}
