import { siteSlots } from '#contract/enums.ts'
import type { BrandForm } from '#contract/schemas/brand.ts'
import { queueMedia } from '#server/features/media/media.queries.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Upload } from '#server/platform/calls/visit.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { changeSetting } from '#server/platform/settings/settings.ts'
import { brandSetting, emptySlots, fillSlot, readChoices } from './agency.brand.queries.ts'

/** Fields left out keep their value. New files are shown when they are ready, and the earlier ones until then. */
export async function updateBrand(
  context: Context,
  viewer: Viewer,
  form: BrandForm,
  upload: Upload,
): Promise<void> {
  await upload.keep()
  const now = context.now()
  const { color, about_drawing } = form
  const removed = siteSlots.filter((slot) => form[slot] === '')
  const filled = siteSlots.flatMap((slot) => {
    const file = upload.files.find(({ field }) => field === slot)
    return file ? [{ slot, file }] : []
  })
  await context.db.transaction(async (tx) => {
    // Locks the row, so that changes of files follow each other, too.
    await changeSetting(
      tx,
      brandSetting.key,
      (saved) => ({
        ...readChoices(saved),
        ...(color !== undefined && { color: color || null }),
        ...(about_drawing !== undefined && { about_drawing: about_drawing === 'yes' }),
      }),
      viewer.id,
      now,
    )
    await emptySlots(tx, removed)
    for (const { slot, file } of filled) {
      const { kind, hash, width, height, widths, thumbhash, phash } = file
      await fillSlot(tx, slot, { kind, hash, width, height, widths, thumbhash, phash })
    }
    await queueMedia(
      context,
      tx,
      filled.map(({ file }) => file.hash),
    )
    const changed = [...Object.keys(form), ...filled.map(({ slot }) => slot)]
    const details = Object.fromEntries(changed.map((name) => [name, true]))
    const act = { action: 'agency.brand_updated', subject: 'agency', details } as const
    await recordAudit(tx, { actor: viewer.id, ...act }, now)
  })
}
