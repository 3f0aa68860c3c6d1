import type { Tour } from '#contract/schemas/tour.ts'
import type { TourRow } from './tour.queries.ts'

/** A tour as its two sides see it. */
export function presentTour({ asker, property, ...row }: TourRow): Tour {
  const { id, property_id, tour_date, tour_time, state, user_id } = row
  return {
    id,
    property_id,
    property_title: property.title,
    tour_date,
    // The database says 16:30:00.
    tour_time: tour_time.slice(0, 5),
    state,
    user_id,
    name: asker.name,
    phone: asker.phone,
    verified: asker.phone_verified_at !== null,
    created_at: row.created_at.toISOString(),
  }
}
