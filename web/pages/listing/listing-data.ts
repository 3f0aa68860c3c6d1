import { amenityNames } from '#contract/amenities.ts'
import { typesExpecting } from '#contract/completeness.ts'
import { formatMoment } from '#contract/format.ts'
import { factSections } from '#contract/listing-field.ts'
import {
  appliesTo,
  fieldOf,
  fieldsInSection,
  fieldsShownIn,
  listingFields,
} from '#contract/listing-fields.ts'
import type { Property, PropertyOfPage } from '#contract/schemas/property.ts'
import { textIn } from '#contract/written-texts.ts'
import { m } from '#messages'
import { fieldLabels } from '#messages/listing-fields'
import { amenityLabels } from '#messages/value-labels'
import { factText, loadingText, plotAreaText, sizeText } from '#web/features/property/area-text.ts'
import { type Confirmed, confirmedText } from '#web/features/property/confirmed-text.ts'
import { type CoverWithAlt, toCoverWithAlt } from '#web/features/property/cover.ts'
import { type ShownPlace, shownPlaces } from '#web/features/property/nearby-places.ts'
import { rateText } from '#web/features/property/rate-text.ts'
import { reducedSince } from '#web/features/property/reduction-text.ts'
import { sectionLabel } from '#web/features/property/section-labels.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { pageLocale } from '#web/ui/page-locale.ts'
import { amenityIcons } from './amenity-icons.ts'
import { keyFactsOf } from './key-facts.ts'
import { type Registration, registrationOf } from './registration.ts'
import { type SchemaFacts, schemaFactsOf } from './schema-facts.ts'

const unchanged = [
  'id',
  'type',
  'sub_type',
  'status',
  'new_project',
  'price',
  'address',
  'locality',
  'city',
  'state',
  'region',
  'location',
  'hide_location',
  'latitude',
  'longitude',
  'video',
  'name',
  'email',
  'phone',
  'shown_by',
  'agent_page',
  'visiting',
  'user_id',
  'agent_id',
  'demo',
  'preview',
  'listed_at',
] as const satisfies (keyof PropertyOfPage)[]

export type Detail = { icon: IconName; label: string; value: string }
/** `facts` are pairs of label and value. */
export type FactGroup = { title: string; facts: [string, string][] }

/** The loader writes texts that depend on the date or the field table, so that the page loads neither. */
export type Listing = Pick<PropertyOfPage, (typeof unchanged)[number]> & {
  title: string
  description: string
  /** Says that there is none, or that it is in the other language. */
  descriptionNote?: string
  pictures: CoverWithAlt[]
  floorPlan?: CoverWithAlt
  poster?: { url: string; rendered?: boolean }
  rate?: string
  size: string | null
  keyFacts: string[]
  details: Detail[]
  nearby: ShownPlace[]
  /** Why there is no map, or no place. */
  nearbyNote?: string
  amenities: { icon: IconName; label: string }[]
  factGroups: FactGroup[]
  schemaFacts: SchemaFacts
  registration?: Registration
  listedOn: string
  reduced?: string
  confirmed?: Confirmed
  /** Why nobody can ask for a site visit. */
  noTours?: string
  /** Why it is out of the results. */
  unlisted?: string
}

export function toListing(property: PropertyOfPage, now: Date): Listing {
  const { pictures, floor_plan_picture, video_poster, listed_at } = property
  const poster = video_poster?.ready ? video_poster : pictures.find(({ ready }) => ready)
  const description = textIn(pageLocale(), property.description, property.description_hi).trim()
  const nearby = shownPlaces(property.nearby)
  return {
    ...(Object.fromEntries(unchanged.map((name) => [name, property[name]])) as Pick<
      PropertyOfPage,
      (typeof unchanged)[number]
    >),
    title: textIn(pageLocale(), property.title, property.title_hi),
    description,
    descriptionNote: description ? otherLanguageNote(description) : m.listing_no_description(),
    // Owner and agency get the owner's contact; this page shows everybody the public one.
    ...property.public_contact,
    pictures: pictures.map(toCoverWithAlt),
    floorPlan: floor_plan_picture ? toCoverWithAlt(floor_plan_picture) : undefined,
    poster: poster && { url: poster.url, rendered: poster.rendered || undefined },
    rate: rateText(property),
    size: sizeText(property),
    keyFacts: keyFactsOf(property),
    details: detailsOf(property, now),
    nearby,
    nearbyNote: property.hide_location
      ? m.nearby_hidden()
      : nearby.length === 0
        ? m.nearby_none()
        : undefined,
    amenities: amenityNames
      .filter((name) => property.features.includes(name))
      .map((name) => ({ icon: amenityIcons[name], label: amenityLabels[name]() })),
    factGroups: factGroupsOf(property, now),
    schemaFacts: schemaFactsOf(property, now),
    confirmed: confirmedText(property),
    noTours: property.status === 'sold' ? m.tour_sold() : undefined,
    unlisted: unlistedNote(property),
    registration: registrationOf(property),
    reduced: reducedSince(property),
    listedOn: formatMoment(listed_at, 'medium', pageLocale(), 'Asia/Kolkata'),
  }
}

function unlistedNote({ freshness, status }: Property): string | undefined {
  return freshness === 'unlisted' && status !== 'sold' ? m.listing_unlisted_note() : undefined
}

function detailsOf(property: Property, now: Date): Detail[] {
  return fieldsShownIn('details').flatMap((name) => {
    const value = factText(name, property, now)
    const field = listingFields[name]
    if (value === null || !('icon' in field)) return []
    const { icon } = field
    return { icon, label: fieldLabels[name](), value }
  })
}

/** The facts without an icon, by section. Where buyers expect a fact, a missing one is "Not stated". */
function factGroupsOf(property: Property, now: Date): FactGroup[] {
  return factSections.flatMap((section) => {
    const facts = fieldsInSection(section).flatMap((name): [string, string][] => {
      const { icon, show } = fieldOf(name)
      const value = factText(name, property, now)
      if (icon || !show?.includes('details') || !appliesTo(name, property)) return []
      if (value === null && !typesExpecting(name).includes(property.sub_type)) return []
      return [[fieldLabels[name](), value ?? m.fact_not_stated()]]
    })
    const loading = section === 'size' && loadingText(property)
    if (loading) facts.push([m.area_loading(), loading])
    const plotArea = section === 'size' && plotAreaText(property)
    if (plotArea) facts.push([m.area_plot(), plotArea])
    return facts.length > 0 ? [{ title: sectionLabel(section, property.type), facts }] : []
  })
}

/** Tells that most of a text is in the script of the other language; nothing of one in the page's own, or without letters. */
function otherLanguageNote(text: string): string | undefined {
  const inDevanagari = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0
  const inLatin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  const others = pageLocale() === 'hi' ? inLatin : inDevanagari
  return others > (inDevanagari + inLatin) / 2 ? m.description_other_language() : undefined
}
