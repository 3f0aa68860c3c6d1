import { z } from 'zod'
import { contactTopics } from '../enums.ts'
import { callbackServices } from '../form-enums.ts'
import { leadStates } from '../lead-enums.ts'
import { emailText, line, moment, optionalEmailText, paragraph, phoneText } from './common.ts'
import { publicForm, receipt } from './form.ts'

/** The contact form, or with topic "callback" the form of the loan page. */
export const contactBody = z.discriminatedUnion('topic', [
  z.strictObject({
    topic: z.literal('message').default('message'),
    name: line(120),
    phone: phoneText,
    email: emailText,
    message: paragraph(5000),
    ...publicForm,
  }),
  z.strictObject({
    topic: z.literal('callback'),
    name: line(120),
    phone: phoneText,
    email: optionalEmailText,
    service: z.enum(callbackServices),
    best_time: line(60).optional(),
    message: paragraph(5000, 0).optional(),
    ...publicForm,
  }),
])
export const contactSent = z.object({ id: z.number().int(), receipt })

export const contactMessage = z.object({
  id: z.number().int(),
  topic: z.enum(contactTopics),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  message: z.string(),
  service: z.enum(callbackServices).nullable(),
  best_time: z.string().nullable(),
  state: z.enum(leadStates),
  created_at: moment,
})
export type ContactMessage = z.infer<typeof contactMessage>

export const recentMessage = z.object({
  id: z.number().int(),
  kind: z.enum(['contact', 'inquiry']),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  message: z.string(),
  state: z.enum(leadStates),
  property_id: z.number().int().nullable(),
  demo: z.boolean().describe('The demo brought it: the person is invented'),
  created_at: moment,
})
export type RecentMessage = z.infer<typeof recentMessage>
