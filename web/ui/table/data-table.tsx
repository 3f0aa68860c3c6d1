import type { ReactNode, Ref } from 'react'

type Props = {
  label: string
  columns: readonly string[]
  rows: readonly ReactNode[]
  empty: ReactNode
  busy?: boolean
  /** On tablets two cards stand side by side. */
  paired?: boolean
  ref?: Ref<HTMLTableElement>
}

/** A table; below 1200 px each row is a card, whose cells name themselves by data-label. The keyboard can be put on it. */
export function DataTable({ label, columns, rows, empty, busy, paired, ref }: Props) {
  return (
    <table
      ref={ref}
      tabIndex={-1}
      aria-label={label}
      aria-busy={busy}
      className={paired ? 'admin-table admin-table-own' : 'admin-table'}
    >
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
        {rows}
        {rows.length === 0 && (
          <tr>
            <td colSpan={columns.length} className="admin-empty">
              {empty}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
