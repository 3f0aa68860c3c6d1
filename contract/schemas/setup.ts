import { z } from 'zod'

export const setupSteps = [
  'account',
  'agency',
  'hours',
  'branding',
  'places',
  'mail',
  'sms',
  'address',
  'listing',
  'agents',
] as const
export type SetupStep = (typeof setupSteps)[number]

export const setup = z.object({
  steps: z
    .array(
      z.object({
        step: z.enum(setupSteps),
        done: z.boolean().describe('Read from what is there, never from what somebody ticked'),
        optional: z.boolean(),
      }),
    )
    .describe('In the order in which the owner is led through them'),
  finished: z.boolean().describe('Every step that is not optional is done'),
  dismissed: z.boolean().describe('A superadmin took the list off the dashboard'),
})
export type Setup = z.infer<typeof setup>

export const setupBody = z.strictObject({ dismissed: z.boolean() })
