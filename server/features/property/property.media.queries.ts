import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { MediaKind } from '#contract/enums.ts'
import { queueMedia } from '#server/features/media/media.queries.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { media } from '#server/platform/db/schema.ts'
import type { ReceivedFile } from '#server/platform/media/take-parts.ts'

type MediaRow = typeof media.$inferSelect
export type MediaItem = Pick<
  MediaRow,
  | 'kind'
  | 'hash'
  | 'width'
  | 'height'
  | 'widths'
  | 'thumbhash'
  | 'phash'
  | 'alt'
  | 'alt_hi'
  | 'rendered'
  | 'state'
>

/** The captions of all pictures, as edits, changes and the audit name them. */
export const captionFields = ['alts', 'alts_hi'] as const
export type CaptionField = (typeof captionFields)[number]

/** The public list without a revision: pictures in order, then the others. */
export async function findMedia(tx: Tx, propertyId: number, revisionId: number | null): Promise<MediaItem[]> {
  const { kind, hash, width, height, widths, thumbhash, phash, alt, alt_hi, rendered, state } = media
  return tx
    .select({ kind, hash, width, height, widths, thumbhash, phash, alt, alt_hi, rendered, state })
    .from(media)
    .where(listOf(propertyId, revisionId))
    .orderBy(media.kind, media.position)
}

export function itemOf({ field, kind, ...file }: ReceivedFile): MediaItem {
  const { hash, width, height, widths, thumbhash, phash } = file
  const own: MediaKind = field === 'floor_plan' ? 'floor_plan' : kind
  return {
    kind: own,
    hash,
    width,
    height,
    widths,
    thumbhash,
    phash,
    alt: '',
    alt_hi: '',
    rendered: false,
    state: 'processing',
  }
}

/** Existing items keep their rows, which a job may be updating; new files get jobs. */
export async function writeMedia(
  context: Context,
  tx: Tx,
  list: { propertyId: number; revisionId: number | null },
  wanted: MediaItem[],
): Promise<void> {
  const { propertyId, revisionId } = list
  const old = await tx.select().from(media).where(listOf(propertyId, revisionId)).orderBy(media.id)
  const places = placesOf(wanted)
  const existing = old.flatMap((row) => {
    const place = places.find(({ item }) => item.kind === row.kind && item.hash === row.hash)
    return place ? [{ row, place }] : []
  })
  const asWanted = ({ row, place }: (typeof existing)[number]) =>
    row.position === place.position &&
    row.alt === place.item.alt &&
    row.alt_hi === place.item.alt_hi &&
    row.rendered === place.item.rendered
  if (existing.length === old.length && existing.length === places.length && existing.every(asWanted)) return
  const existingIds = new Set(existing.map(({ row }) => row.id))
  const removedIds = old.filter((row) => !existingIds.has(row.id)).map((row) => row.id)
  if (removedIds.length > 0) await tx.delete(media).where(inArray(media.id, removedIds))
  // Positions are unique, so existing rows move to free ones first.
  if (existingIds.size > 0) {
    await tx
      .update(media)
      .set({ position: sql`${media.position} + 50` })
      .where(inArray(media.id, [...existingIds]))
  }
  for (const { row, place } of existing) {
    const { alt, alt_hi, rendered } = place.item
    await tx
      .update(media)
      .set({ position: place.position, alt, alt_hi, rendered })
      .where(eq(media.id, row.id))
  }
  const fresh = places.filter((place) => !existing.some((known) => known.place === place))
  if (fresh.length === 0) return
  await tx.insert(media).values(
    fresh.map(({ item, position }) => ({
      ...item,
      position,
      property_id: propertyId,
      revision_id: revisionId,
    })),
  )
  const unmade = fresh.filter(({ item }) => item.state !== 'ready').map(({ item }) => item.hash)
  await queueMedia(context, tx, [...new Set(unmade)])
}

/** Replaces the public pictures by those of a revision. */
export async function publishMedia(tx: Tx, propertyId: number, revisionId: number): Promise<void> {
  await tx.delete(media).where(listOf(propertyId, null))
  await tx.update(media).set({ revision_id: null }).where(listOf(propertyId, revisionId))
}

function listOf(propertyId: number, revisionId: number | null) {
  const list = revisionId === null ? isNull(media.revision_id) : eq(media.revision_id, revisionId)
  return and(eq(media.property_id, propertyId), list)
}

function placesOf(items: MediaItem[]) {
  const next = new Map<MediaKind, number>()
  return items.map((item) => {
    const position = next.get(item.kind) ?? 0
    next.set(item.kind, position + 1)
    return { item, position }
  })
}
