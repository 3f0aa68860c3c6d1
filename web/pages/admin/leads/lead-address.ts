import type { QueryInput } from '#contract/paths.ts'
import { pages } from '#web/data/pages.ts'
import { isId } from '#web/ui/is-id.ts'
import type { LeadFilter, LeadSearch } from './lead-search.ts'

export function openLead({ lead }: LeadSearch): number | undefined {
  return isId(lead ?? '') ? Number(lead) : undefined
}

export function leadHref({ lead: _, ...search }: LeadSearch, id?: number): string {
  return pages.leads.href({ ...search, lead: id })
}

export function toQuery({ keyword, state, kind, source, stage, care, looks_for }: LeadFilter): QueryInput {
  return {
    keyword,
    state: state === 'all' ? undefined : state,
    kind: kind === 'all' ? undefined : kind,
    source: source === 'all' ? undefined : source,
    stage: stage === 'all' ? undefined : stage,
    looks_for: isId(looks_for) ? looks_for : undefined,
    assignee: /^(?:me|none|[1-9][0-9]{0,9})$/.test(care) ? care : undefined,
    follow_up: care === 'due' || care === 'planned' ? care : undefined,
  } as QueryInput
}
