import { needsRera } from '#contract/rera.ts'
import type { Property } from '#contract/schemas/property.ts'
import { textIn } from '#contract/written-texts.ts'
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
    rera: needsRera(property) && property.rera_number ? property.rera_number : undefined,
    size: cardSize(property),
    facts: cardFacts(property),
    cover: cover && toCover(cover),
  }
}
