import { z } from 'zod'
import { languages, roles, secondFactorStates } from '../enums.ts'
import { codeText, emailText, line, listOf, moment, phoneText, recoveryCode, written } from './common.ts'
import { publicForm } from './form.ts'

export const user = z.object({
  id: z.number().int(),
  name: z.string(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  email_verified: z.boolean().describe('Mails of the site reach no address before this is true'),
  phone: z.string().describe('E.164'),
  role: z.enum(roles),
  verified: z.boolean().describe('The number was proven by a code'),
  language: z.enum(languages),
})
export type UserFacts = z.infer<typeof user>

export const signedInUser = user.extend({
  second_factor: z
    .enum(secondFactorStates)
    .describe(
      'to_enrol, to_give: until then every call that needs a role answers 403 second_factor_required',
    ),
})
export type User = z.infer<typeof signedInUser>

export const userAnswer = z.object({ user: signedInUser })

export const loginBody = z.strictObject({ name: line(120), phone: phoneText, ...publicForm })

export const secretBody = z.strictObject({
  phone: phoneText,
  password: z.string().min(1).max(200),
  totp: codeText.optional().describe('Where a second factor is set: the six digits of the authenticator'),
  recovery_code: recoveryCode.optional().describe('In the place of the digits'),
})

/** The token of a link. One of a wrong shape is answered like one that is over. */
export const linkBody = z.strictObject({ token: z.string().min(1).max(200) })

export const setupBody = linkBody.extend({
  name: line(120),
  phone: phoneText,
  password: z.string().min(1).max(200).describe('At least 15 characters, and not easy to guess'),
})

export const sendCodeBody = z.strictObject({
  phone: phoneText.optional().describe("The session's own number; any other is refused"),
})
export const sentCode = written(
  z.object({
    expires_at: moment,
    tries: z.number().int().describe('How often the code may be tried'),
    sent: z
      .boolean()
      .describe(
        'False: no message may come; the agency reads the code out, as the message of this answer says',
      ),
  }),
)

export const verifyBody = z.strictObject({ code: codeText })

export const emailLinkBody = z.strictObject({ token: z.string().min(1).max(100) })
export const emailLinkSent = written(
  z.object({
    mailed: z.boolean().describe('False: no mail server is set, and the agency passes the link on'),
    expires_at: moment,
  }),
)
export const emailLink = z.object({
  email: z.string(),
  phone_ends: z.string().describe('Last digits of the number of the account that would be verified'),
})
export type EmailLink = z.infer<typeof emailLink>

export const userUpdate = z.strictObject({
  name: line(120).optional(),
  username: textOrNothing(line(60).pipe(z.string().regex(/^[a-z0-9][a-z0-9._-]{1,58}[a-z0-9]$/i))),
  email: textOrNothing(emailText),
  language: z.enum(languages).optional(),
})

function textOrNothing<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? null : value), schema.nullable().optional())
}

export const session = z.object({
  id: z.number().int(),
  current: z.boolean(),
  user_agent: z.string().nullable(),
  created_at: moment,
  last_seen_at: moment,
})
export type Session = z.infer<typeof session>
export const sessionList = listOf(session)
export const endedSessions = written(z.object({ ended: z.number().int() }))
