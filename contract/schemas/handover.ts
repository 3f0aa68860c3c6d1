import { z } from 'zod'
import { roles } from '../enums.ts'
import { idParam, idValue, optionalParam } from './common.ts'

/** The work of a member of staff, as counts. */
export const heldWork = z.object({
  listings: z.number().int().describe('That the person sells, or owns as a member of staff, in any state'),
  owned: z.number().int().describe('Of these, in the account of the person'),
  published: z.number().int().describe('Of these, what visitors see'),
  withheld: z.number().int().describe('Of these, what is off the site because the person is suspended'),
  open_leads: z.number().int().describe('Received by the person or assigned to them, and not answered'),
  answered_leads: z.number().int().describe('The others, which go along as history'),
  visits: z.number().int().describe('Site visits to come, asked for or confirmed'),
  follow_ups: z.number().int(),
})
export type HeldWork = z.infer<typeof heldWork>

const recipient = z.object({
  id: z.number().int(),
  name: z.string(),
  role: z.enum(roles),
  demo: z.boolean().describe('The demo brought it: the person is invented'),
  listings: z.number().int().describe('That they sell already'),
  open_leads: z.number().int().describe('That they have already'),
  overlaps: z.number().int().describe('Site visits of the person at the time of one of theirs'),
})
export type HandoverRecipient = z.infer<typeof recipient>

export const handoverPreview = z.object({
  id: z.number().int(),
  held: heldWork,
  recipients: z
    .array(recipient)
    .describe('Active staff, the proposal first: the same role before others, then the fewest open leads'),
})

export const handoverBody = z.strictObject({
  to: idValue.describe('A member of staff who is not suspended'),
})
export const handoverDone = z.object({ id: z.number().int(), to: z.number().int(), held: heldWork })

const meaning = 'The member of staff who gets the work of this person, in the same transaction'
export const handOverTo = idValue.optional().describe(meaning)
export const eraseQuery = z.strictObject({ hand_over_to: optionalParam(idParam).describe(meaning) })
