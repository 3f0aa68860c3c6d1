import { z } from 'zod'
import { tourStates } from '../enums.ts'
import { idParam, idValue, moment, optionalParam, pageParams } from './common.ts'
import { publicForm } from './form.ts'

export const tourBody = z.strictObject({
  user_id: idValue.optional().describe("The session's user; any other is refused"),
  property_id: idValue,
  tour_date: z.iso.date().describe('A day from today on, as the clock stands in India'),
  tour_time: z
    .string()
    .regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/)
    .describe('24 hours, India'),
  notice_version: publicForm.notice_version,
})

/** A tour as its two sides see it. Who asked, with their number, is told to the owner of the listing. */
export const tour = z.object({
  id: z.number().int(),
  property_id: z.number().int(),
  property_title: z.string(),
  tour_date: z.string(),
  tour_time: z.string(),
  state: z.enum(tourStates),
  user_id: z.number().int(),
  name: z.string(),
  phone: z.string(),
  verified: z.boolean().describe('The number of the person who asked was proven by a code'),
  created_at: moment,
})
export type Tour = z.infer<typeof tour>

export const tourQuery = z.strictObject({
  as: optionalParam(z.enum(['owner', 'visitor'])).describe(
    'owner (default): tours of own listings, for the agency all; visitor: tours the caller asked for',
  ),
  state: optionalParam(z.enum(tourStates)),
  property_id: optionalParam(idParam).describe('Tours of this listing only'),
  ...pageParams,
})
export const tourUpdate = z.strictObject({ state: z.enum(['confirmed', 'declined']) })
