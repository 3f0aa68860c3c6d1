import { z } from 'zod'
import { amenityNames } from '../amenities.ts'
import { listingStatuses, listingTypes, subTypes } from '../enums.ts'

const choices = <T extends z.ZodType>(value: T) =>
  z.array(z.object({ value, count: z.number().int().min(1) }))

/**
 * How many listings each choice of a filter gives, the other filters kept as they are. A choice that is not listed gives
 * none. `value` is what the parameter of that name takes.
 */
export const propertyFacets = z.object({
  total: z.number().int().describe('Listings that the search finds as it is'),
  type: choices(z.enum(listingTypes)),
  sub_type: choices(z.enum([...subTypes, 'new-projects'])),
  location: choices(z.string()).describe('In place of location and city'),
  bedrooms: choices(z.number().int()).describe('This number alone'),
  bathrooms: choices(z.number().int()),
  features: choices(z.enum(amenityNames)).describe('Beside the amenities that are asked for already'),
  status: choices(z.enum(listingStatuses)),
})
export type PropertyFacets = z.infer<typeof propertyFacets>
export type FacetName = Exclude<keyof PropertyFacets, 'total'>
