import { rateOf } from '#contract/areas.ts'
import { documentsOf } from '#contract/documents.ts'
import { type Locale, locales } from '#contract/locales.ts'
import { resources } from '#contract/pages.ts'
import type { Picture, Property, Revision } from '#contract/schemas/property.ts'
import type { AroundPlace } from '#contract/schemas/property-around.ts'
import type { PropertyPoint } from '#contract/schemas/property-points.ts'
import { textIn, titleIn } from '#contract/written-texts.ts'
import { jpegWidthOf } from '#server/platform/media/sizes.ts'
import { m } from '#server/platform/messages/messages.ts'
import { presentSitePicture } from '../agency/agency.brand.present.ts'
import { placeNameIn } from '../agency/agency.places.present.ts'
import type { ManagedRow } from './property.managed.queries.ts'
import { previewUrl } from './property.preview.ts'
import type { MediaColumns, PointRow, PropertyRow } from './property.queries.ts'
import type { NamedCircle } from './property.search.ts'

export type ViewerAccess = {
  /** Nobody learns of anybody else's wishlist. */
  savedBy?: number
  /** Only for owner and agency. */
  moderation_reason?: string | null
  /** Only for owner and agency. */
  revision?: Revision | null
  /** Owner and agency also see the owner's contact, and failed uploads, to send them again. */
  managed?: ManagedRow
}

const presented = new WeakMap<PropertyRow, Map<Locale, Property>>()

/** The same object for the same row, which answers share. Nobody may change it. */
export function presentToVisitors(row: PropertyRow, locale: Locale): Property {
  const byLocale = presented.get(row) ?? new Map<Locale, Property>()
  presented.set(row, byLocale)
  const property = byLocale.get(locale) ?? presentProperty(row, locale)
  byLocale.set(locale, property)
  return property
}

/** Every listing in a response passes through this function. `locale` is that of its share picture and its captions. */
export function presentProperty(row: PropertyRow, locale: Locale, access: ViewerAccess = {}): Property {
  const { wishlist_count, ...property } = omitMedia(row)
  const { name, email, phone } = access.managed ?? row.shown
  const media = access.managed ? row.media : row.media.filter(({ state }) => state !== 'failed')
  // The form of people who may edit the listing sends both captions back.
  const present = access.managed ? presentPicture : (item: MediaColumns) => presentShown(item, locale)
  const pictures = media.filter((item) => item.kind === 'image').map(present)
  const plan = media.find((item) => item.kind === 'floor_plan')
  const video = media.find((item) => item.kind === 'video')
  const planPicture = plan ? present(plan) : null
  const isHidden = row.hide_location && !access.managed
  const rated = rateOf(row)
  return {
    ...property,
    rate: rated ? Math.round(rated.rate * 100) / 100 : null,
    ...{ name, email, phone },
    ...(isHidden && withoutLocation(row)),
    shown_by: row.shown.by,
    agent_page: agentPageOf(row),
    visiting: row.shown.visiting ?? null,
    withheld: access.managed !== undefined && row.withheld_at !== null,
    taken_off: access.managed !== undefined && row.taken_off_at !== null,
    public_contact: access.managed ? publicContactOf(row) : null,
    location: placeOf(row),
    images: pictures.map((picture) => picture.url),
    pictures,
    floor_plan: planPicture?.url ?? null,
    floor_plan_picture: planPicture,
    video: video?.state === 'ready' ? resources.media(`${video.hash}.mp4`) : null,
    // Demo videos have none.
    video_poster: video && video.widths.length > 0 ? present(video) : null,
    preview: previewUrl(row, locale),
    rera_checked_at: row.rera_checked_at?.toISOString() ?? null,
    listed_at: row.listed_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    confirmed_at: row.confirmed_at.toISOString(),
    documents_open: access.managed ? countOpenDocuments(access.managed) : null,
    confirmation_due: access.managed?.confirmation_asked_at != null,
    closed_at: row.closed_at?.toISOString() ?? null,
    reduced_at: row.reduced_at?.toISOString() ?? null,
    moderation_reason: access.moderation_reason ?? null,
    revision: access.revision ?? null,
    wishlistedBy: access.savedBy === undefined ? [] : [access.savedBy],
    wishlist_count,
  }
}

/** A khasra number with its village names one parcel of land, and distances to three places one point. */
function withoutLocation({ nearby }: PropertyRow) {
  const places = nearby.map((place) => ({ ...place, distance: '' }))
  return { address: '', khasra: '', latitude: null, longitude: null, nearby: places }
}

export function presentPoint(
  { locality, city, where, title, title_hi, ...row }: PointRow,
  locale: Locale,
): PropertyPoint {
  const [latitude, longitude] = where.position
  return {
    ...row,
    title: titleIn(locale, { title, title_hi }),
    location: placeOf({ locality, city }),
    latitude,
    longitude,
    approximate: where.approximate,
  }
}

/** Nothing for a search that is not around places. */
export function presentAround(
  circles: readonly NamedCircle[] | undefined,
  locale: Locale,
): { around?: AroundPlace[] } {
  if (!circles?.length) return {}
  const around = circles.map(
    ({ near, place, names, kilometres, known, middle: [latitude, longitude] = [null, null] }) => ({
      near,
      name: place === undefined ? '' : placeNameIn(names, place, locale),
      known,
      latitude,
      longitude,
      kilometres,
    }),
  )
  return { around }
}

/** The words of the form's list of captions, in every language. */
const rooms = new Map(
  [
    ...[m.room_front, m.room_living, m.room_kitchen, m.room_bedroom, m.room_bathroom],
    ...[m.room_balcony, m.room_terrace, m.room_parking, m.room_street, m.room_land],
  ].flatMap((room) => locales.map((locale) => [room({}, { locale }), room] as const)),
)

/** As visitors get it: with one caption. */
function presentShown(row: MediaColumns, locale: Locale): Picture {
  const { alt_hi: _alt, ...picture } = presentPicture(row)
  return { ...picture, alt: captionIn(locale, row) }
}

/** A caption that was chosen from the form's list, in whatever language, has its word in each. */
function captionIn(locale: Locale, { alt, alt_hi }: MediaColumns): string {
  const caption = textIn(locale, alt, alt_hi)
  return rooms.get(caption)?.({}, { locale }) ?? caption
}

/** Uses the poster of a video. */
export function presentPicture(row: MediaColumns): Picture {
  const { hash, width, height, widths, thumbhash, alt, alt_hi, rendered, state } = row
  return {
    url: resources.media(`${hash}-${jpegWidthOf(widths)}.jpg`),
    hash,
    width,
    height,
    widths,
    thumbhash,
    alt,
    alt_hi,
    rendered,
    ready: state === 'ready',
    failed: state === 'failed',
  }
}

function agentPageOf({ shown: { agent } }: PropertyRow) {
  return agent
    ? { id: agent.id, rera: agent.rera, photo: presentSitePicture(agent.photo ?? undefined) }
    : null
}

function publicContactOf({ shown: { name, email, phone } }: PropertyRow) {
  return { name, email, phone }
}

function countOpenDocuments(row: ManagedRow): number {
  return documentsOf(row).filter((kind) => !row.documents.includes(kind)).length
}

function placeOf({ locality, city }: Pick<PropertyRow, 'locality' | 'city'>) {
  return [locality, city].filter(Boolean).join(', ')
}

function omitMedia({ media: _media, ...property }: PropertyRow) {
  return property
}
