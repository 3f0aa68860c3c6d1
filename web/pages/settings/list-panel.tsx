import type { ReactNode } from 'react'
import { m } from '#messages'
import type { Answer } from '#web/data/queries.ts'

type Props<T> = {
  list: Answer<{ data: T[] }>
  empty: string
  keyOf: (item: T) => number
  children: (item: T) => ReactNode
}

export function ListPanel<T>({ list, empty, keyOf, children }: Props<T>) {
  if (list.status === 'loading') {
    return (
      <div role="status" className="panel animate-pulse p-5">
        <span className="sr-only">{m.shell_loading()}</span>
        <div className="h-6 w-3/5 rounded-control bg-line" />
      </div>
    )
  }
  if (list.status === 'failed') {
    return (
      <div role="alert" className="panel flex flex-wrap items-center justify-between gap-3 p-5">
        <p>{m.settings_not_loaded()}</p>
        <button type="button" className="button button-quiet" onClick={list.reload}>
          {m.page_retry()}
        </button>
      </div>
    )
  }
  if (list.answer.data.length === 0) return <p className="panel p-5 text-ink-soft sm:px-6">{empty}</p>
  return (
    <ul className="panel divide-y divide-line">
      {list.answer.data.map((item) => (
        <li
          key={keyOf(item)}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3 sm:px-6"
        >
          {children(item)}
        </li>
      ))}
    </ul>
  )
}
