import { z } from 'zod'
import { contactChoices } from '../form-enums.ts'
import { maxConfirmDays } from '../limits.ts'
import { assignmentRules } from '../staff-enums.ts'
import { wholeNumber } from './common.ts'

export const rules = z.object({
  contact: z
    .enum(contactChoices)
    .describe('Whose contact new listings show, unless somebody chooses another'),
  assignment: z
    .enum(assignmentRules)
    .describe(
      'Who gets leads that reach the agency, and accepted listings of clients without an agent: nobody by itself, staff in turn, or in turn those who named the place',
    ),
  confirm_rent_days: z
    .number()
    .int()
    .min(1)
    .max(maxConfirmDays)
    .describe('Days after which owners are asked whether a home for rent is still to be had'),
  confirm_sale_days: z
    .number()
    .int()
    .min(1)
    .max(maxConfirmDays)
    .describe('Days after which owners are asked whether a home for sale is still to be had'),
  admins_decide: z.boolean().describe('Admins approve and reject listings, as the superadmin does'),
})
export type Rules = z.infer<typeof rules>

export const rulesBody = z
  .strictObject({
    ...rules.partial().shape,
    confirm_rent_days: wholeNumber(maxConfirmDays, 1).optional(),
    confirm_sale_days: wholeNumber(maxConfirmDays, 1).optional(),
  })
  .refine((change) => Object.keys(change).length > 0)
