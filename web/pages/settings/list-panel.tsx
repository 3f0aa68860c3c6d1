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
      <div role="status" className="panel skeleton panel-tight">
        <span className="sr-only">{m.shell_loading()}</span>
        <div className="bone bone-line" />
      </div>
    )
  }
  if (list.status === 'failed') {
    return (
      <div role="alert" className="panel split retry-line">
        <p>{m.settings_not_loaded()}</p>
        <button type="button" className="button button-quiet" onClick={list.reload}>
          {m.page_retry()}
        </button>
      </div>
    )
  }
  if (list.answer.data.length === 0) return <p className="panel list-none muted">{empty}</p>
  return (
    <ul className="panel divided">
      {list.answer.data.map((item) => (
        <li key={keyOf(item)} className="split list-row">
          {children(item)}
        </li>
      ))}
    </ul>
  )
}
