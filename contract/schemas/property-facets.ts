import { z } from 'zod'
import { subTypes } from '../enums.ts'
import { type CountedField, countedFields, fieldOf, type SearchableValues } from '../listing-fields.ts'

/** A search also accepts "new-projects" as a property type. */
type FacetValue<N extends CountedField> = N extends 'sub_type'
  ? SearchableValues[N] | 'new-projects'
  : SearchableValues[N] extends readonly (infer V)[]
    ? V
    : NonNullable<SearchableValues[N]> extends boolean
      ? true
      : NonNullable<SearchableValues[N]>

type Choices<V> = { value: V; count: number }[]
export type FacetName = CountedField | 'location'
export type PropertyFacets = { total: number; location: Choices<string> } & {
  [N in CountedField]: Choices<FacetValue<N>>
}

const choices = (value: z.ZodType) => z.array(z.object({ value, count: z.number().int().min(1) }))

/** How many listings each choice gives, with the other filters unchanged. A choice not listed gives none. */
export const propertyFacets = z.object({
  total: z.number().int().describe('Listings that the search finds as it is'),
  location: choices(z.string()).describe('In place of location and city'),
  ...Object.fromEntries(countedFields.map((name) => [name, facetOf(name)])),
}) as unknown as z.ZodType<PropertyFacets>

function facetOf(name: CountedField) {
  const field = fieldOf(name)
  const facet = choices(valueSchemaOf(name))
  if (field.search === 'all') return facet.describe('Beside the values that the search asks for already')
  return field.search === 'at_least' ? facet.describe('At least this number') : facet
}

function valueSchemaOf(name: CountedField): z.ZodType {
  const field = fieldOf(name)
  if (name === 'sub_type') return z.enum([...subTypes, 'new-projects'])
  if ('of' in field) return z.literal([...field.of])
  return field.search === 'flag' ? z.literal(true) : z.number().int()
}
