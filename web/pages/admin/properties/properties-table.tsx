import type { ListingStatus } from '#contract/enums.ts'
import type { Property } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { NoneFound } from '#web/ui/table/none-found.tsx'
import { PropertyRow, type Sums } from './property-row.tsx'

type Props = {
  properties: Property[]
  sums: ReadonlyMap<number, Sums>
  onStatus: (property: Property, status: ListingStatus) => void
  onConfirm: (property: Property) => void
  onDelete: (property: Property) => void
  onDismiss: (property: Property) => void
  onShowAll?: () => void
}

export function PropertiesTable({
  properties,
  sums,
  onStatus,
  onConfirm,
  onDelete,
  onDismiss,
  onShowAll,
}: Props) {
  const columns = [
    m.column_title(),
    m.column_type(),
    m.column_location(),
    m.column_status(),
    m.column_price(),
    m.column_actions(),
  ]
  return (
    <DataTable
      label={m.mine_title()}
      className="mine-table"
      columns={columns}
      paired
      empty={<NoneFound text={m.mine_none()} onShowAll={onShowAll} />}
      rows={properties.map((property) => (
        <PropertyRow
          key={property.id}
          property={property}
          sums={sums.get(property.id)}
          onStatus={onStatus}
          onConfirm={onConfirm}
          onDelete={onDelete}
          onDismiss={onDismiss}
        />
      ))}
    />
  )
}
