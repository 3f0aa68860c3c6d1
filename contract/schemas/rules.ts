import { z } from 'zod'
import { assignmentRules, contactChoices } from '../enums.ts'

export const rules = z.object({
  contact: z
    .enum(contactChoices)
    .describe('Whose contact new listings show, unless somebody chooses another'),
  assignment: z
    .enum(assignmentRules)
    .describe(
      'Who gets leads that reach the agency, and accepted listings of clients without an agent: nobody by itself, staff in turn, or in turn those who named the place',
    ),
  admins_decide: z.boolean().describe('Admins approve and reject listings, as the superadmin does'),
})
export type Rules = z.infer<typeof rules>

export const rulesBody = z
  .strictObject(rules.partial().shape)
  .refine((change) => Object.keys(change).length > 0)
