import { useRef, useState } from 'react'
import { pages } from '#contract/pages.ts'
import type { PropertyRequest } from '#contract/schemas/admin.ts'
import { m } from '#messages'
import { usePagedCall } from '#web/data/queries.ts'
import { FilterBar, FilterText } from '#web/ui/table/filter-bar.tsx'
import { NoneFound } from '#web/ui/table/none-found.tsx'
import { PagedTable } from '#web/ui/table/paged-table.tsx'
import { useTableFilter } from '#web/ui/table/use-table-filter.ts'
import { ConfirmUnverifiedDialog } from './confirm-unverified-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { RequestRow } from './request-row.tsx'
import { type RequestSearch, requestChoices } from './request-search.ts'
import { keyOf, useDecision } from './use-decision.ts'

const pageSize = 25

export function Requests({ decides, search }: { decides: boolean; search: RequestSearch }) {
  const { filter, settled, narrowed, show, showAll, page, turnTo } = useTableFilter(
    requestChoices,
    search,
    pages.propertyRequests.href,
  )
  const list = usePagedCall(
    'admin.propertyRequests',
    { query: { keyword: settled.keyword, page, limit: pageSize } },
    { page, turnTo, failed: m.requests_failed },
  )
  const { decide, isBusy } = useDecision()
  const [confirming, setConfirming] = useState<PropertyRequest>()
  const [rejecting, setRejecting] = useState<PropertyRequest>()
  const top = useRef<HTMLTableElement>(null)
  const columns = [
    m.column_id(),
    m.column_title(),
    m.column_username(),
    m.column_type(),
    m.column_price(),
    m.column_status(),
    ...(decides ? [m.column_actions()] : []),
  ]
  // The row of the clicked button disappears, so the focus moves to the table.
  function decideAndStay(...args: Parameters<typeof decide>) {
    decide(...args).then(() => top.current?.focus({ preventScroll: true }))
  }
  return (
    <>
      <FilterBar>
        <FilterText
          label={m.requests_search()}
          hint={m.requests_search_hint()}
          value={filter.keyword}
          onText={(keyword) => show({ keyword })}
        />
      </FilterBar>
      <PagedTable
        list={list}
        top={top}
        label={m.requests_title()}
        loading={m.requests_loading()}
        columns={columns}
        empty={
          narrowed ? (
            <NoneFound text={m.requests_none_found()} onShowAll={showAll} />
          ) : (
            <p>{m.requests_none()}</p>
          )
        }
      >
        {(request) => (
          <RequestRow
            key={keyOf(request)}
            request={request}
            columns={columns.length}
            decides={decides}
            busy={isBusy(request)}
            onAccept={() =>
              request.facts?.needs_confirmation
                ? setConfirming(request)
                : decideAndStay(request, { status: 'accepted' })
            }
            onReject={() => setRejecting(request)}
          />
        )}
      </PagedTable>
      {confirming && (
        <ConfirmUnverifiedDialog
          request={confirming}
          onKeep={() => setConfirming(undefined)}
          onConfirm={() => {
            setConfirming(undefined)
            decideAndStay(confirming, { status: 'accepted', confirm_unverified: true })
          }}
        />
      )}
      {rejecting && (
        <RejectDialog
          request={rejecting}
          onKeep={() => setRejecting(undefined)}
          onReject={(reason) => {
            setRejecting(undefined)
            decideAndStay(rejecting, { status: 'rejected', reason })
          }}
        />
      )}
    </>
  )
}
