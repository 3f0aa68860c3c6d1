import { needsRera, reraHostOf } from '#contract/rera.ts'
import type { Property } from '#contract/schemas/property.ts'
import { textIn } from '#contract/written-texts.ts'
import { m } from '#messages'
import { pageLocale } from '#web/ui/page-locale.ts'
import { cardFacts, cardSize } from './card-facts.ts'
import { type Confirmed, confirmedText } from './confirmed-text.ts'
import { type Cover, toCover } from './cover.ts'
import { reducedBy } from './reduction-text.ts'

const shown = [
  'id',
  'type',
  'sub_type',
  'status',
  'new_project',
  'price',
  'bedrooms',
  'bathrooms',
  'demo',
] as const satisfies (keyof Property)[]

/** Loader data is part of the HTML, so a card gets only these fields. */
export type CardListing = Pick<Property, (typeof shown)[number]> & {
  title: string
  place: string
  cover?: Cover
  confirmed?: Confirmed
  rera?: string
  reduced?: string
  size?: string
  facts: string[]
}

export function toCards(properties: Property[]): CardListing[] {
  return properties.filter(({ id }) => Number.isInteger(id)).map(toCard)
}

const registrations = {
  registered: m.rera_registered,
  extended: m.rera_extended,
  lapsed: m.rera_lapsed,
  withdrawn: m.rera_withdrawn,
  revoked: m.rera_revoked,
  not_needed: m.rera_exempt,
} satisfies Record<NonNullable<Property['rera_status']>, () => string>

/** As an advertisement of a project must name it, with the website of the authority. The page of the listing links to that. */
function registrationOf(property: Property): string | undefined {
  const { rera_number: number, rera_status, state } = property
  if (!needsRera(property) || !rera_status) return undefined
  const status = registrations[rera_status]()
  if (rera_status === 'not_needed') return status
  if (!number) return undefined
  const line = m.rera_card({ number, status: status.toLowerCase() })
  return [line, reraHostOf(state)].filter(Boolean).join(' · ')
}

function toCard(property: Property): CardListing {
  const [cover] = property.pictures
  return {
    ...(Object.fromEntries(shown.map((name) => [name, property[name]])) as Pick<
      Property,
      (typeof shown)[number]
    >),
    title: textIn(pageLocale(), property.title, property.title_hi),
    place: property.location,
    confirmed: confirmedText(property),
    reduced: reducedBy(property),
    rera: registrationOf(property),
    size: cardSize(property),
    facts: cardFacts(property),
    cover: cover && toCover(cover),
  }
}
