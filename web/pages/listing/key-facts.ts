import { type FieldName, statedValue } from '#contract/listing-fields.ts'
import type { Property } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { sizeText } from '#web/features/property/area-text.ts'
import { bedText, floorText, roadText, sidesText } from '#web/features/property/card-facts.ts'
import { fieldText } from '#web/features/property/field-text.ts'

/** The few facts that people compare first, in one line below the price. The loader calls it. */
export function keyFactsOf(property: Property): string[] {
  const { sub_type, price_negotiable } = property
  const bedrooms = statedValue('bedrooms', property)
  const ofPg = [bedText(property), ...textsOf(['sharing', 'gender', 'meals'], property)]
  return [
    // A PG is taken by the bed.
    ...(sub_type === 'PG' ? ofPg : [bedrooms && m.chip_bedrooms({ count: bedrooms })]),
    sizeText(property),
    sidesText(property),
    roadText(property),
    floorText(property),
    ...textsOf(['irrigation', 'furnishing', 'possession'], property),
    price_negotiable && m.card_negotiable(),
  ].filter((text): text is string => Boolean(text))
}

function textsOf(names: FieldName[], property: Property) {
  return names.map((name) => {
    const value = statedValue(name, property)
    return value === null ? null : fieldText(name, value)
  })
}
