import type { z } from 'zod'
import type { ErrorCode } from '#contract/errors.ts'
import { m } from '#messages'
import { describeIssues, describeWhole } from './field-errors.ts'

/** Handlers throw it, server/http/answer-error.ts turns it into the response. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly fields?: Record<string, string>
  readonly retryAfterSeconds?: number

  constructor(
    code: ErrorCode,
    details: { sentence?: string; fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(details.sentence ?? errorSentence(code))
    this.name = 'ApiError'
    this.code = code
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** 400 with a sentence for every bad field. */
export function invalidInput(issues: z.core.$ZodIssue[]): ApiError {
  return new ApiError('invalid_input', { sentence: describeWhole(issues), fields: describeIssues(issues) })
}

/** 400 about a field that a handler rejects. */
export function invalidField(field: string, sentence: string): ApiError {
  return new ApiError('invalid_input', { fields: { [field]: sentence } })
}

export function errorSentence(code: ErrorCode): string {
  return sentences[code]()
}

const sentences: Record<ErrorCode, () => string> = {
  invalid_input: m.error_invalid_input,
  not_signed_in: m.error_not_signed_in,
  wrong_credentials: m.error_wrong_credentials,
  totp_required: m.error_totp_required,
  forbidden: m.error_forbidden,
  second_factor_required: m.error_second_factor_required,
  reauthentication_required: m.error_reauthentication_required,
  not_found: m.error_not_found,
  conflict: m.error_conflict,
  too_large: m.error_too_large,
  wrong_media_type: m.error_wrong_media_type,
  idempotency_mismatch: m.error_idempotency_mismatch,
  too_many_requests: m.error_too_many_requests,
  internal: m.error_internal,
  unavailable: m.error_unavailable,
}
