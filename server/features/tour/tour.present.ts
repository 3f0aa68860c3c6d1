import type { Locale } from '#contract/locales.ts'
import type { Tour } from '#contract/schemas/tour.ts'
import { titleIn } from '#contract/written-texts.ts'
import type { TourRow } from './tour.queries.ts'

export function presentTour(
  { asker, property, lead, ...row }: TourRow,
  { answers, locale }: { answers: boolean; locale: Locale },
): Tour {
  const { id, property_id, tour_date, state, user_id, proposed_date, answer, outcome } = row
  return {
    id,
    property_id,
    property_title: titleIn(locale, property),
    tour_date,
    tour_time: writeTime(row.tour_time),
    state,
    user_id,
    name: asker.name,
    phone: asker.phone,
    verified: asker.phone_verified_at !== null,
    created_at: row.created_at.toISOString(),
    proposed_date,
    proposed_time: row.proposed_time && writeTime(row.proposed_time),
    answer,
    outcome,
    lead_id: lead.id,
    demo: lead.demo,
    version: lead.version,
    overlaps: answers ? row.overlaps : null,
  }
}

// The database returns 16:30:00.
function writeTime(time: string) {
  return time.slice(0, 5)
}
