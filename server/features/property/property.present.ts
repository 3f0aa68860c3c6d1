import { resources } from '#contract/pages.ts'
import type { Picture, Property } from '#contract/schemas/property.ts'
import type { PropertyRow } from './property.queries.ts'

type MediaRow = PropertyRow['media'][number]

/** A listing as the API shows it: the only way out of the database for one. */
export function presentProperty(row: PropertyRow): Property {
  const { media, wishlist_count, ...property } = row
  const pictures = media.filter((item) => item.kind === 'image').map(presentPicture)
  const plan = media.find((item) => item.kind === 'floor_plan')
  const video = media.find((item) => item.kind === 'video')
  const planPicture = plan ? presentPicture(plan) : null
  return {
    ...property,
    location: [row.locality, row.city].filter(Boolean).join(', '),
    images: pictures.map((picture) => picture.url),
    pictures,
    floor_plan: planPicture?.url ?? null,
    floor_plan_picture: planPicture,
    video: video ? resources.media(`${video.hash}.mp4`) : null,
    listed_at: row.listed_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    wishlistedBy: [],
    wishlist_count,
  }
}

function presentPicture(row: MediaRow): Picture {
  const { hash, width, height, widths, thumbhash, alt } = row
  return {
    url: resources.media(`${hash}-${jpegWidth(widths)}.jpg`),
    hash,
    width,
    height,
    widths,
    thumbhash,
    alt,
  }
}

// The one JPEG of a picture, for link previews and old browsers, has its largest width up to 1280.
function jpegWidth(widths: number[]) {
  return widths.findLast((width) => width <= 1280) ?? widths[0]
}
