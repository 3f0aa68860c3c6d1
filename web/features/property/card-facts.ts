import type { Property } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { groupDigits } from './price.ts'

// Cards use the values themselves, because the table of the fields is not on every page.

/** The values that a card names beside size, bedrooms and bathrooms. */
export type CardFacts = Pick<
  Property,
  | 'type'
  | 'sub_type'
  | 'new_project'
  | 'floor'
  | 'total_floors'
  | 'furnishing'
  | 'possession'
  | 'transaction'
  | 'price_negotiable'
  | 'gender'
  | 'sharing'
  | 'meals'
  | 'price_per_bed'
  | 'plot_breadth'
  | 'plot_length'
  | 'road_width'
  | 'road_access'
>

/** The facts that visitors compare first in a list, the most important first: of a PG, of land, of a home. */
export function cardFacts(property: CardFacts): string[] {
  return [...factsOfKind(property), ...factsOfOffer(property)].filter((fact) => fact !== undefined)
}

type Sized = Pick<Property, 'area' | 'carpet_area' | 'acres'>

/** Acres of land, else the carpet area, else another. */
export function cardSize({ area, carpet_area, acres }: Sized): string | undefined {
  if (acres) return (acres < 2 ? m.area_in_acre : m.area_in_acres)({ number: String(acres) })
  if (carpet_area) return m.area_carpet({ area: groupDigits(carpet_area) })
  return area ? m.area_sq_ft({ area: groupDigits(area) }) : undefined
}

function factsOfKind(property: CardFacts): (string | undefined)[] {
  switch (property.sub_type) {
    case 'PG':
      return [
        genderText(property),
        sharingText(property),
        property.meals.length > 0 ? m.card_meals() : undefined,
        bedText(property),
      ]
    case 'plot':
      return [sidesText(property), roadText(property)]
    case 'Agricultural Land':
    case 'Farm House':
      return [roadText(property) ?? accessText(property)]
    default:
      return [floorText(property)]
  }
}

// A rest of the fields would copy the whole row of a listing for each card.
function factsOfOffer(property: CardFacts): (string | undefined)[] {
  const { type, sub_type, new_project, furnishing, possession, transaction, price_negotiable } = property
  return [
    type === 'rent' && furnishing && sub_type !== 'PG' ? furnished[furnishing]() : undefined,
    possession ? possessions[possession]() : undefined,
    // The badge of a new project says the same.
    transaction && !(new_project && transaction === 'new') ? transactions[transaction]() : undefined,
    price_negotiable ? m.card_negotiable() : undefined,
  ]
}

const furnished = {
  unfurnished: m.furnishing_unfurnished,
  'semi-furnished': m.furnishing_semi_furnished,
  furnished: m.furnishing_furnished,
}
const possessions = {
  ready: m.card_ready,
  under_construction: m.possession_under_construction,
  new_launch: m.possession_new_launch,
}
const transactions = { new: m.transaction_new, resale: m.transaction_resale }

export function floorText({ floor, total_floors }: CardFacts) {
  if (floor === null) return undefined
  if (floor === 0) return m.floor_ground()
  if (floor < 0) return m.floor_basement({ number: -floor })
  const text = String(floor)
  return total_floors === null
    ? m.floor_number({ floor: text })
    : m.floor_of({ floor: text, floors: total_floors })
}

/** A PG is taken by the room or by the bed. */
export function bedText({ price_per_bed }: CardFacts) {
  return price_per_bed ? m.card_per_bed() : undefined
}

export function sidesText({ plot_breadth, plot_length }: CardFacts) {
  return plot_breadth && plot_length
    ? m.card_sides({ breadth: groupDigits(plot_breadth), length: groupDigits(plot_length) })
    : undefined
}

export function roadText({ road_width }: CardFacts) {
  return road_width ? m.card_road({ feet: groupDigits(road_width) }) : undefined
}

function genderText({ gender }: CardFacts) {
  return gender === 'women' ? m.gender_women() : gender === 'men' ? m.gender_men() : undefined
}

const people: Record<Property['sharing'][number], string> = {
  single: '1',
  double: '2',
  triple: '3',
  four_or_more: '4+',
}

function sharingText({ sharing }: CardFacts) {
  return sharing.length > 0
    ? m.card_sharing({ people: sharing.map((each) => people[each]).join(', ') })
    : undefined
}

function accessText({ road_access }: CardFacts) {
  return road_access === 'paved' ? m.road_paved() : undefined
}
