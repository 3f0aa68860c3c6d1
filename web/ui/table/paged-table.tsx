import { type ReactElement, type ReactNode, type RefObject, useRef } from 'react'
import { DataTable } from './data-table.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { Pager } from './pager.tsx'
import { TableSkeleton } from './table-skeleton.tsx'

export type PagedList<T> = {
  loaded:
    | { status: 'loading' }
    | { status: 'failed'; sentence: string }
    | { status: 'loaded'; items: T[]; total: number; pages: number }
  busy: boolean
  page: number
  turnTo: (page: number) => void
  reload: () => void
}

type Props<T> = {
  list: PagedList<T>
  label: string
  loading: string
  columns: readonly string[]
  empty: ReactNode
  count?: (total: number) => string
  top?: RefObject<HTMLTableElement | null>
  className?: string
  children: (item: T) => ReactElement
}

export function PagedTable<T>({
  list,
  label,
  loading,
  columns,
  empty,
  count,
  top,
  className,
  children,
}: Props<T>) {
  const own = useRef<HTMLTableElement>(null)
  const table = top ?? own
  const { loaded, busy, page, turnTo, reload } = list
  if (loaded.status === 'loading') return <TableSkeleton label={loading} />
  if (loaded.status === 'failed') return <NotLoaded text={loaded.sentence} onRetry={reload} />
  return (
    <>
      {count && (
        <p role="status" className="figures list-count muted">
          {count(loaded.total)}
        </p>
      )}
      <DataTable
        ref={table}
        label={label}
        className={className}
        columns={columns}
        busy={busy}
        empty={empty}
        rows={loaded.items.map(children)}
      />
      <Pager
        page={page}
        pages={loaded.pages}
        onPage={(next) => {
          turnTo(next)
          table.current?.focus()
        }}
      />
    </>
  )
}
