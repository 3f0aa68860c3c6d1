import type { ListingValues } from '#contract/listing-fields.ts'
import { needsReraCheck, type ReraProblem, reraFields, reraProblem } from '#contract/rera.ts'
import { ApiError, invalidField } from '#server/platform/errors/api-error.ts'
import { m, type Sentence } from '#server/platform/messages/messages.ts'
import { isAgency } from '#server/platform/sessions/policies.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'

type Stated = Pick<ListingValues, (typeof reraFields)[number]>
type Checked = Stated & { rera_checked_at: Date | null }

const sentences: Record<ReraProblem, Sentence> = {
  rera_missing: m.rera_missing,
  rera_status_missing: m.rera_status_missing,
  rera_not_valid: m.rera_not_valid,
}

/** Throws invalid_input if a promoter's listing does not state a valid registration or exemption. */
export function requireReraStated(listing: Stated): void {
  const found = reraProblem(listing)
  if (found) throw invalidField(found.field, sentences[found.problem])
}

/**
 * Throws invalid_input if a version must not be public: a promoter's listing needs a registration that somebody looked
 * up, now (`checked`) or, if it still states the same, earlier.
 */
export function requireRera(
  wanted: Stated,
  checked: boolean | undefined,
  row: Pick<Checked, 'rera_number' | 'rera_status' | 'rera_checked_at'> = neverChecked,
): void {
  requireReraStated(wanted)
  if (!checked && needsReraCheck(row, wanted)) throw invalidField('rera_checked', m.rera_unchecked)
}

const neverChecked = { rera_number: '', rera_status: null, rera_checked_at: null }

export function mayBePublic(row: Checked): boolean {
  return !reraProblem(row) && !needsReraCheck(row, row)
}

export function touchesRera(before: Stated, after: Stated): boolean {
  return reraFields.some((name) => before[name] !== after[name])
}

/** The columns of a check that the agency makes now. Throws forbidden for anybody else. */
export function checkOf(viewer: Viewer, checked: boolean | undefined, at: Date) {
  if (!checked) return {}
  if (!isAgency(viewer)) throw new ApiError('forbidden')
  return { rera_checked_at: at, rera_checked_by: viewer.id }
}
