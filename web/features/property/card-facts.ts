import type { Property } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { groupDigits } from './price.ts'

/** The most important facts of a PG, a plot or farm land, whose cards name no bedrooms. At most two. */
export function cardFacts(property: Property): string[] | undefined {
  const facts = listFacts(property).filter((fact) => fact !== undefined)
  return facts.length > 0 ? facts.slice(0, 2) : undefined
}

type Sized = Pick<Property, 'area' | 'carpet_area' | 'acres'>

/** Acres of land, else the carpet area, else another. */
export function cardSize({ area, carpet_area, acres }: Sized): string | undefined {
  if (acres) return (acres < 2 ? m.area_in_acre : m.area_in_acres)({ number: String(acres) })
  if (carpet_area) return m.area_carpet({ area: groupDigits(carpet_area) })
  return area ? m.area_sq_ft({ area: groupDigits(area) }) : undefined
}

function listFacts(property: Property): (string | undefined)[] {
  switch (property.sub_type) {
    case 'PG':
      return [
        genderText(property),
        sharingText(property),
        property.meals.length > 0 ? m.card_meals() : undefined,
      ]
    case 'plot':
      return [sidesText(property), roadText(property)]
    case 'Agricultural Land':
    case 'Farm House':
      return [roadText(property) ?? accessText(property)]
    default:
      return []
  }
}

function genderText({ gender }: Property) {
  return gender === 'women' ? m.gender_women() : gender === 'men' ? m.gender_men() : undefined
}

const people: Record<Property['sharing'][number], string> = {
  single: '1',
  double: '2',
  triple: '3',
  four_or_more: '4+',
}

function sharingText({ sharing }: Property) {
  return sharing.length > 0
    ? m.card_sharing({ people: sharing.map((each) => people[each]).join(', ') })
    : undefined
}

function sidesText({ plot_breadth, plot_length }: Property) {
  return plot_breadth && plot_length
    ? m.card_sides({ breadth: groupDigits(plot_breadth), length: groupDigits(plot_length) })
    : undefined
}

function roadText({ road_width }: Property) {
  return road_width ? m.card_road({ feet: groupDigits(road_width) }) : undefined
}

function accessText({ road_access }: Property) {
  return road_access === 'paved' ? m.road_paved() : undefined
}
