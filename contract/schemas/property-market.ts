import { strictObject, z } from 'zod'
import { contactWays } from '../enums.ts'

export const market = z.object({
  median_rate: z.number().describe('Rupees per square foot; of rents for each month'),
  listings: z.number().int(),
  place: z.string().describe('Locality or city that they are in'),
})
export type Market = z.infer<typeof market>

export const contactedBody = strictObject({ way: z.enum(contactWays) })
