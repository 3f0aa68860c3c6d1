import { lockSuperadmins } from '#server/features/user/user.queries.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Context } from '#server/platform/context/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { mayUpdateAccount } from '#server/platform/sessions/policies.ts'
import { requireRecentProof } from '#server/platform/sessions/proof.ts'
import { endSessionsOf, type Viewer } from '#server/platform/sessions/sessions.ts'
import { deletePasskeys } from '../user/user.passkeys.queries.ts'
import { updateUser } from '../user/user.queries.ts'
import { deleteRecoveryCodes } from '../user/user.recovery-codes.queries.ts'
import { type AccountRow, findAccount, lockAccount } from './admin.accounts.queries.ts'

/**
 * Removes the authenticator, its recovery codes and the passkeys of a person who lost the device, and ends their
 * sessions; staff set up a new factor at the next sign-in. Throws reauthentication_required, not_found, forbidden (demoted meanwhile), and conflict
 * for oneself.
 */
export async function resetFactors(context: Context, viewer: Viewer, id: number): Promise<AccountRow> {
  const { db, now } = context
  requireRecentProof(viewer, now())
  if (!mayUpdateAccount(viewer, id)) throw new ApiError('conflict', { sentence: m.admin_factors_self })
  return db.transaction(async (tx) => {
    if (!(await lockSuperadmins(tx)).includes(viewer.id)) throw new ApiError('forbidden')
    if (!(await lockAccount(tx, id))) throw new ApiError('not_found')
    await updateUser(tx, id, { totp_secret: null, totp_step: null }, now())
    await deleteRecoveryCodes(tx, id)
    await deletePasskeys(tx, id)
    await endSessionsOf(tx, id)
    const row = await findAccount(tx, id)
    if (!row) throw new ApiError('not_found')
    const act = { actor: viewer.id, subject: `user:${id}`, details: {} }
    await recordAudit(tx, { ...act, action: 'user.factors_reset' }, now())
    return row
  })
}
