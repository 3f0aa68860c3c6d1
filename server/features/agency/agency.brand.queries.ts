import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { SiteSlot } from '#contract/enums.ts'
import { type BrandChoices, brandChoices } from '#contract/schemas/brand.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { media, settings } from '#server/platform/db/schema.ts'
import { findSetting } from '#server/platform/settings/settings.ts'
import { unnamedAgency } from './agency.default.ts'
import { agencySetting } from './agency.queries.ts'

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

/** How a drawn picture shows whose site it is. `color` is #rrggbb, or null while none was chosen. */
export type AgencySign = {
  name: string
  color: string | null
  logo: Pick<SlotRow, 'hash' | 'widths'> | null
}

/** The sign inside a query. It depends on no row, so PostgreSQL computes it once for a query. */
export const agencySign = sql<AgencySign>`(select jsonb_build_object(
  'name', coalesce(a.value->>'name', ${unnamedAgency.name}::text),
  'color', b.value->>'color',
  'logo', (select jsonb_build_object('hash', m.hash, 'widths', m.widths) from ${media} m
    where m.slot = 'logo' and m.state = 'ready' order by m.id desc limit 1))
  from (select) always left join ${settings} a on a.key = ${agencySetting.key}
    left join ${settings} b on b.key = ${brandSetting.key})`

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
