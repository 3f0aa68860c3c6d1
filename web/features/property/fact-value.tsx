import { isFieldName } from '#contract/listing-fields.ts'
import { renderedMark } from '#contract/rendered.ts'
import type { Revision } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { WrittenText } from '#web/ui/written-text.tsx'
import { fieldText } from './field-text.ts'

type Value = Revision['changes'][number]['before']

export function FactValue({ field, value }: { field: string; value: Value }) {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) {
    return <span className="muted">{m.fact_none()}</span>
  }
  return (
    <span className="figures typed">
      <WrittenText text={write(field, value)} />
    </span>
  )
}

function write(field: string, value: NonNullable<Value>): string {
  if (isFieldName(field)) return fieldText(field, value)
  if (!Array.isArray(value)) return String(value)
  const lines = value.filter(Boolean).map((line) => line.replace(renderedMark, `${m.card_impression()}:`))
  return lines.join('\n') || m.fact_none()
}
