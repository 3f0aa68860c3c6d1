import { strictObject, type z } from 'zod'
import { type CallInput, type CallName, calls } from '#contract/api.ts'
import type { Call } from '#contract/calls/call.ts'
import { invalidInput } from '#server/platform/errors/api-error.ts'
import { readPhone } from '#server/platform/phone/phone.ts'

/** Unchecked: texts, and a JSON body or the text fields of a form. */
export type RawInput = { params?: unknown; query?: unknown; body?: unknown; form?: unknown }

const nothing = strictObject({})

/**
 * Throws invalid_input, which names every bad field of all parts. Phone numbers without a country code belong to the
 * first of `countries`.
 */
export function parseInput<N extends CallName>(
  name: N,
  raw: RawInput,
  countries: readonly string[] = [],
): CallInput<N> {
  const call: Call = calls[name]
  const input: Record<string, unknown> = {}
  // The first problem of a field counts, and these say more about a number than its length does.
  const issues = call.form ? findBadPhone(raw.form, countries) : []
  for (const part of ['params', 'query', call.form ? 'form' : 'body'] as const) {
    const result = (call[part] ?? nothing).safeParse(raw[part] ?? {}, { reportInput: true })
    if (result.success) input[part] = result.data
    else issues.push(...result.error.issues)
  }
  if (issues.length > 0) throw invalidInput(issues)
  return input as CallInput<N>
}

// Valid countries are a setting, which schemas cannot know.
function findBadPhone(form: unknown, countries: readonly string[]): z.core.$ZodIssue[] {
  const phone = (form as { phone?: unknown } | undefined)?.phone
  if (typeof phone !== 'string' || phone === '' || readPhone(phone, countries)) return []
  return [{ code: 'custom', path: ['phone'], message: 'phone', input: phone }]
}
