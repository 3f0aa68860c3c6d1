import { z } from 'zod'
import { mediaStates, roles, spokenLanguages } from '../enums.ts'
import { typedWeek, weekHours } from './agency.ts'
import { brandPicture } from './brand.ts'
import { jsonText, line, optionalParam, pageParams, paragraph, textParam } from './common.ts'

export const maxPlaces = 20

const told = {
  title: z.string().describe('Such as "Senior consultant"; empty if nothing was entered'),
  about: z.string(),
  title_hi: z.string().describe('For readers of Hindi; empty: they read `title`'),
  about_hi: z.string().describe('For readers of Hindi; empty: they read `about`'),
  rera: z.string().describe('Registration number as an agent; empty if nothing was entered'),
  languages: z.array(z.enum(spokenLanguages)).describe('ISO 639 codes'),
  places: z.array(z.string()).describe('Cities, or "Locality, City", where the agent sells'),
}

/** A member of staff as visitors see them. */
export const agent = z.object({
  id: z.number().int(),
  name: z.string(),
  phone: z.string().describe('E.164'),
  email: z.string().nullable().describe('A verified address'),
  ...told,
  photo: brandPicture.nullable(),
  current: z
    .number()
    .int()
    .describe('Published listings whose contact this agent is, without sold and rented ones'),
  sold: z.number().int().describe('Sold and rented ones'),
})
export type Agent = z.infer<typeof agent>

export const agentProfile = z.object({
  id: z.number().int(),
  name: z.string(),
  role: z.enum(roles),
  shown: z.boolean().describe('Visitors see the profile, while the person is active staff'),
  demo: z.boolean().describe('The demo brought it: the person is invented'),
  takes_leads: z.boolean().describe('New leads and listings may be assigned to this person'),
  ...told,
  visiting: weekHours
    .nullable()
    .describe('When this person shows homes, from Sunday; null: the hours of the agency'),
  photo: brandPicture
    .extend({ state: z.enum(mediaStates) })
    .nullable()
    .describe('The newest one'),
})
export type AgentProfile = z.infer<typeof agentProfile>

const yesOrNo = z.enum(['yes', 'no']).optional()

/** Absent fields stay; an empty `photo` or `visiting` removes it. */
export const agentProfileForm = z.strictObject({
  shown: yesOrNo,
  takes_leads: yesOrNo,
  title: textParam(80).optional(),
  about: paragraph(1000, 0).optional(),
  title_hi: textParam(80).optional(),
  about_hi: paragraph(1000, 0).optional(),
  rera: textParam(40).optional(),
  languages: jsonText(z.array(z.enum(spokenLanguages)).max(spokenLanguages.length)).optional(),
  places: jsonText(z.array(line(120)).max(maxPlaces)).optional(),
  visiting: z.union([z.literal(''), jsonText(typedWeek)]).optional(),
  photo: z.literal('').optional(),
})
export type AgentProfileForm = z.infer<typeof agentProfileForm>

export const agentListingsQuery = z.strictObject({
  ...pageParams,
  sold: optionalParam(z.enum(['hide', 'only'])).describe(
    'Only the sold and rented homes, or none of them; by default none',
  ),
})
