import { lockSuperadmins } from '#server/features/user/user.queries.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Context } from '#server/platform/context/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { m, type Sentence } from '#server/platform/messages/messages.ts'
import { requireRecentProof } from '#server/platform/sessions/proof.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { findAccount as findAccountOfNumber } from '../user/user.queries.ts'
import { insertSignInLink } from '../user/user.sign-in-link.queries.ts'
import { lockAccount } from './admin.accounts.queries.ts'

/**
 * Throws reauthentication_required, not_found, forbidden, and conflict with a sentence for superadmins, suspended
 * people, and users whose number belongs to another account.
 */
export async function createSignInLink({ db, now }: Context, viewer: Viewer, id: number) {
  requireRecentProof(viewer, now())
  return db.transaction(async (tx) => {
    if (!(await lockSuperadmins(tx)).includes(viewer.id)) throw new ApiError('forbidden')
    const account = await lockAccount(tx, id)
    if (!account) throw new ApiError('not_found')
    if (account.role === 'superadmin') throw refuse(m.admin_link_superadmin)
    if (account.suspended_at) throw refuse(m.admin_link_suspended)
    if (!account.phone_verified_at && (await findAccountOfNumber(tx, account.phone))) {
      throw refuse(m.admin_link_other_account)
    }
    const link = await insertSignInLink(tx, id, now())
    const act = { actor: viewer.id, action: 'user.link_made', subject: `user:${id}` } as const
    await recordAudit(tx, act, now())
    return link
  })
}

const refuse = (sentence: Sentence) => new ApiError('conflict', { sentence })
