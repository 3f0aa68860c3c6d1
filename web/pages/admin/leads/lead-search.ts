import { leadKinds, leadSources, leadStages, leadStates, tourStates } from '#contract/lead-enums.ts'
import { type FilterOf, type PageProps, pickSearch, type TableSearch } from '#web/ui/table/table-filter.ts'

export const leadChoices = {
  keyword: 'text',
  state: ['all', 'open', ...leadStates, ...tourStates],
  kind: ['all', ...leadKinds],
  source: ['all', ...leadSources],
  stage: ['all', 'none', ...leadStages],
  /** `me`, `none`, `due`, `planned`, the number of a colleague, or empty for all. */
  care: 'text',
  /** The number of a listing, for the people who look for a home like it. */
  looks_for: 'text',
  sort: ['newest', 'oldest', 'follow_up'],
} as const
export type LeadFilter = FilterOf<typeof leadChoices>
export type ListSearch = TableSearch<typeof leadChoices>
export type LeadSearch = ListSearch & { lead?: string }

export function pickLeadSearch(search: PageProps['search']): LeadSearch {
  const { lead } = search
  const id = typeof lead === 'number' ? String(lead) : lead
  return { ...pickSearch(leadChoices, search), lead: typeof id === 'string' ? id.slice(0, 10) : undefined }
}
