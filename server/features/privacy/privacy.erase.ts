import { m } from '#messages'
import { recordAudit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Viewer } from '#server/sessions/sessions.ts'
import { erasePerson, findUnusedFiles, lockSuperadmins } from './privacy.erase.queries.ts'

/**
 * Deletes the viewer and everything of theirs: rows in one transaction, then files. What stays is the audit's word that
 * the account of this number (an id, no name) was erased then. Throws `conflict` for the last superadmin.
 */
export async function eraseViewer(
  { db, files, originals, log, now }: Context,
  viewer: Viewer,
): Promise<Date> {
  const erased_at = now()
  const hashes = await db.transaction(async (tx) => {
    if (viewer.role === 'superadmin' && (await lockSuperadmins(tx)).length < 2) {
      throw new ApiError('conflict', { sentence: m.privacy_last_superadmin() })
    }
    const gone = await erasePerson(tx, viewer, erased_at)
    const subject = `user:${viewer.id}`
    await recordAudit(tx, { actor: viewer.id, action: 'user.erased', subject }, erased_at)
    return gone
  })
  for (const hash of await findUnusedFiles(db, hashes)) {
    await files.remove(hash)
    await originals.remove(hash)
  }
  log.info({ user: viewer.id, files: hashes.length }, 'an account was erased')
  return erased_at
}
