import { ne } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { property_counts } from '#server/platform/db/schema.ts'
import { findPlaceNames } from '../agency/agency.queries.ts'
import { makeSpelling, type Place } from './property.known-place.ts'

type Sent = { city?: string; locality?: string }

/** A form with its city and locality in the spelling of the published listings. `stored` has the fields that were not sent. */
export async function respellPlace<Form extends Sent>(
  db: Db | Tx,
  sent: Form,
  stored: Sent = {},
): Promise<Form> {
  if (sent.city === undefined && sent.locality === undefined) return sent
  const { city = stored.city ?? '', locality = stored.locality ?? '' } = sent
  const spelled = (await findSpelling(db))({ city, locality })
  return {
    ...sent,
    ...(sent.city !== undefined && { city: spelled.city }),
    ...(sent.locality !== undefined && { locality: spelled.locality }),
  }
}

/** Reads how the published listings and the agency spell places. One that waits for a decision decides nothing. */
export async function findSpelling(db: Db | Tx): Promise<(place: Place) => Place> {
  const { city, locality } = property_counts
  const places = await db
    .selectDistinct({ city, locality })
    .from(property_counts)
    .where(ne(property_counts.count, 0))
  return makeSpelling({ places, names: await findPlaceNames(db) })
}
