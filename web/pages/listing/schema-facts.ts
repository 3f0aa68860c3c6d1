import type { SubType } from '#contract/enums.ts'
import { fieldNames, fieldOf, statedValue } from '#contract/listing-fields.ts'
import { reraSiteOf } from '#contract/rera.ts'
import type { Property } from '#contract/schemas/property.ts'
import { fieldLabels } from '#messages/listing-fields'
import { factText } from '#web/features/property/area-text.ts'
import { amenityLabels } from '#web/features/property/value-labels.ts'

export type SchemaFacts = { '@type': string } & Record<string, string | number | boolean | object>

export function schemaFactsOf(property: Property, now: Date): SchemaFacts {
  const home = homeTypes[property.sub_type]
  const facts: SchemaFacts = { '@type': home ?? 'Place' }
  const additional = []
  for (const name of fieldNames) {
    const { jsonLd } = fieldOf(name)
    const value = statedValue(name, property)
    if (!jsonLd || value === null) continue
    if (jsonLd === 'additionalProperty') {
      const text = factText(name, property, now)
      const url = name === 'rera_number' ? reraSiteOf(property.state) : undefined
      additional.push({
        '@type': 'PropertyValue',
        name: fieldLabels[name](),
        value: text,
        ...(url && { url }),
      })
    } else if (home) facts[jsonLd] = value
  }
  // schema.org has a floor size only for accommodation, not for land.
  const carpet = statedValue('carpet_area', property)
  const size = { value: carpet ?? property.area, unitCode: 'FTK' }
  if (size.value && home) facts.floorSize = { '@type': 'QuantitativeValue', ...size }
  if (size.value && !home) additional.push({ '@type': 'PropertyValue', name: fieldLabels.area(), ...size })
  const beegha = factText('beegha', property, now)
  if (beegha) additional.push({ '@type': 'PropertyValue', name: fieldLabels.beegha(), value: beegha })
  if (additional.length > 0) facts.additionalProperty = additional
  facts.amenityFeature = property.features.map((name) => ({
    '@type': 'LocationFeatureSpecification',
    name: amenityLabels[name](),
    value: true,
  }))
  return facts
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
