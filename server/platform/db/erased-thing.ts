import { z } from 'zod'

const hex = z.string().regex(/^[0-9a-f]{64}$/)
const id = z.number().int().positive()

/**
 * Without the person's data. `made_at` is when the row was created: after a restore ids are given again, and a row of
 * the same id with another `made_at` belongs to somebody else. The digests are keyed (HMAC-SHA256 with the site's
 * secret) and exist for verified numbers and addresses.
 */
export const erasedThing = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('person'),
    user_id: id,
    made_at: z.iso.datetime(),
    phone: hex.optional(),
    email: hex.optional(),
    /** Before that, the work of the person went to this one. */
    handed_over_to: id.optional(),
  }),
  z.object({ kind: z.literal('consent'), consent_id: id, made_at: z.iso.datetime() }),
  z.object({
    kind: z.literal('lead'),
    of: z.enum(['inquiries', 'contact_messages', 'tours']),
    subject_id: id,
    made_at: z.iso.datetime(),
  }),
])
export type ErasedThing = z.infer<typeof erasedThing>
