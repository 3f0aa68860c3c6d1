import { z } from 'zod'
import { consentPurposes, languages, publicStatuses, reportReasons, reportStates } from '../enums.ts'
import { leadActions, leadKinds, leadSources, leadStages, lostReasons } from '../lead-enums.ts'
import { agentProfile } from './agent.ts'
import { moment } from './common.ts'
import { contactMessage } from './contact.ts'
import { managedDocument } from './document.ts'
import { inquiry } from './inquiry.ts'
import { property } from './property.ts'
import { savedSearch } from './search.ts'
import { passkey } from './security.ts'
import { tour } from './tour.ts'
import { session, user } from './user.ts'

/** `withdrawn_at`: when the data given with this consent was deleted. Withdrawing "account" deletes the account. */
export const consent = z.object({
  id: z.number().int(),
  purpose: z.enum(consentPurposes),
  notice_version: z.string().nullable(),
  language: z.enum(languages).describe('In which the text was read'),
  given_at: moment,
  withdrawn_at: moment.nullable(),
})
export type Consent = z.infer<typeof consent>

const leadAbout = z.object({
  kind: z.enum(leadKinds),
  subject_id: z.number().int(),
  source: z.enum(leadSources),
  follow_up_on: z.string().nullable(),
  stage: z.enum(leadStages).nullable(),
  lost_reason: z.enum(lostReasons).nullable(),
  wishes: z.string(),
  notes: z.array(z.object({ text: z.string(), created_at: moment })),
  history: z.array(
    z.object({
      action: z.enum(leadActions),
      was: z.string().nullable(),
      became: z.string().nullable(),
      at: moment,
    }),
  ),
})

export const userExport = z.object({
  exported_at: moment,
  user,
  agent_profile: agentProfile.nullable().describe('For staff: what they tell on the site'),
  sessions: z.array(session),
  passkeys: z.array(passkey),
  email_verifications: z
    .array(z.object({ created_at: moment, expires_at: moment, used_at: moment.nullable() }))
    .describe('Links that were sent to the own address; whether it is verified, the user says'),
  consents: z.array(consent),
  wishlist: z.array(z.object({ property_id: z.number().int(), created_at: moment })),
  saved_searches: z.array(savedSearch.omit({ total: true, fresh: true }).extend({ alerted_at: moment })),
  tours: z.array(tour),
  inquiries: z.array(inquiry),
  contact_messages: z.array(contactMessage),
  properties: z.array(property),
  documents: z
    .array(managedDocument.omit({ applies: true }).extend({ property_id: z.number().int() }))
    .describe('Of the listings; each file is at /property/{property_id}/documents/{kind}/files/{id}'),
  history: z
    .array(
      z.object({
        property_id: z.number().int(),
        price: z.number().int().nullable(),
        status: z.enum(publicStatuses).nullable(),
        since: moment,
      }),
    )
    .describe('Each public price (rupees) and each public status of the listings, and since when'),
  reports: z
    .array(
      z.object({
        property_id: z.number().int(),
        reason: z.enum(reportReasons),
        message: z.string(),
        phone: z.string().nullable(),
        email: z.string().nullable(),
        state: z.enum(reportStates),
        created_at: moment,
      }),
    )
    .describe('Reports about listings that name the person as their sender'),
  leads: z.array(leadAbout),
})
export type UserExport = z.infer<typeof userExport>

export const erased = z.object({ erased_at: moment })
