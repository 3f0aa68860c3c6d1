import type { AgeValue } from '#contract/enums.ts'
import type { Revision } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { ageText } from '#web/features/property/age.ts'
import {
  amenityLabels,
  kindLabels,
  labelOf,
  statusLabels,
  typeLabels,
} from '#web/features/property/labels.ts'
import { exactPrice, groupDigits } from '#web/features/property/price.ts'

type Value = Revision['changes'][number]['before']

/** A value of a listing's field as people read it. */
export function FactValue({ field, value }: { field: string; value: Value }) {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) {
    return <span className="text-ink-soft">{m.fact_none()}</span>
  }
  return <span className="figures whitespace-pre-line">{write(field, value)}</span>
}

function write(field: string, value: NonNullable<Value>): string {
  if (typeof value === 'boolean') return value ? m.fact_yes() : m.fact_no()
  if (typeof value === 'number') {
    if (field === 'price') return exactPrice(value)
    if (field === 'area') return m.area_sq_ft({ area: groupDigits(value) })
    return field === 'age' ? ageText(value as AgeValue, new Date().getFullYear()) : String(value)
  }
  if (Array.isArray(value)) {
    // Places nearby and words about pictures are sentences of their own.
    if (field !== 'features') return value.filter(Boolean).join('\n') || m.fact_none()
    return value.map((each) => labelOf(amenityLabels, each)).join(', ')
  }
  if (field === 'type') return labelOf(typeLabels, value)
  if (field === 'sub_type') return labelOf(kindLabels, value)
  return field === 'status' ? labelOf(statusLabels, value) : value
}
