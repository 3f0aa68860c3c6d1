import { type FieldName, statedValue } from '#contract/listing-fields.ts'
import type { Property } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { sizeText } from '#web/features/property/area-text.ts'
import { fieldText } from '#web/features/property/field-text.ts'

/** The few facts that people compare first, in one line below the price. The loader calls it. */
export function keyFactsOf(property: Property): string[] {
  const bedrooms = statedValue('bedrooms', property)
  return [
    // A PG is taken by the bed.
    bedrooms && property.sub_type !== 'PG' && m.chip_bedrooms({ count: bedrooms }),
    sizeText(property),
    floorOf(property),
    ...others.map((name) => {
      const value = statedValue(name, property)
      return value === null ? null : fieldText(name, value)
    }),
  ].filter((text): text is string => Boolean(text))
}

const others = ['furnishing', 'possession', 'sharing', 'gender'] as const satisfies FieldName[]

function floorOf(property: Property) {
  const floor = statedValue('floor', property)
  const floors = statedValue('total_floors', property)
  if (floor === null) return null
  const text = fieldText('floor', floor)
  if (floor <= 0) return text
  return floors === null ? m.floor_number({ floor: text }) : m.floor_of({ floor: text, floors })
}
