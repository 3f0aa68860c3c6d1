import { strictObject, type z } from 'zod'
import { type Call, type CallInput, calls } from '#contract/api.ts'
import type { CallName } from '#contract/paths.ts'
import { invalidInput } from './errors.ts'

/** The parts of a request as text, before anything is checked. */
export type RawInput = { params?: unknown; query?: unknown }

const nothing = strictObject({})

/**
 * A call's input, checked against its row. Every part is read before anything is refused, so that the failure
 * (ApiError, invalid_input) names all bad fields at once.
 */
export function parseInput<N extends CallName>(name: N, raw: RawInput): CallInput<N> {
  const call: Call = calls[name]
  const input: Record<string, unknown> = {}
  const issues: z.core.$ZodIssue[] = []
  for (const part of ['params', 'query'] as const) {
    const result = (call[part] ?? nothing).safeParse(raw[part] ?? {})
    if (result.success) input[part] = result.data
    else issues.push(...result.error.issues)
  }
  if (issues.length > 0) throw invalidInput(issues)
  return input as CallInput<N>
}
