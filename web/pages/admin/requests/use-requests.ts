import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { callAsUser } from '#web/features/session/call.ts'
import type { TableSearch } from '#web/ui/table/table-filter.ts'
import { usePage } from '#web/ui/table/use-page.ts'
import { useTableFilter } from '#web/ui/table/use-table-filter.ts'

const pageSize = 25

/** What requests are looked through by. */
export const requestChoices = { keyword: 'text' } as const
export type RequestSearch = TableSearch<typeof requestChoices>

/** One page of the requests, the one that the address names. */
export function useRequests(search: RequestSearch) {
  const { filter, settled, narrowed, show, showAll, page, turnTo } = useTableFilter(
    requestChoices,
    search,
    pages.propertyRequests.href,
  )
  const { keyword } = settled
  const list = usePage({
    load: () => callAsUser('admin.propertyRequests', { query: { keyword, page, limit: pageSize } }),
    key: keyword,
    page,
    turnTo,
    failed: m.requests_failed,
  })
  return { list, filter, narrowed, show, showAll }
}
