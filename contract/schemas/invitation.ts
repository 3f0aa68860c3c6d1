import { z } from 'zod'
import { languages } from '../enums.ts'
import { invitedRoles } from '../staff-enums.ts'
import { line, moment, optionalEmailText, phoneText } from './common.ts'

export const invitation = z.object({
  id: z.number().int(),
  name: z.string(),
  phone: z.string().describe('E.164; only the person who verified this number can accept'),
  email: z.string().nullable(),
  role: z.enum(invitedRoles),
  language: z.enum(languages).describe('Of the mail, the text and the page that the link opens'),
  path: z.string().describe('The link of the invitation, without the origin'),
  text: z.string().describe('For SMS or WhatsApp; `path` stands where the link belongs'),
  expires_at: moment,
  expired: z.boolean(),
})
export type Invitation = z.infer<typeof invitation>

export const invitationBody = z.strictObject({
  name: line(120),
  phone: phoneText,
  email: optionalEmailText,
  role: z.enum(invitedRoles),
  language: z
    .enum(languages)
    .optional()
    .describe('Absent: the language of the call. That of an account with this number has precedence'),
})

export const invitationLink = z.object({
  name: z.string(),
  role: z.enum(invitedRoles),
  phone_ends: z.string().describe('Last digits of the number that was invited'),
  mine: z.boolean().describe('The caller has verified this number and can accept'),
})
export type InvitationLink = z.infer<typeof invitationLink>
