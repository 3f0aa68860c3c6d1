import { z } from 'zod'
import { rateBases } from '../areas.ts'
import { auditActions } from '../audit-actions.ts'
import { documentKinds, documentStatuses } from '../documents.ts'
import { listingStatuses, listingTypes, moderationStates, roles } from '../enums.ts'
import { reraStatuses } from '../fact-values.ts'
import { accountStates, type NoticeState, noticeChannels, noticeStates } from '../staff-enums.ts'
import { keywordParam, moment, optionalParam, pageParams, paragraph } from './common.ts'
import { handOverTo } from './handover.ts'
import { revision } from './property.ts'

export const requestKinds = ['listing', 'edit'] as const
export type RequestKind = (typeof requestKinds)[number]

const duplicate = z.object({
  id: z.number().int(),
  title: z.string(),
  status: z.enum(moderationStates),
  same_phone_and_place: z.boolean(),
  same_picture: z.boolean().describe('Pictures that look alike'),
})

export const requestFacts = z.object({
  phone_verified: z.boolean().describe('The owner has proven a number'),
  rera: z
    .object({
      number: z.string(),
      status: z.enum(reraStatuses).nullable(),
      site: z.string().nullable().describe('Of the authority'),
    })
    .nullable()
    .describe('The registration that accepting it needs as "rera_checked"; null where none is needed'),
  needs_confirmation: z.boolean().describe('Accepting it needs "confirm_unverified"'),
  email_verified: z.boolean().describe('The printed e-mail is verified, or there is none'),
  phone_is_owners: z.boolean().describe('The printed number is the one the owner signed in with'),
  duplicates: z.array(duplicate).describe('At most 5'),
  rate: z.number().nullable().describe('Rupees per square foot of `rate_basis`, as it would be'),
  rate_basis: z.enum(rateBases).nullable(),
  median_rate: z.number().nullable().describe('Of published listings of the same kind in the same locality'),
  rates: z.number().int().describe('How many listings the median rests on'),
  missing: z.array(z.string()).describe('Fields that visitors look for and that are empty'),
  documents: z
    .array(z.object({ kind: z.enum(documentKinds), status: z.enum(documentStatuses).nullable() }))
    .describe('Those that it needs as it would be; null: nobody has said anything'),
})
export type RequestFacts = z.infer<typeof requestFacts>

/** `status` is the moderation state of the request, named so before listings had a status. */
export const propertyRequest = z.object({
  id: z.number().int(),
  title: z.string(),
  username: z.string().nullable(),
  name: z.string().describe('Of the owner'),
  demo: z.boolean().describe('The demo brought the listing'),
  type: z.enum(listingTypes),
  price: z.number(),
  status: z.enum(moderationStates),
  listing_status: z.enum(listingStatuses),
  reason: z.string().nullable(),
  listed_at: moment,
  kind: z.enum(requestKinds),
  submitted_at: moment,
  updated_at: moment.describe('Send it with the decision: 409 when the listing was changed since'),
  changes: revision.shape.changes.describe('Of an edit; empty for a new listing'),
  facts: requestFacts.nullable().describe('For those who decide'),
})
export type PropertyRequest = z.infer<typeof propertyRequest>

export const decision = z.strictObject({
  status: z.enum(['accepted', 'rejected']),
  reason: paragraph(1000, 0).optional().describe('Told to the owner'),
  kind: z.enum(requestKinds).optional().describe('Where it is not sent: whichever waits'),
  updated_at: z.iso
    .datetime()
    .optional()
    .describe('What was read; without it, the version that the list last showed to this session'),
  rera_checked: z
    .boolean()
    .optional()
    .describe(
      'The registration of a promoter’s listing was looked up at the authority; accepting it needs this',
    ),
  confirm_unverified: z
    .boolean()
    .optional()
    .describe(
      'Needed to accept from an owner whose number is not verified: the agency’s contact is published in place of theirs',
    ),
})

export const unreviewedChange = z.object({
  id: z.number().int().describe('Of the listing'),
  title: z.string(),
  name: z.string().describe('Of the owner'),
  verified: z.boolean().describe('The owner has proven a number'),
  demo: z.boolean().describe('The demo brought the listing'),
  changed_at: moment.describe('First of these changes'),
  updated_at: moment.describe('Send it with "looked at": 409 when the listing was changed since'),
  changes: revision.shape.changes,
})
export type UnreviewedChange = z.infer<typeof unreviewedChange>
export const changesReviewedBody = z.strictObject({ updated_at: z.iso.datetime() })

export const account = z.object({
  id: z.number().int(),
  name: z.string(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  phone: z.string(),
  role: z.enum(roles),
  verified: z.boolean(),
  suspended: z.boolean(),
  demo: z.boolean().describe('The demo brought it: the person is invented'),
  second_factor: z.boolean().describe('An authenticator app or a passkey is set up'),
  properties: z.number().int().describe('Listings of any state'),
  published: z.number().int().describe('Of these, what visitors see'),
  sells: z.number().int().describe('Listings of others, of any state, of which they are the agent'),
  withheld: z.number().int().describe('Of these, what is off the site until the account is restored'),
  created_at: moment,
  last_seen_at: moment.nullable().describe('Null: signed in nowhere'),
})
export type Account = z.infer<typeof account>

export const requestQuery = z.strictObject({
  keyword: keywordParam.describe("Part of a title, or of the owner's name or username; or an id"),
  ...pageParams,
})

export const accountQuery = z.strictObject({
  keyword: keywordParam.describe('Part of a name, username, e-mail or phone'),
  role: optionalParam(z.enum(roles)),
  state: optionalParam(z.enum(accountStates)),
  ...pageParams,
})
export const accountUpdate = z
  .strictObject({
    role: z.enum(roles).optional(),
    suspended: z.boolean().optional(),
    keep_listings: z
      .boolean()
      .optional()
      .describe('With suspended: published listings stay, and the agency gets their inquiries'),
    hand_over_to: handOverTo,
  })
  .refine((update) => update.role !== undefined || update.suspended !== undefined)

/** Shown once: the site stores only a hash of it. */
export const signInLink = z.object({
  path: z.string().describe('Under the origin of the site; what stands behind # is the secret'),
  expires_at: moment,
})

/** Staff can read this code out to a person whom no message reaches. */
export const codeToPassOn = z.object({
  id: z.number().int(),
  name: z.string(),
  phone: z.string(),
  code: z.string(),
  text: z.string().describe('For WhatsApp, in the language of the person'),
  created_at: moment,
  expires_at: moment,
})
export type CodeToPassOn = z.infer<typeof codeToPassOn>
export const codeChannel = { channel: z.enum(['console', 'webhook']) }

export const outboxQuery = z.strictObject({ state: optionalParam(z.enum(noticeStates)), ...pageParams })
export const outboxNotice = z.object({
  id: z.number().int(),
  kind: z.string(),
  channel: z.enum(noticeChannels),
  state: z.enum(noticeStates),
  problem: z.string().nullable(),
  attempts: z.number().int(),
  to: z.string().nullable().describe('An address, or the number of the gateway'),
  subject: z.string(),
  text: z.string(),
  whatsapp: z.string().nullable().describe('Number of the person whom no channel reaches'),
  demo: z.boolean().describe('About a person or a listing of the demo'),
  to_demo: z.boolean().describe('For a person of the demo'),
  created_at: moment,
  sent_at: moment.nullable(),
})
export type OutboxNotice = z.infer<typeof outboxNotice>
export const outboxState = {
  counts: z.object({
    queued: z.number().int(),
    sending: z.number().int(),
    sent: z.number().int(),
    held: z.number().int(),
    failed: z.number().int(),
  } satisfies Record<NoticeState, z.ZodType>),
  mail: z.boolean(),
  gateway: z.boolean(),
}

export const auditQuery = z.strictObject({
  keyword: keywordParam.describe('Part of a name, an id, or a subject such as user:12'),
  action: optionalParam(z.enum(auditActions)),
  ...pageParams,
})
const auditValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.number())])
export const auditEntry = z.object({
  id: z.number().int(),
  at: moment,
  action: z.string(),
  actor: z
    .object({ id: z.number().int(), name: z.string().nullable(), demo: z.boolean() })
    .nullable()
    .describe('Null: the site itself, or a visitor. Without a name: erased since'),
  subject: z.string().describe('Such as user:12'),
  subject_name: z.string().nullable().describe('What that is called today'),
  subject_demo: z.boolean().describe('The demo brought the person or the listing'),
  details: z.array(z.object({ name: z.string(), value: auditValue })),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditReport = z.object({
  entries: z.number().int().describe('That are whole'),
  head: z.string().nullable().describe('Hash of the last of these; null: there is none'),
  command: z.string().describe('To compare the audit with a seal on the server, which follows it'),
  problem: z
    .object({
      kind: z.enum(['changed', 'unlinked', 'tail', 'forged', 'unexpected']),
      position: z.number().int().nullable(),
    })
    .nullable(),
})
export type AuditReport = z.infer<typeof auditReport>

export const staffMember = z.object({
  id: z.number().int(),
  name: z.string(),
  role: z.enum(roles),
  demo: z.boolean().describe('The demo brought it: the person is invented'),
  reachable: z
    .boolean()
    .describe('Visitors see their contact on listings that they sell; false: the one of the agency instead'),
})
