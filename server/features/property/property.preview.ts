import { createHash } from 'node:crypto'
import { brandColors, ownColor } from '#contract/brand-colors.ts'
import { formatRupees } from '#contract/format.ts'
import type { Locale } from '#contract/locales.ts'
import { resources } from '#contract/pages.ts'
import { placeText } from '#contract/place-text.ts'
import { titleIn } from '#contract/written-texts.ts'
import { jpegWidthOf } from '#server/platform/media/sizes.ts'
import { m } from '#server/platform/messages/messages.ts'
import { logoSize, type PreviewFacts } from '#server/platform/previews/draw-preview.ts'
import { placesIn } from '../agency/agency.places.present.ts'
import type { PropertyRow } from './property.queries.ts'

// Increase it when the drawing changes: a name must always mean the same bytes.
const version = 5

export function previewFacts(row: PropertyRow, locale: Locale): PreviewFacts {
  const { type, status, price, locality, city, state, place_names, media, agency } = row
  const cover = media.find(({ kind, state }) => kind === 'image' && state === 'ready')
  const { name, color, logo } = agency
  const places = placesIn(place_names, locale, [state])
  const location = placeText(places, [locality, city].filter(Boolean).join(', '))
  const exact = formatRupees(price, locale)
  const offered = type === 'rent' ? m.type_rent({}, { locale }) : m.type_sale({}, { locale })
  const soldLabel = type === 'rent' ? m.status_rented({}, { locale }) : m.status_sold({}, { locale })
  return {
    title: titleIn(locale, row),
    price: type === 'rent' ? `${exact} ${m.price_per_month({}, { locale })}` : exact,
    place: [location, placeText(places, state)].filter(Boolean).join(', '),
    badge: status === 'sold' ? soldLabel : status === 'onBid' ? m.status_on_bid({}, { locale }) : offered,
    impression: cover?.rendered ? m.card_impression({}, { locale }) : null,
    cover: cover ? `${cover.hash}-${jpegWidthOf(cover.widths)}.jpg` : null,
    agency: {
      name,
      // As buttons: light text on it can be read.
      ground: brandColors(color ?? ownColor).light.main,
      logo:
        logo &&
        `${logo.hash}-${logo.widths.find((width) => width >= logoSize.width) ?? logo.widths.at(-1)}.webp`,
    },
  }
}

/** Names the picture's file, so that equal pictures share one. */
export function previewHash(row: PropertyRow, locale: Locale): string {
  const text = JSON.stringify([version, previewFacts(row, locale)])
  return createHash('sha256').update(text).digest('hex').slice(0, 20)
}

export function previewUrl(row: PropertyRow, locale: Locale): string {
  return resources.preview(`${row.id}-${previewHash(row, locale)}.jpg`)
}
