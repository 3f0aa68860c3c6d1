import type { Counted } from '#contract/counted.ts'
import type { AgeValue } from '#contract/enums.ts'
import { formatDay } from '#contract/format.ts'
import { type FieldName, fieldOf } from '#contract/listing-fields.ts'
import { m } from '#messages'
import { measureText } from '#messages/listing-fields'
import { countedLabel, valueLabel } from '#messages/value-labels'
import { pageLocale } from '#web/ui/page-locale.ts'
import { ageText } from './age.ts'
import { exactPrice, groupDigits } from './price.ts'

type Value = string | number | boolean | readonly string[]

export function fieldText(name: FieldName, value: Value, now = new Date()): string {
  if (typeof value === 'boolean') return value ? m.fact_yes() : m.fact_no()
  if (typeof value === 'object') {
    const counts = fieldOf(name).kind === 'counts'
    return value
      .map((each) => (counts ? countedLabel(name, each as Counted) : valueLabel(name, each)))
      .join(', ')
  }
  if (name === 'age') return ageText(value as AgeValue, now.getFullYear())
  if (typeof value === 'string') {
    if (fieldOf(name).kind === 'measure') return measureText(value, pageLocale())
    return fieldOf(name).kind === 'date' ? formatDay(value, 'medium', pageLocale()) : valueLabel(name, value)
  }
  if (name === 'price') return exactPrice(value)
  if (name === 'floor' && value <= 0)
    return value === 0 ? m.floor_ground() : m.floor_basement({ number: -value })
  switch (fieldOf(name).unit) {
    case 'sq_ft':
      return m.area_sq_ft({ area: groupDigits(value) })
    case 'feet':
      return m.length_feet({ feet: groupDigits(value) })
    case 'rupees':
      return exactPrice(value)
    case 'rupees_a_month':
      return m.price_exact_month({ price: exactPrice(value) })
    case 'months':
      return m.months_count({ count: value })
    default:
      return String(value)
  }
}
