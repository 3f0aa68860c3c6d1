import { z } from 'zod'
import { type NoticeTextKind, noticeTextKinds } from '../staff-enums.ts'
import { digitsText, emailText, line, textParam, wholeNumber } from './common.ts'

export const connectionSources = ['environment', 'settings', 'none'] as const
const source = z
  .enum(connectionSources)
  .describe('environment: set where the server is started, which comes before what is entered here')

const registration = digitsText(25, /^(\d{8,25})?$/)
const hindiTemplate = registration
  .optional()
  .describe('The registration of the Hindi text; with DLT and without it, everybody gets the English text')

const noticeText = z.strictObject({
  on: z.boolean().describe('Notices of this kind go through the gateway'),
  template_id: registration.describe(
    "The text's own registration with India's operators; with DLT nothing is sent without it",
  ),
  template_id_hi: hindiTemplate,
})
export const noticeTextsBody = z.strictObject({
  correction: noticeText,
  confirmation: noticeText,
  assignment: noticeText,
  follow_up: noticeText,
  digest: noticeText,
} satisfies Record<NoticeTextKind, z.ZodType>)
export type NoticeTexts = z.infer<typeof noticeTextsBody>

export const noticeTextTestBody = z.strictObject({ kind: z.enum(noticeTextKinds) })

const shownText = z.object({
  on: z.boolean(),
  template_id: z.string(),
  template_id_hi: z.string(),
  text: z.string().describe('The English text as it is registered'),
  text_hi: z.string().describe('The Hindi text as it is registered'),
})

/** Never a password or a secret, nor the path of the gateway, which may hold its key. */
export const connections = z.object({
  mail: z.object({
    source,
    host: z.string(),
    port: z.number().int().nullable(),
    user: z.string(),
    from: z.string().describe('The address that mails come from'),
    test_to: z.string().describe('Where a test goes'),
  }),
  sms: z.object({
    source,
    host: z.string(),
    entity_id: z.string(),
    header: z.string(),
    template_id: z.string(),
    template_id_hi: z.string(),
    text_hi: z.string().describe('The Hindi text of sign-in codes as it is registered'),
    test_to: z.string().describe('Where a test goes'),
  }),
  notices: z.object({
    correction: shownText,
    confirmation: shownText,
    assignment: shownText,
    follow_up: shownText,
    digest: shownText,
  } satisfies Record<NoticeTextKind, z.ZodType>),
  backups: z.object({
    source,
    folder: z.string().describe('Each backup is also copied there; empty: nowhere'),
  }),
})
export type Connections = z.infer<typeof connections>

export const mailConnectionBody = z.strictObject({
  host: line(253).pipe(z.string().regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i)),
  port: wholeNumber(65_535, 1),
  user: textParam(200),
  password: z.string().max(500).optional().describe('Left out: stays, while server, port and user do'),
  from: emailText,
})

export const smsConnectionBody = z.strictObject({
  url: line(500).optional().describe('https; left out: stays'),
  secret: z.string().min(16).max(200).optional().describe('Signs each message; left out: stays'),
  entity_id: registration,
  header: textParam(11).pipe(z.string().regex(/^([A-Za-z0-9-]{3,11})?$/)),
  template_id: registration,
  template_id_hi: hindiTemplate,
})

export const backupPlaceBody = z.strictObject({
  folder: textParam(500).describe('The whole path of a folder that exists; empty: no copies'),
})

export const backupPlaceTest = z.object({ folder: z.string(), free_bytes: z.number() })

export const connectionTest = z.object({
  to: z.string(),
  sent: z.boolean(),
  problem: z.string().nullable().describe('What failed, as a code or a status of the gateway'),
})
