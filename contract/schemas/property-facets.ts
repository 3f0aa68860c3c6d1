import { z } from 'zod'
import { subTypes } from '../enums.ts'
import {
  type CountedField,
  countedFields,
  fieldOf,
  type RangeField,
  rangeFields,
  type SearchableValues,
} from '../listing-fields.ts'

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
/** Both ends belong to the range; null: it is open. */
export type CountedRange = { min: number | null; max: number | null; count: number }
export type PropertyFacets = {
  total: number
  location: Choices<string>
  ranges: Record<RangeField, CountedRange[]>
} & {
  [N in CountedField]: Choices<FacetValue<N>>
}

const count = z.number().int().min(1)
const choices = (value: z.ZodType) => z.array(z.object({ value, count }))
const end = z.number().nullable()
const ranges = z.array(z.object({ min: end, max: end, count })).max(20)

/** How many listings each choice gives, with the other filters unchanged. A choice not listed gives none. */
export const propertyFacets = z.object({
  total: z.number().int().describe('Listings that the search finds as it is'),
  location: choices(z.string()).describe('In place of location and city'),
  ranges: z
    .object(Object.fromEntries(rangeFields.map((name) => [name, ranges])))
    .describe('In place of min_ and max_ of the field, both ends included; null: the range is open'),
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
