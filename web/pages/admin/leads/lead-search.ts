import { pages } from '#contract/pages.ts'
import type { QueryInput } from '#contract/paths.ts'
import { type FilterOf, pickSearch, type TableSearch } from '#web/ui/table/table-filter.ts'

export const leadChoices = {
  keyword: 'text',
  state: ['all', 'open', 'new', 'seen', 'answered', 'requested', 'confirmed', 'declined', 'cancelled'],
  kind: ['all', 'inquiry', 'tour', 'message', 'callback'],
  care: ['all', 'me', 'none', 'due', 'planned'],
  sort: ['newest', 'oldest', 'follow_up'],
} as const
export type LeadFilter = FilterOf<typeof leadChoices>
export type ListSearch = TableSearch<typeof leadChoices>
/** The part of the page's address that is about leads; `lead` is the one that is open. */
export type LeadSearch = ListSearch & { lead?: string }

export function pickLeadSearch(search: Record<string, unknown>): LeadSearch {
  const { lead } = search
  const id = typeof lead === 'number' ? String(lead) : lead
  return { ...pickSearch(leadChoices, search), lead: typeof id === 'string' ? id.slice(0, 10) : undefined }
}

export function openLead({ lead }: LeadSearch): number | undefined {
  return /^[1-9][0-9]{0,9}$/.test(lead ?? '') ? Number(lead) : undefined
}

/** The address of the page with this lead open, or none. */
export function leadHref({ lead: _, ...search }: LeadSearch, id?: number): string {
  return pages.leads.href({ ...search, lead: id })
}

/** As the API names it. */
export function toQuery({ keyword, state, kind, care }: LeadFilter): QueryInput {
  return {
    keyword,
    state: state === 'all' ? undefined : state,
    kind: kind === 'all' ? undefined : kind,
    assignee: care === 'me' || care === 'none' ? care : undefined,
    follow_up: care === 'due' || care === 'planned' ? care : undefined,
  } as QueryInput
}
