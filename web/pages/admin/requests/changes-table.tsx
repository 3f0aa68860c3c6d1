import type { ReactNode } from 'react'
import type { Revision } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { FactValue } from '#web/features/property/fact-value.tsx'
import { fieldLabel } from '#web/features/property/field-labels.ts'

type Change = Revision['changes'][number]
type Props = {
  changes: readonly Change[]
  before: string
  after: string
  draw?: (change: Change, side: 'before' | 'after') => ReactNode
}

export function ChangesTable({ changes, before, after, draw }: Props) {
  return (
    <table className="admin-changes">
      <thead>
        <tr>
          <th scope="col">{m.requests_field()}</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{fieldLabel(change.field)}</th>
            <td data-label={before}>
              {draw?.(change, 'before') ?? <FactValue field={change.field} value={change.before} />}
            </td>
            <td data-label={after}>
              {draw?.(change, 'after') ?? <FactValue field={change.field} value={change.after} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
