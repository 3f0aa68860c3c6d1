import { useRef, useState } from 'react'
import type { PropertyRequest } from '#contract/schemas/admin.ts'
import { m } from '#messages'
import { NotLoaded } from '../not-loaded.tsx'
import { Pager } from '../pager.tsx'
import { TableSkeleton } from '../table-skeleton.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { RequestRow } from './request-row.tsx'
import { keyOf, useDecision } from './use-decision.ts'
import { useRequests } from './use-requests.ts'

/** Requests as a table; `decides` is for the superadmin, others read what is theirs. */
export function Requests({ decides }: { decides: boolean }) {
  const { loaded, page, pages, turnTo, reload, retry } = useRequests()
  const { decide, isBusy } = useDecision(reload)
  const [rejecting, setRejecting] = useState<PropertyRequest>()
  const top = useRef<HTMLTableElement>(null)
  if (loaded.status === 'loading') return <TableSkeleton label={m.requests_loading()} />
  if (loaded.status === 'failed') return <NotLoaded text={m.requests_failed()} onRetry={retry} />
  const columns = [
    m.column_id(),
    m.column_title(),
    m.column_username(),
    m.column_type(),
    m.column_price(),
    m.column_status(),
    ...(decides ? [m.column_actions()] : []),
  ]
  // The row of the pressed button will be gone: the table is where the keyboard goes on.
  function decideAndStay(...args: Parameters<typeof decide>) {
    decide(...args).then(() => top.current?.focus({ preventScroll: true }))
  }
  return (
    <>
      <table ref={top} tabIndex={-1} className="admin-table outline-none" aria-label={m.requests_title()}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {loaded.items.map((request) => (
            <RequestRow
              key={keyOf(request)}
              request={request}
              columns={columns.length}
              decides={decides}
              busy={isBusy(request)}
              onAccept={() => decideAndStay(request, { status: 'accepted' })}
              onReject={() => setRejecting(request)}
            />
          ))}
          {loaded.items.length === 0 && (
            <tr>
              <td colSpan={columns.length} className="admin-empty">
                <p>{m.requests_none()}</p>
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <Pager
        page={page}
        pages={pages}
        onPage={(next) => {
          turnTo(next)
          top.current?.focus()
        }}
      />
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
