import type { AgeValue } from '#contract/enums.ts'
import { type ChoiceField, type FieldName, fieldOf } from '#contract/listing-fields.ts'
import { m } from '#messages'
import { ageText } from './age.ts'
import { amenityLabels, kindLabels, labelOf, statusLabels, typeLabels } from './labels.ts'
import { exactPrice, groupDigits } from './price.ts'

const choiceTexts: Record<ChoiceField, (value: string | number, now: Date) => string> = {
  type: (value) => labelOf(typeLabels, String(value)),
  sub_type: (value) => labelOf(kindLabels, String(value)),
  status: (value) => labelOf(statusLabels, String(value)),
  age: (value, now) => ageText(value as AgeValue, now.getFullYear()),
}

type Value = string | number | boolean | readonly string[]

/** The value of a field as people read it on that day, with its unit. */
export function fieldText(name: FieldName, value: Value, now = new Date()): string {
  if (typeof value === 'boolean') return value ? m.fact_yes() : m.fact_no()
  if (typeof value === 'object') return value.map((each) => labelOf(amenityLabels, each)).join(', ')
  if (isChoice(name)) return choiceTexts[name](value, now)
  if (typeof value === 'string') return value
  if (name === 'price') return exactPrice(value)
  return name === 'area' ? m.area_sq_ft({ area: groupDigits(value) }) : String(value)
}

function isChoice(name: FieldName): name is ChoiceField {
  return fieldOf(name).kind === 'choice'
}
