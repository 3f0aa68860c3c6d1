import { strictObject, z } from 'zod'
import { rateBases } from '../areas.ts'
import { contactWays } from '../enums.ts'

export const market = z.object({
  median_rate: z.number().describe('Rupees per square foot; of rents for each month'),
  basis: z.enum(rateBases).describe('The area that the rates are for; other listings are not counted'),
  irrigated: z
    .boolean()
    .nullable()
    .describe('Of farm land: whether all of it has water beside the rain, or none; else null'),
  listings: z.number().int(),
  since: z.iso.datetime().describe('When the oldest of them was listed'),
  until: z.iso.datetime().describe('When the newest of them was listed'),
  place: z.string().describe('Locality or city that they are in'),
})
export type Market = z.infer<typeof market>

export const contactedBody = strictObject({ way: z.enum(contactWays) })
