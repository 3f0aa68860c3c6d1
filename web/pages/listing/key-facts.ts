import { type FieldName, statedValue } from '#contract/listing-fields.ts'
import type { Property } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { fieldText } from '#web/features/property/field-text.ts'
import { groupDigits } from '#web/features/property/price.ts'

/** The few facts that people compare first, in one line below the price. The loader calls it. */
export function keyFactsOf(property: Property): string[] {
  const bedrooms = statedValue('bedrooms', property)
  return [
    bedrooms && m.chip_bedrooms({ count: bedrooms }),
    sizeOf(property),
    floorOf(property),
    ...others.map((name) => {
      const value = statedValue(name, property)
      return value === null ? null : fieldText(name, value)
    }),
  ].filter((text): text is string => Boolean(text))
}

const others = ['furnishing', 'possession', 'sharing', 'gender'] as const satisfies FieldName[]

function sizeOf(property: Property) {
  const acres = statedValue('acres', property)
  if (acres !== null) return m.area_acres({ acres })
  const carpet = statedValue('carpet_area', property)
  if (carpet !== null) return m.area_carpet({ area: groupDigits(carpet) })
  return property.area === null ? null : m.area_sq_ft({ area: groupDigits(property.area) })
}

function floorOf(property: Property) {
  const floor = statedValue('floor', property)
  const floors = statedValue('total_floors', property)
  if (floor === null) return null
  const text = fieldText('floor', floor)
  if (floor <= 0) return text
  return floors === null ? m.floor_number({ floor: text }) : m.floor_of({ floor: text, floors })
}
