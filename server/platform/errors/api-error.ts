import type { z } from 'zod'
import type { ErrorCode, Failure } from '#contract/errors.ts'
import type { Locale } from '#contract/locales.ts'
import { m, type Sentence } from '#server/platform/messages/messages.ts'
import { describeIssues, describeWhole } from './field-errors.ts'

/**
 * Handlers throw it, server/http/answer-error.ts turns it into the response, and only there are its sentences written,
 * in the language of the request.
 */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly sentence: Sentence
  readonly fields?: Record<string, Sentence>
  readonly retryAfterSeconds?: number

  constructor(
    code: ErrorCode,
    details: { sentence?: Sentence; fields?: Record<string, Sentence>; retryAfterSeconds?: number } = {},
  ) {
    super(code)
    this.name = 'ApiError'
    this.code = code
    this.sentence = details.sentence ?? sentences[code]
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** 400 with a sentence for every bad field. */
export function invalidInput(issues: z.core.$ZodIssue[]): ApiError {
  return new ApiError('invalid_input', { sentence: describeWhole(issues), fields: describeIssues(issues) })
}

/** 400 about a field that a handler rejects. */
export function invalidField(field: string, sentence: Sentence): ApiError {
  return new ApiError('invalid_input', { fields: { [field]: sentence } })
}

export function failureBody({ code, sentence, fields }: ApiError, locale: Locale): Failure {
  const message = sentence({}, { locale })
  return { error: message, message, code, ...(fields && { fields: writeFields(fields, locale) }) }
}

/** The sentence of each bad field. */
export function writeFields(fields: Record<string, Sentence>, locale: Locale): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => [name, sentence({}, { locale })]),
  )
}

const sentences: Record<ErrorCode, Sentence> = {
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
