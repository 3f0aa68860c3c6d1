import { z } from 'zod'
import { amenityNames } from '../amenities.ts'
import { listingTypes } from '../enums.ts'
import { searchParamNames } from '../paths.ts'
import { subTypeChoices } from './property-search.ts'

const counted = { count: z.number().int().min(1) }

/** Suggestions for a search that finds nothing, with their numbers of results, the most first. */
export const propertyLoosening = z.object({
  without: z
    .array(
      z.object({
        name: z.enum(searchParamNames),
        value: z.enum(amenityNames).nullable().describe('Of several amenities, the one to leave out'),
        ...counted,
      }),
    )
    .describe('One filter taken away'),
  near: z
    .array(
      z.object({
        type: z.enum(listingTypes).nullable(),
        sub_type: z.array(z.enum(subTypeChoices)).describe('Empty: any property type'),
        location: z.array(z.string()).describe('Empty: anywhere'),
        ...counted,
      }),
    )
    .describe('Where no single filter helps: searches with less in common, the most alike first'),
})
export type PropertyLoosening = z.infer<typeof propertyLoosening>
