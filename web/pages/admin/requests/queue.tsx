import { type ReactElement, useRef } from 'react'
import { m } from '#messages'
import { type PagedList, PagedTable } from '#web/ui/table/paged-table.tsx'

type Props<T> = {
  list: PagedList<T>
  /** Tells what waits here, and what to do with it. */
  text: string
  label: string
  loading: string
  /** The heading of the column that tells what happened. */
  what: string
  none: string
  /** `onSettled` is to be called when a row is settled: it disappears, so the focus moves to the table. */
  children: (item: T, onSettled: () => void) => ReactElement
}

/** Listings that wait until somebody of the agency has looked. */
export function Queue<T>({ list, text, label, loading, what, none, children }: Props<T>) {
  const top = useRef<HTMLTableElement>(null)
  const focusTable = () => top.current?.focus({ preventScroll: true })
  return (
    <>
      <p className="changed-text reading muted">{text}</p>
      <PagedTable
        list={list}
        top={top}
        label={label}
        loading={loading}
        columns={[m.column_title(), what, m.column_actions()]}
        empty={<p>{none}</p>}
      >
        {(item) => children(item, focusTable)}
      </PagedTable>
    </>
  )
}
