import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { usePage } from '#web/data/use-page.ts'
import { useTableFilter } from '#web/ui/table/use-table-filter.ts'
import { type RequestSearch, requestChoices } from './request-search.ts'

const pageSize = 25

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
