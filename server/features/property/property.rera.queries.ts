import type { Tx } from '#server/platform/db/client.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { checkOf, reraRefusal, touchesRera } from './property.rera.ts'
import { type LockedRow, lockProperty, updateProperty } from './property.update.queries.ts'

type Publication = {
  /** The row as it was before it was accepted, or before its edit was. */
  before: LockedRow
  isNew: boolean
  /** Whether the agency looked the registration up for this decision. */
  checked: boolean | undefined
  now: Date
}

/**
 * To be called after a listing or an edit was accepted, in the same transaction. Stores who looked the registration of a
 * promoter's listing up. Throws invalid_input if the listing must not be public as it stands now.
 */
export async function checkRegistration(
  tx: Tx,
  viewer: Viewer,
  { before, isNew, checked, now }: Publication,
): Promise<void> {
  const after = await lockProperty(tx, before.id)
  if (!after) return
  const refusal = isNew || touchesRera(before, after) ? reraRefusal(after, checked, after) : undefined
  // The agency decides without a form with fields, so the reason is the sentence.
  if (refusal) {
    const { field, sentence } = refusal
    throw new ApiError('invalid_input', { sentence, fields: { [field]: sentence } })
  }
  const check = checkOf(viewer, checked, now)
  if (Object.keys(check).length > 0) await updateProperty(tx, before.id, check)
}
