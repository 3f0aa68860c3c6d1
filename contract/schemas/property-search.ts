import { z } from 'zod'
import { listingStatuses, listingTypes, soldChoices, sortOrders, subTypes } from '../enums.ts'
import { maxAreaSqFt, maxPrice } from '../limits.ts'
import type { SearchParamName } from '../paths.ts'
import {
  anyCase,
  idParam,
  manyParam,
  maxPageSize,
  optionalParam,
  pageParams,
  textParam,
  wholeNumberParam,
} from './common.ts'
import { amenity } from './listing-values.ts'

/** `sub_type` also takes the words of three categories, as links of other sites use them. */
export const subTypeChoices = [...subTypes, 'buy', 'rent', 'new-projects'] as const

// Not all that Number() reads: 0x10 and 1e1 are no degrees.
const degrees = /^ *-?\d{1,3}(\.\d{1,20})? *$/

// South, west, north, east in degrees.
const bounds = z
  .string()
  .transform((value) => value.split(',').map((part) => (degrees.test(part) ? Number(part) : Number.NaN)))
  .pipe(
    z
      .tuple([
        z.number().min(-90).max(90),
        z.number().min(-180).max(180),
        z.number().min(-90).max(90),
        z.number().min(-180).max(180),
      ])
      .refine(([south, west, north, east]) => south <= north && west <= east),
  )

/** `hide` leaves sold and rented homes out of a list or a count. */
export const soldParam = optionalParam(z.enum(soldChoices)).describe(
  '"hide" leaves out sold and rented homes, unless `status` asks for them; "show" (default) lists them',
)

const searchParams = {
  keyword: optionalParam(textParam(100)),
  type: optionalParam(z.enum(listingTypes)),
  sub_type: optionalParam(anyCase(subTypeChoices)),
  location: optionalParam(textParam(120)).describe('A locality, a city, or "locality, city"'),
  city: optionalParam(textParam(80)),
  min_price: optionalParam(wholeNumberParam(maxPrice)),
  max_price: optionalParam(wholeNumberParam(maxPrice)),
  bedrooms: manyParam(wholeNumberParam(6, 1), 6).describe('Any of these numbers'),
  bathrooms: optionalParam(wholeNumberParam(4, 1)).describe('At least this many'),
  min_area: optionalParam(wholeNumberParam(maxAreaSqFt)).describe('Square feet'),
  max_area: optionalParam(wholeNumberParam(maxAreaSqFt)).describe('Square feet'),
  features: manyParam(amenity, 20).describe('All of these amenities'),
  status: optionalParam(z.enum(listingStatuses)),
  sold: soldParam,
  bounds: optionalParam(bounds).describe('Map box: south,west,north,east in degrees'),
  sort: optionalParam(z.enum(sortOrders)),
  ...pageParams,
} satisfies Record<SearchParamName, z.ZodType>

/** Parameters of `GET /property/search` and of the listing pages' URLs; an unknown name is refused. */
export const propertySearchQuery = z.strictObject(searchParams).superRefine(checkRanges)
export type PropertySearch = z.output<typeof propertySearchQuery>

const { page: _page, limit: _limit, ...onMap } = searchParams

/** The same search for a map, which has no pages. */
export const propertyPointsQuery = z.strictObject(onMap).superRefine(checkRanges)

/** Published listings in their usual order, sold and rented ones with them or without. */
export const propertyRecentQuery = z.strictObject({ sold: soldParam, ...pageParams })

/** What is counted: every published listing, or those that are neither sold nor rented. */
export const propertyCountQuery = z.strictObject({ sold: soldParam })

/** All listings, or those of these ids. */
export const propertyListQuery = z.strictObject({
  ids: manyParam(idParam, maxPageSize).describe(
    'Only these, in this order; those not published are left out',
  ),
  ...pageParams,
})

const { sort: _sort, ...filters } = onMap

/** The same search where nothing but its filters counts. */
export const propertyFiltersQuery = z.strictObject(filters).superRefine(checkRanges)

type Ranges = { [N in 'min_price' | 'max_price' | 'min_area' | 'max_area']?: number | undefined }

function checkRanges(query: Ranges, issue: z.core.$RefinementCtx) {
  for (const noun of ['price', 'area'] as const) {
    const min = query[`min_${noun}`]
    const max = query[`max_${noun}`]
    if (min === undefined || max === undefined || min <= max) continue
    issue.addIssue({ code: 'custom', path: [`max_${noun}`], message: 'range' })
  }
}
