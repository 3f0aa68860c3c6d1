import { useState } from 'react'
import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { usePage } from '#web/data/use-page.ts'
import { useTableFilter } from '#web/ui/table/use-table-filter.ts'
import { type LeadSearch, leadChoices, toQuery } from './lead-search.ts'

const pageSize = 25

/** One page of the inbox as the address asks for it, and how much waits in all of it. */
export function useLeads({ lead: _, ...search }: LeadSearch) {
  const filtering = useTableFilter(leadChoices, search, pages.leads.href)
  const { settled, page, turnTo } = filtering
  const [counts, setCounts] = useState<{ open: number; due: number }>()
  const query = { ...toQuery(settled), sort: settled.sort, page, limit: pageSize }
  async function load() {
    const answer = await callAsUser('lead.list', { query })
    setCounts({ open: answer.open, due: answer.due })
    return answer
  }
  const list = usePage({ load, key: JSON.stringify(settled), page, turnTo, failed: m.leads_failed })
  return { list, counts, ...filtering }
}
