import { z } from 'zod'
import { listingStatuses, listingTypes } from '../enums.ts'
import { aroundPlace } from './property-around.ts'

export const maxPoints = 500

export const propertyPoints = z.object({
  data: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      type: z.enum(listingTypes),
      status: z.enum(listingStatuses),
      price: z.number().describe('Rupees; rent per month'),
      location: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      approximate: z.boolean().describe('The exact location is hidden; this is the middle of the locality'),
    }),
  ),
  meta: z.object({
    total: z.number().int().describe('Listings that the search finds, with a place or without'),
    complete: z.boolean().describe('False when there are more with a place than are listed here'),
  }),
  around: z.array(aroundPlace).optional().describe('The circles of a search around places'),
})
export type PropertyPoints = z.infer<typeof propertyPoints>
export type PropertyPoint = PropertyPoints['data'][number]
