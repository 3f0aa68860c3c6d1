import type { ReactNode, Ref } from 'react'

type Props = {
  label: string
  columns: readonly string[]
  rows: readonly ReactNode[]
  empty: ReactNode
  busy?: boolean
  paired?: boolean
  className?: string
  ref?: Ref<HTMLTableElement>
}

/** Below 1200 px each row is a card, whose cells have labels from data-label. The table can be focused. */
export function DataTable({ label, columns, rows, empty, busy, paired, className, ref }: Props) {
  return (
    <table
      ref={ref}
      tabIndex={-1}
      aria-label={label}
      aria-busy={busy}
      className={['admin-table', paired && 'admin-table-own', className].filter(Boolean).join(' ')}
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
