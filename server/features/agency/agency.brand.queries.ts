import { and, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { SiteSlot } from '#contract/enums.ts'
import { type BrandChoices, brandChoices } from '#contract/schemas/brand.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { media } from '#server/platform/db/schema.ts'
import { findSetting } from '#server/platform/settings/settings.ts'

export type SlotRow = typeof media.$inferSelect & { slot: SiteSlot }
/** `rows` newest first; a slot may have an older row that is shown until the newer one is ready. */
export type FoundBrand = { choices: BrandChoices; rows: SlotRow[] }

export async function findBrand(db: Db | Tx): Promise<FoundBrand> {
  return { choices: await findSetting(db, brandSetting), rows: await findSlotRows(db) }
}

/** Newest first. */
export async function findSlotRows(db: Db | Tx): Promise<SlotRow[]> {
  const rows = await db.select().from(media).where(isNotNull(media.slot)).orderBy(desc(media.id))
  return rows as SlotRow[]
}

export const brandSetting = { key: 'branding', read: readChoices }

export function readChoices(saved: unknown): BrandChoices {
  return brandChoices.parse({
    color: null,
    about_drawing: true,
    ...(saved as Partial<BrandChoices> | undefined),
  })
}

/** Keeps the newest ready row of the slot, which is shown until the new file is ready. */
export async function fillSlot(
  tx: Tx,
  slot: SiteSlot,
  file: Pick<SlotRow, 'kind' | 'hash' | 'width' | 'height' | 'widths' | 'thumbhash' | 'phash'>,
): Promise<void> {
  const ofSlot = eq(media.slot, slot)
  const [shown] = await tx
    .select({ id: media.id, hash: media.hash })
    .from(media)
    .where(and(ofSlot, eq(media.state, 'ready')))
    .orderBy(desc(media.id))
    .limit(1)
  const isShown = shown?.hash === file.hash
  await tx.delete(media).where(shown ? and(ofSlot, ne(media.id, shown.id)) : ofSlot)
  if (!isShown) await tx.insert(media).values({ ...file, slot, property_id: null, state: 'processing' })
}

export async function emptySlots(tx: Tx, slots: SiteSlot[]): Promise<void> {
  if (slots.length > 0) await tx.delete(media).where(inArray(media.slot, slots))
}
