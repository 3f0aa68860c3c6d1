import type { AgentProfileForm } from '#contract/schemas/agent.ts'
import { queueMedia } from '#server/features/media/media.queries.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Upload } from '#server/platform/calls/visit.ts'
import type { Context } from '#server/platform/context/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { mayEditProfileOf } from '#server/platform/sessions/policies.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import {
  findProfiles,
  lockStaff,
  type ProfileRow,
  removePhotos,
  savePhoto,
  saveProfile,
} from './agent.queries.ts'

type Change = { viewer: Viewer; id: number; form: AgentProfileForm; upload: Upload }

/**
 * Absent fields keep their value. Throws forbidden for another person's profile, and not_found for somebody who is no
 * active member of staff.
 */
export async function updateProfile(
  context: Context,
  { viewer, id, form, upload }: Change,
): Promise<ProfileRow> {
  if (!mayEditProfileOf(viewer, id)) throw new ApiError('forbidden')
  await upload.keep()
  const now = context.now()
  const [file] = upload.files
  return context.db.transaction(async (tx) => {
    const person = await lockStaff(tx, id)
    if (!person) throw new ApiError('not_found')
    await saveProfile(tx, person, form, now)
    if (form.photo === '') await removePhotos(tx, id)
    if (file) {
      const { hash, width, height, widths, thumbhash, phash } = file
      await savePhoto(tx, id, { hash, width, height, widths, thumbhash, phash })
      await queueMedia(context, tx, [hash])
    }
    const changed = [...Object.keys(form), ...(file ? ['photo'] : [])]
    // The audit gets the names of changed fields, never their values.
    const details = Object.fromEntries(changed.map((name) => [name, true]))
    const act = { action: 'agent.profile_updated', subject: `user:${id}`, details } as const
    await recordAudit(tx, { actor: viewer.id, ...act }, now)
    const [row] = await findProfiles(tx, id)
    if (!row) throw new ApiError('not_found')
    return row
  })
}
