import { strictObject, z } from 'zod'
import { listingStatuses, listingTypes, moderationStates, reportReasons, reportStates } from '../enums.ts'
import { locales } from '../locales.ts'
import {
  moment,
  optionalEmailText,
  optionalParam,
  optionalPhoneText,
  pageParams,
  paragraph,
} from './common.ts'
import { publicForm } from './form.ts'

export const reportBody = strictObject({
  reason: z.enum(reportReasons),
  message: paragraph(1000, 0).optional(),
  phone: optionalPhoneText.describe('For an answer'),
  email: optionalEmailText.describe('For an answer'),
  ...publicForm,
})

export const reportQuery = strictObject({
  state: optionalParam(z.enum(reportStates)).describe('Without it: `open`'),
  ...pageParams,
})

export const listingReport = z.object({
  id: z.number().int(),
  reason: z.enum(reportReasons),
  message: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  state: z.enum(reportStates),
  created_at: moment,
  decided_at: moment.nullable(),
  others: z.number().int().describe('Other open reports about the same listing'),
  answer: z
    .object({ language: z.enum(locales), title: z.string(), text: z.string() })
    .describe('For an answer, in the language in which the person read the site, else that of the call'),
  listing: z.object({
    id: z.number().int(),
    title: z.string(),
    demo: z.boolean().describe('Belongs to the demo'),
    type: z.enum(listingTypes),
    status: z.enum(listingStatuses),
    moderation: z.enum(moderationStates),
    price: z.number().describe('Rupees; per month for rent'),
  }),
})
export type ListingReport = z.infer<typeof listingReport>

export const reportDecision = strictObject({
  state: z.enum(reportStates).exclude(['open']),
  all: z.boolean().optional().describe('Every open report about the same listing'),
})
