import { useCall } from '#web/data/queries.ts'
import { demoText } from '#web/ui/demo-text.ts'
import { FilterChoice } from '#web/ui/table/filter-bar.tsx'

type Choice = readonly [value: string, label: () => string]
type Props = { label: string; special: readonly Choice[]; value: string; onChoice: (value: string) => void }

/** A filter of the staff by name, below the `special` choices. */
export function StaffChoice({ label, special, value, onChoice }: Props) {
  const staff = useCall('admin.agents', {})
  const people = staff.status === 'loaded' ? staff.answer.data : []
  const known: readonly Choice[] = [
    ...special,
    ...people.map(({ id, name, demo }): Choice => [String(id), () => demoText(name, demo)]),
  ]
  const isKnown = known.some(([each]) => each === value)
  return (
    <FilterChoice
      label={label}
      // Until the names are loaded, or for somebody who left.
      labels={isKnown ? known : [...known, [value, () => `#${value}`]]}
      value={value}
      onChoice={onChoice}
    />
  )
}
