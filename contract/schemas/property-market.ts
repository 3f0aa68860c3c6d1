import { strictObject, z } from 'zod'
import { contactWays } from '../enums.ts'

/** What others like a listing cost; `listings` is how many the median rests on, the listing itself aside. */
export const market = z.object({
  median_rate: z.number().describe('Rupees per square foot; of rents for each month'),
  listings: z.number().int(),
  place: z.string().describe('Locality or city that they are in'),
})
export type Market = z.infer<typeof market>

export const contactedBody = strictObject({ way: z.enum(contactWays) })
