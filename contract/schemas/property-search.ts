import { z } from 'zod'
import { soldChoices, sortOrders, subTypes } from '../enums.ts'
import { maxKeywordCharacters } from '../limits.ts'
import type { ListingField } from '../listing-field.ts'
import {
  type DerivedName,
  type FieldName,
  type FieldSearchedBy,
  type FieldSearchParam,
  fieldOf,
  fieldsSearchedBy,
  type SearchableValues,
} from '../listing-fields.ts'
import { maxAround, readNear } from '../near.ts'
import type { SearchParamName } from '../paths.ts'
import {
  anyCase,
  idParam,
  manyParam,
  maxPageSize,
  optionalParam,
  pageParams,
  planDay,
  repeatedParam,
  rupeesParam,
  textParam,
  wholeNumberParam,
} from './common.ts'
import { amenity, choiceText } from './listing-values.ts'

/** `sub_type` also accepts the words of three categories, because other sites link to them. */
export const subTypeChoices = [...subTypes, 'buy', 'rent', 'new-projects'] as const

export const subTypesParam = manyParam(anyCase(subTypeChoices), subTypeChoices.length).describe(
  'Any of these values',
)

/** How many places a search may name. */
export const maxPlaces = 20

const degrees = /^ *-?\d{1,3}(\.\d{1,20})? *$/

/** How many corners a drawn area may have. */
export const maxCorners = 60

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)

const numberList = z
  .string()
  .max(2000)
  .transform((value) => value.split(',').map((part) => (degrees.test(part) ? Number(part) : Number.NaN)))

const bounds = numberList.pipe(
  z
    .tuple([latitude, longitude, latitude, longitude])
    .refine(([south, west, north, east]) => south <= north && west <= east),
)

const polygon = numberList
  .refine((numbers) => numbers.length % 2 === 0)
  .transform((numbers) =>
    Array.from({ length: numbers.length / 2 }, (_, at) => [numbers[2 * at], numbers[2 * at + 1]]),
  )
  .pipe(
    z
      .array(z.tuple([latitude, longitude]))
      .min(3)
      .max(maxCorners),
  )

const near = textParam(140).refine((value) => readNear(value) !== undefined)

export const soldParam = optionalParam(z.enum(soldChoices)).describe(
  '"hide" leaves out sold and rented homes, unless `status` asks for them; "show" (default) lists them',
)

type ItemOf<N extends FieldName | DerivedName> = SearchableValues[N] extends readonly (infer V)[]
  ? V
  : NonNullable<SearchableValues[N]>
type FieldParams = {
  [N in FieldSearchedBy<'one'>]?: ItemOf<N>
} & {
  [N in FieldSearchedBy<'any' | 'all'>]?: (N extends 'sub_type'
    ? (typeof subTypeChoices)[number]
    : ItemOf<N>)[]
} & { [N in FieldSearchedBy<'flag'>]?: true } & {
  [N in FieldSearchedBy<'at_least'>]?: number
} & { [N in FieldSearchedBy<'until'>]?: string } & {
  [N in `${'min' | 'max'}_${FieldSearchedBy<'range'>}`]?: number
}

const fieldParams = Object.fromEntries(
  fieldsSearchedBy('one', 'any', 'all', 'flag', 'at_least', 'range', 'until').flatMap(paramsOf),
) as {
  [P in FieldSearchParam]: z.ZodOptional<z.ZodType<NonNullable<FieldParams[P]>, unknown>>
}

function paramsOf(name: FieldName | DerivedName): [string, z.ZodType][] {
  if (name === 'sub_type') return [[name, subTypesParam]]
  const field = fieldOf(name)
  switch (field.search) {
    case 'any':
      return [[name, manyParam(itemOf(field), choicesOf(field)).describe('Any of these values')]]
    case 'all':
      return [[name, manyParam(itemOf(field), choicesOf(field)).describe('All of these values')]]
    case 'flag':
      return [[name, optionalParam(z.literal('true').transform(() => true))]]
    case 'at_least':
      return [[name, optionalParam(itemOf(field)).describe('At least this many')]]
    case 'until':
      return [[name, optionalParam(planDay).describe('On this day or before, as YYYY-MM-DD')]]
    case 'range': {
      const max = 'max' in field ? field.max : 0
      const bound = optionalParam(field.unit === 'rupees' ? rupeesParam(max) : wholeNumberParam(max))
      const described = field.description ? bound.describe(field.description) : bound
      return [
        [`min_${name}`, described],
        [`max_${name}`, described],
      ]
    }
    default:
      return [[name, optionalParam(itemOf(field))]]
  }
}

function itemOf(field: ListingField): z.ZodType {
  switch (field.kind) {
    case 'choice':
    case 'choices':
      return choiceText(field.of)
    case 'amenities':
      return amenity
    case 'whole':
      return wholeNumberParam(field.max, field.min)
    default:
      throw new Error(`A search cannot ask for a field of the kind "${field.kind}"`)
  }
}

function choicesOf(field: ListingField): number {
  if (field.kind === 'amenities' || field.kind === 'choices') return field.max
  return 'of' in field ? field.of.length : 'max' in field ? field.max : 0
}

const searchParams = {
  ...fieldParams,
  keyword: optionalParam(textParam(maxKeywordCharacters)).describe(
    'Words or a sentence, such as "3 bhk vijay nagar under 80 lakh", in English, Hindi or a mixture',
  ),
  location: repeatedParam(textParam(120), maxPlaces).describe(
    'A locality, a city, or "locality, city"; repeated for several places',
  ),
  city: optionalParam(textParam(80)),
  sold: soldParam,
  bounds: optionalParam(bounds).describe('Map box: south,west,north,east in degrees'),
  polygon: optionalParam(polygon).describe(
    `Drawn area: latitude,longitude of 3 to ${maxCorners} corners, all separated by commas`,
  ),
  near: repeatedParam(near, maxAround).describe(
    'Around a point, "latitude,longitude,kilometres", or around and in a locality or landmark, "place, city,kilometres"; repeated for several',
  ),
  sort: optionalParam(z.enum(sortOrders)),
  ...pageParams,
} satisfies Record<SearchParamName, z.ZodType>

/** Parameters of `GET /property/search` and of the listing pages' URLs. An unknown name is refused. */
export const propertySearchQuery = z.strictObject(searchParams).superRefine(checkRanges)
export type PropertySearch = z.output<typeof propertySearchQuery>

const { page: _page, limit: _limit, ...onMap } = searchParams

export const propertyPointsQuery = z.strictObject(onMap).superRefine(checkRanges)

export const propertyRecentQuery = z.strictObject({ sold: soldParam, ...pageParams })

export const propertyCountQuery = z.strictObject({ sold: soldParam })

export const propertyListQuery = z.strictObject({
  ids: manyParam(idParam, maxPageSize).describe(
    'Only these, in this order; those not published are left out',
  ),
  ...pageParams,
})

const { sort: _sort, ...filters } = onMap

export const propertyFiltersQuery = z.strictObject(filters).superRefine(checkRanges)

const ranges = fieldsSearchedBy('range')
type Ranges = { [N in `${'min' | 'max'}_${FieldSearchedBy<'range'>}`]?: number | undefined }

function checkRanges(query: Ranges, issue: z.core.$RefinementCtx) {
  for (const name of ranges) {
    const min = query[`min_${name}`]
    const max = query[`max_${name}`]
    if (min === undefined || max === undefined || min <= max) continue
    issue.addIssue({ code: 'custom', path: [`max_${name}`], message: 'range' })
  }
}
