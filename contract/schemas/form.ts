import { z } from 'zod'
import { noticeVersions } from '../notices.ts'

/** Fields that every public form adds to its own. API clients may leave all of them out. */
export const publicForm = {
  notice_version: z
    .enum(noticeVersions)
    .optional()
    .describe('Version of the notice the person read; recorded with the consent'),
  form_token: z
    .string()
    .max(200)
    .optional()
    .describe('From GET /form-token when the form was opened; without it fewer sendings are taken'),
  website: z.literal('').optional().describe('Left empty by people; programs fill it in'),
}

export const formToken = z.object({ token: z.string() })

/** Lets a person without an account withdraw what they sent: POST /consent/withdraw. */
export const receipt = z.string().describe('Keep it: it withdraws what was sent')
export const receiptBody = z.strictObject({ receipt: z.string().regex(/^[A-Za-z0-9_-]{43}$/) })
