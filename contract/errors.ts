import { z } from 'zod'

export const errorStatus = {
  invalid_input: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  totp_required: 401,
  forbidden: 403,
  second_factor_required: 403,
  reauthentication_required: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  wrong_media_type: 415,
  idempotency_mismatch: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** `error` and `message` hold the same sentence, because clients read either (docs/product.md, 3). */
export const failure = z.object({
  error: z.string(),
  message: z.string(),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  fields: z
    .record(z.string(), z.string())
    .optional()
    .describe(
      'A sentence for each bad field; where one of several files is bad also for it: images.3 is the third sent',
    ),
})
export type Failure = z.infer<typeof failure>
