import { z } from 'zod'
import { subTypes } from '../enums.ts'

const counted = { count: z.number().int().describe('Published listings') }
const range = z.object({ min: z.number(), max: z.number() }).nullable()

export const propertyFilters = z.object({
  cities: z.array(
    z.object({
      city: z.string(),
      ...counted,
      localities: z.array(z.object({ locality: z.string(), ...counted })),
    }),
  ),
  sub_types: z.array(z.object({ sub_type: z.enum(subTypes), ...counted })),
  price: z.object({ sale: range, rent: range }).describe('Rupees; rent per month'),
  area: range.describe('Square feet'),
})
export type PropertyFilters = z.infer<typeof propertyFilters>
