import type { Tx } from '#server/platform/db/client.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { checkOf, requireRera, touchesRera } from './property.rera.ts'
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
  if (isNew || touchesRera(before, after)) requireRera(after, checked, after)
  const check = checkOf(viewer, checked, now)
  if (Object.keys(check).length > 0) await updateProperty(tx, before.id, check)
}
