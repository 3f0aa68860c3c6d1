import type { ListingStatus } from '#contract/enums.ts'
import type { Property } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { PropertyRow } from './property-row.tsx'

type Props = {
  properties: Property[]
  onStatus: (property: Property, status: ListingStatus) => void
  onDelete: (property: Property) => void
  onDismiss: (property: Property) => void
  /** There are others, which the filter hides. */
  onShowAll?: () => void
}

/** A table; on phones each row is a card. */
export function PropertiesTable({ properties, onStatus, onDelete, onDismiss, onShowAll }: Props) {
  const columns = [
    m.column_title(),
    m.column_type(),
    m.column_location(),
    m.column_status(),
    m.column_price(),
    m.column_actions(),
  ]
  return (
    <table className="admin-table admin-table-own" aria-label={m.mine_title()}>
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
        {properties.map((property) => (
          <PropertyRow
            key={property.id}
            property={property}
            onStatus={onStatus}
            onDelete={onDelete}
            onDismiss={onDismiss}
          />
        ))}
        {properties.length === 0 && (
          <tr>
            <td colSpan={columns.length} className="admin-empty">
              <p>{m.mine_none()}</p>
              {onShowAll && (
                <button type="button" className="text-link" onClick={onShowAll}>
                  {m.mine_clear()}
                </button>
              )}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
