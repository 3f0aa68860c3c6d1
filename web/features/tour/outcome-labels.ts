import type { TourOutcome } from '#contract/lead-enums.ts'
import { m } from '#messages'

/** Whether the visitor came to a site visit. */
export const outcomeLabels = {
  attended: m.tour_outcome_attended,
  no_show: m.tour_outcome_no_show,
} satisfies Record<TourOutcome, () => string>
