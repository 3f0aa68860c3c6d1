import { listingStatuses, listingTypes, subTypes } from '#contract/enums.ts'
import type { QueryInput } from '#contract/paths.ts'
import { listingOrders, listingStates } from '#contract/staff-enums.ts'
import type { FilterOf } from '#web/ui/table/table-filter.ts'

/** Days without a change. */
const ages = ['all', '30', '90', '180'] as const
/** Fewer pictures than the number; `none` is fewer than one. */
const pictureCounts = ['all', 'none', '3', '5'] as const

export const agencyChoices = {
  keyword: 'text',
  review: ['all', ...listingStates],
  status: ['all', ...listingStatuses],
  agent: 'text',
  sort: listingOrders,
  city: 'text',
  type: ['all', ...listingTypes],
  kind: ['all', ...subTypes],
  age: ages,
  pictures: pictureCounts,
  facts: ['all', 'missing', 'complete'],
  confirmation: ['all', 'due', 'unlisted'],
} as const
export type AgencyFilter = FilterOf<typeof agencyChoices>

/** The filter as the calls take it; without the order, which a change of many does not have. */
export function toQuery(filter: AgencyFilter): QueryInput {
  const { keyword, review, status, agent, city, type, kind, age, pictures, facts, confirmation } = filter
  const parts = {
    keyword,
    state: chosen(review),
    status: chosen(status),
    agent,
    city,
    type: chosen(type),
    sub_type: chosen(kind),
    unchanged_days: chosen(age),
    pictures_below: pictures === 'none' ? '1' : chosen(pictures),
    facts: chosen(facts),
    confirmation: chosen(confirmation),
  }
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value))
}

function chosen(choice: string): string | undefined {
  return choice === 'all' ? undefined : choice
}
