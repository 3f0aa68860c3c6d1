import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { callAsUser } from '#web/features/session/call.ts'
import { usePage } from '#web/ui/table/use-page.ts'
import { useTableFilter } from '#web/ui/table/use-table-filter.ts'

const pageSize = 25
const choices = {}

/** One page of the requests, the one that the address names. */
export function useRequests(search: { page?: string }) {
  const { page, turnTo } = useTableFilter(choices, search, pages.propertyRequests.href)
  const load = () => callAsUser('admin.propertyRequests', { query: { page, limit: pageSize } })
  return usePage({ load, key: '', page, turnTo, failed: m.requests_failed })
}
