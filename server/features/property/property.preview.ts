import { createHash } from 'node:crypto'
import { formatRupees } from '#contract/format.ts'
import { baseLocale } from '#contract/locales.ts'
import { resources } from '#contract/pages.ts'
import { m } from '#messages'
import { jpegWidthOf } from '#server/platform/media/sizes.ts'
import type { PreviewFacts } from '#server/platform/previews/draw-preview.ts'
import type { PropertyRow } from './property.queries.ts'

// Increase it when the drawing changes: a name must always mean the same bytes.
const version = 1

export function previewFacts(row: PropertyRow): PreviewFacts {
  const { title, type, status, price, locality, city, state, media } = row
  const cover = media.find(({ kind, state }) => kind === 'image' && state === 'ready')
  const exact = formatRupees(price, baseLocale)
  const offered = type === 'rent' ? m.type_rent() : m.type_sale()
  const soldLabel = type === 'rent' ? m.status_rented() : m.status_sold()
  return {
    title,
    price: type === 'rent' ? `${exact} ${m.price_per_month()}` : exact,
    place: [locality, city, state].filter(Boolean).join(', '),
    badge: status === 'sold' ? soldLabel : status === 'onBid' ? m.status_on_bid() : offered,
    cover: cover ? `${cover.hash}-${jpegWidthOf(cover.widths)}.jpg` : null,
  }
}

/** Names the picture's file, so that equal pictures share one. */
export function previewHash(row: PropertyRow): string {
  const text = JSON.stringify([version, previewFacts(row)])
  return createHash('sha256').update(text).digest('hex').slice(0, 20)
}

export function previewUrl(row: PropertyRow): string {
  return resources.preview(`${row.id}-${previewHash(row)}.jpg`)
}
