import type { AgeValue } from '#contract/enums.ts'
import type { FieldName } from '#contract/listing-fields.ts'
import { m } from '#messages'
import { ageText } from './age.ts'
import { exactPrice, groupDigits } from './price.ts'
import { valueLabel } from './value-labels.ts'

type Value = string | number | boolean | readonly string[]

export function fieldText(name: FieldName, value: Value, now = new Date()): string {
  if (typeof value === 'boolean') return value ? m.fact_yes() : m.fact_no()
  if (typeof value === 'object') return value.map((each) => valueLabel(name, each)).join(', ')
  if (name === 'age') return ageText(value as AgeValue, now.getFullYear())
  if (typeof value === 'string') return valueLabel(name, value)
  if (name === 'price') return exactPrice(value)
  return name === 'area' ? m.area_sq_ft({ area: groupDigits(value) }) : String(value)
}
