import { useRef, useState } from 'react'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { usePagedCall } from '#web/data/queries.ts'
import { counted } from '#web/features/property/price.ts'
import { FilterBar, FilterText } from '#web/ui/table/filter-bar.tsx'
import { NoneFound } from '#web/ui/table/none-found.tsx'
import { PagedTable } from '#web/ui/table/paged-table.tsx'
import { useTableFilter } from '#web/ui/table/use-table-filter.ts'
import { ConfirmRegistrationDialog } from './confirm-registration-dialog.tsx'
import { ConfirmUnverifiedDialog } from './confirm-unverified-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { type Question, RequestRow } from './request-row.tsx'
import { type RequestSearch, requestChoices } from './request-search.ts'
import type { Word } from './use-decision.ts'

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
  const waiting = list.answer?.waiting ?? 0
  const [question, setQuestion] = useState<Question>()
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
  const focusTable = () => top.current?.focus({ preventScroll: true })
  function answer({ decide }: Question, word: Word) {
    setQuestion(undefined)
    decide(word).then(focusTable)
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
      {waiting > 0 && (
        <p className="list-count">
          {m.requests_elsewhere(counted(waiting))}{' '}
          <a href={pages.myProperties.href({ review: 'pending' })} className="text-link">
            {m.requests_elsewhere_show()}
          </a>
        </p>
      )}
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
            <p>{waiting > 0 ? m.requests_none_own() : m.requests_none()}</p>
          )
        }
      >
        {(request) => (
          <RequestRow
            // A listing may wait, and later a change of it.
            key={`${request.kind} ${request.id}`}
            request={request}
            columns={columns.length}
            decides={decides}
            onQuestion={setQuestion}
            onDecided={focusTable}
          />
        )}
      </PagedTable>
      {question?.about === 'registration' && (
        <ConfirmRegistrationDialog
          request={question.request}
          onKeep={() => setQuestion(undefined)}
          onConfirm={() =>
            answer(question, {
              status: 'accepted',
              rera_checked: true,
              ...(question.request.facts?.needs_confirmation && { confirm_unverified: true }),
            })
          }
        />
      )}
      {question?.about === 'unverified' && (
        <ConfirmUnverifiedDialog
          request={question.request}
          onKeep={() => setQuestion(undefined)}
          onConfirm={() => answer(question, { status: 'accepted', confirm_unverified: true })}
        />
      )}
      {question?.about === 'reason' && (
        <RejectDialog
          request={question.request}
          onKeep={() => setQuestion(undefined)}
          onReject={(reason) => answer(question, { status: 'rejected', reason })}
        />
      )}
    </>
  )
}
