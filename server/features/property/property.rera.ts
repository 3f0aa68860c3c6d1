import type { ListingValues } from '#contract/listing-fields.ts'
import { needsReraCheck, type ReraProblem, reraFields, reraProblem } from '#contract/rera.ts'
import { ApiError, invalidField } from '#server/platform/errors/api-error.ts'
import { m, type Sentence } from '#server/platform/messages/messages.ts'
import { isAgency, type Person } from '#server/platform/sessions/policies.ts'

type Stated = Pick<ListingValues, (typeof reraFields)[number]>
type Checked = Stated & { rera_checked_at: Date | null }

const sentences: Record<ReraProblem, Sentence> = {
  rera_missing: m.rera_missing,
  rera_status_missing: m.rera_status_missing,
  rera_not_valid: m.rera_not_valid,
}

type Refusal = { field: string; sentence: Sentence }

/** Throws invalid_input if a promoter's listing does not state a valid registration or exemption. */
export function requireReraStated(listing: Stated): void {
  const refusal = refusalOfStated(listing)
  if (refusal) throw invalidField(refusal.field, refusal.sentence)
}

function refusalOfStated(listing: Stated): Refusal | undefined {
  const found = reraProblem(listing)
  return found && { field: found.field, sentence: sentences[found.problem] }
}

/**
 * Why a version must not be public: a promoter's listing needs a registration that somebody looked up, now (`checked`) or, if
 * it still states the same, earlier. Undefined if it may be.
 */
export function reraRefusal(
  wanted: Stated,
  checked: boolean | undefined,
  row: Pick<Checked, 'rera_number' | 'rera_status' | 'rera_checked_at'> = neverChecked,
): Refusal | undefined {
  const isUnchecked = !checked && needsReraCheck(row, wanted)
  const unchecked = isUnchecked ? { field: 'rera_checked', sentence: m.rera_unchecked } : undefined
  return refusalOfStated(wanted) ?? unchecked
}

/** Throws invalid_input if the version must not be public. */
export function requireRera(...version: Parameters<typeof reraRefusal>): void {
  const refusal = reraRefusal(...version)
  if (refusal) throw invalidField(refusal.field, refusal.sentence)
}

const neverChecked = { rera_number: '', rera_status: null, rera_checked_at: null }

export function mayBePublic(row: Checked): boolean {
  return reraRefusal(row, false, row) === undefined
}

export function touchesRera(before: Stated, after: Stated): boolean {
  return reraFields.some((name) => before[name] !== after[name])
}

/** The columns of a check that the agency makes now. Throws forbidden for anybody else. */
export function checkOf(viewer: Person, checked: boolean | undefined, at: Date) {
  if (!checked) return {}
  if (!isAgency(viewer)) throw new ApiError('forbidden')
  return { rera_checked_at: at, rera_checked_by: viewer.id }
}
