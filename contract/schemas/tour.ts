import { z } from 'zod'
import { tourOutcomes, tourStates } from '../lead-enums.ts'
import {
  idParam,
  idValue,
  maxId,
  moment,
  optionalParam,
  pageParams,
  paragraph,
  planDay,
  reach,
} from './common.ts'
import { publicForm } from './form.ts'

const when = {
  tour_date: z.iso.date().describe('A day from today on, as the clock stands in India'),
  tour_time: z
    .string()
    .regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/)
    .describe('24 hours, India'),
}

export const tourBody = z.strictObject({
  user_id: idValue.optional().describe("The session's user; any other is refused"),
  property_id: idValue,
  ...when,
  notice_version: publicForm.notice_version,
})

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
  proposed_date: z.string().nullable().describe('Another day that the owner proposes, while the tour waits'),
  proposed_time: z.string().nullable(),
  answer: z.string().nullable().describe('What the owner said with their answer'),
  outcome: z
    .enum(tourOutcomes)
    .nullable()
    .describe('Whether the visitor came, said by the owner after the agreed time'),
  lead_id: z.number().int(),
  demo: z.boolean().describe('The demo brought it: the person is invented'),
  version: z.number().int().describe('Sent with an answer: 409 when the tour was changed since'),
  overlaps: z
    .number()
    .int()
    .nullable()
    .describe('Agreed or proposed visits of the same owner within an hour; null for who asked'),
})
export type Tour = z.infer<typeof tour>

export const answeredTour = tour.extend({
  reach: reach.describe('Whether the answer reaches the visitor by mail'),
})

export const tourQuery = z.strictObject({
  as: optionalParam(z.enum(['owner', 'visitor'])).describe(
    'owner (default): tours of own listings, for the agency all; visitor: tours the caller asked for and has not cancelled',
  ),
  state: optionalParam(z.enum(tourStates)),
  waits_for: optionalParam(z.enum(['owner', 'visitor'])).describe(
    'Tours that nobody has answered: by the owner, or, where another time is proposed, by who asked',
  ),
  property_id: optionalParam(idParam).describe('Tours of this listing only'),
  handler_id: optionalParam(idParam).describe(
    'For the agency: tours of listings whose contact is this person',
  ),
  from: optionalParam(planDay).describe(
    'Tours of this day on, at the proposed time where there is one; by time',
  ),
  to: optionalParam(planDay).describe('Tours up to this day; by time'),
  ...pageParams,
})

const answerWords = {
  answer: paragraph(500, 0).optional().describe('Told to who asked'),
  version: z.number().int().min(1).max(maxId).optional().describe('What was read'),
}
export const tourUpdate = z.strictObject({
  state: z
    .enum(['confirmed', 'declined'])
    .describe('Once; with the version that was read a confirmed tour may still be declined'),
  ...answerWords,
})
export const tourProposal = z.strictObject({ ...when, ...answerWords })
export const tourOutcomeBody = z.strictObject({
  outcome: z.enum(tourOutcomes),
  version: answerWords.version,
})
/** The time that the person saw. */
export const tourAcceptance = z.strictObject(when)

/** The link of a mail carries a key; without one the session of the caller decides. */
export const tourCalendarQuery = z.strictObject({
  key: optionalParam(z.string().regex(/^[A-Za-z0-9_-]{43}$/)),
})
