import { z } from 'zod'
import { publicStatuses } from '../enums.ts'

export const maxHistory = 50

/** Prices in rupees (per month for rent). Both lists are oldest first, of the latest at most. */
export const propertyHistory = z.object({
  prices: z.array(z.object({ price: z.number().int(), since: z.iso.datetime() })).max(maxHistory),
  statuses: z
    .array(z.object({ status: z.enum(publicStatuses), since: z.iso.datetime() }))
    .max(maxHistory)
    .describe('`off`: not on the site'),
})
export type PropertyHistory = z.infer<typeof propertyHistory>
