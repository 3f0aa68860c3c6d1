import { z } from 'zod'
import { leadStates } from '../lead-enums.ts'
import {
  hasWayToAnswer,
  idValue,
  line,
  moment,
  optionalEmailText,
  optionalParam,
  optionalPhoneText,
  pageParams,
  paragraph,
  textParam,
} from './common.ts'
import { publicForm, receipt } from './form.ts'

export const inquiryBody = z
  .strictObject({
    name: line(120),
    email: optionalEmailText.describe('An inquiry has an e-mail address, a phone number or both'),
    phone: optionalPhoneText,
    message: paragraph(5000),
    property_id: idValue.optional().describe('The listing asked about; its agent receives the inquiry'),
    agentEmail: textParam(254).optional().describe('A hint; no mail is ever sent to it'),
    agentName: textParam(120).optional().describe('A hint'),
    ...publicForm,
  })
  // Reported together with all other problems, so that a person corrects a form once.
  .refine(hasWayToAnswer, { message: 'email_or_phone', path: ['email'], when: () => true })

export const inquirySent = z.object({ id: z.number().int(), receipt })

export const inquiry = z.object({
  id: z.number().int(),
  property_id: z.number().int().nullable(),
  property_title: z.string().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  message: z.string(),
  state: z.enum(leadStates),
  created_at: moment,
})
export type Inquiry = z.infer<typeof inquiry>

export const leadQuery = z.strictObject({ state: optionalParam(z.enum(leadStates)), ...pageParams })
export const leadUpdate = z.strictObject({ state: z.enum(leadStates) })
