import { comparedArea } from '#contract/areas.ts'
import type { SubType } from '#contract/enums.ts'
import { fieldNames, fieldOf, statedValue } from '#contract/listing-fields.ts'
import { reraSiteOf } from '#contract/rera.ts'
import type { Property } from '#contract/schemas/property.ts'
import { fieldLabels } from '#messages/listing-fields'
import { factText } from '#web/features/property/area-text.ts'

/**
 * The facts of a place in the words of schema.org. A fact that has only a label and a text is a pair, as in the groups of facts on
 * the page, so that a document holds both once.
 */
export type SchemaFacts = {
  place: { '@type': string } & Record<string, string | number | boolean | object>
  properties: (readonly [label: string, text: string] | PropertyValue)[]
}
type PropertyValue = { name: string; value: string | number; url?: string; unitCode?: string }

export function schemaFactsOf(property: Property, now: Date): SchemaFacts {
  const home = homeTypes[property.sub_type]
  const place: SchemaFacts['place'] = { '@type': home ?? 'Place' }
  const properties: SchemaFacts['properties'] = []
  for (const name of fieldNames) {
    const { jsonLd } = fieldOf(name)
    const value = statedValue(name, property)
    if (!jsonLd || value === null) continue
    if (jsonLd === 'additionalProperty') {
      const text = factText(name, property, now)
      if (text === null) continue
      const url = name === 'rera_number' ? reraSiteOf(property.state) : undefined
      properties.push(url ? { name: fieldLabels[name](), value: text, url } : [fieldLabels[name](), text])
    } else if (home) place[jsonLd] = value
  }
  // schema.org has a floor size only for accommodation, not for land.
  const size = comparedArea(property)?.size
  const measured = size ? { value: size, unitCode: 'FTK' } : undefined
  if (measured && home) place.floorSize = { '@type': 'QuantitativeValue', ...measured }
  if (measured && !home) properties.push({ name: fieldLabels.area(), ...measured })
  for (const name of ['beegha', 'acres', 'hectares'] as const) {
    const text = factText(name, property, now)
    if (text) properties.push([fieldLabels[name](), text])
  }
  return { place, properties }
}

const homeTypes: Partial<Record<SubType, string>> = {
  Flat: 'Apartment',
  apartment: 'Apartment',
  studio: 'Apartment',
  PG: 'Accommodation',
  'Guest House': 'House',
  'Row House': 'House',
  Villa: 'SingleFamilyResidence',
  'Independent House': 'SingleFamilyResidence',
  'Farm House': 'SingleFamilyResidence',
  office: 'Accommodation',
  Resort: 'Accommodation',
}
