import { maxAround, nearText, usualRadius } from '#contract/near.ts'
import { has, type Part } from './parts.ts'
import type { Reading } from './reading.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * A named city chooses among places of one name, and is not searched as a whole beside them. Landmarks and places that were
 * named with what is around them are searched around. Gives those not chosen.
 */
export function settlePlaces(
  { filters, places: found, parts }: Reading,
  { cityOf, landmarks }: Vocabulary,
  homeCity: string,
): string[] {
  const isCity = (value: string) => !value.includes(',')
  // "Ujjain road" is a road, wherever it is.
  const places = found.filter(({ part, values }) => {
    const isRoad = values.every(isCity) && has(parts[parts.indexOf(part) + 1], 'road')
    if (isRoad) part.used = undefined
    return !isRoad
  })
  const named = new Set(places.flatMap(({ values }) => values).filter(isCity))
  const chosen = places
    .filter(({ values }) => !values.every(isCity))
    .map(({ part, values, found }) => ({ part, found, ...inOneCity(values, cityOf, named, homeCity) }))
    .filter(({ part, found, isNamed, isHome }) => {
      const at = parts.indexOf(part)
      // "Dewas Naka" is not Dewas Road of another city.
      const isElsewhere = !isNamed && !isHome
      const isLonger = found === 'short' && isElsewhere && isUnknown(parts[at + 1])
      // "Dewas" alone is the city to which Dewas Road of Ujjain leads.
      const isDestination = found === 'road' && isElsewhere
      // "police station" and "airport road" are something else, and nobody who names a city means what is nearest to home.
      const isOtherName = isUnknown(parts[at - 1]) || has(parts[at + 1], 'road')
      const isNoLandmark = found === 'common' && (isOtherName || (!isNamed && (named.size > 0 || !isHome)))
      const isOther = isLonger || isDestination || isNoLandmark
      if (isOther) part.used = undefined
      return !isOther
    })
  const localities = chosen.flatMap(({ values }) => values)
  const near = chosen.flatMap(({ values, part: { around } }) =>
    values
      .filter((value) => around !== undefined || landmarks.has(value))
      .map((value) => ({ value, text: nearText(value, around ?? usualRadius) })),
  )
  const isAround = (value: string) => near.some((each) => each.value === value)
  const covered = new Set(localities.map((value) => cityOf.get(value)))
  const cities = [...named].filter((city) => !covered.has(city))
  const all = [...new Set([...localities.filter((value) => !isAround(value)), ...cities])].slice(0, 20)
  if (all.length > 0) filters.location = all
  if (near.length > 0) filters.near = [...new Set(near.map(({ text }) => text))].slice(0, maxAround)
  return chosen.flatMap(({ others, found }) => (found === 'common' ? [] : others))
}

function isUnknown(part: Part | undefined): boolean {
  return part?.meanings.length === 0
}

function inOneCity(
  values: readonly string[],
  cityOf: Map<string, string>,
  named: Set<string>,
  homeCity: string,
) {
  const inNamed = values.filter((value) => named.has(cityOf.get(value) ?? ''))
  if (inNamed.length > 0) return { values: inNamed, others: [], isNamed: true, isHome: false }
  const atHome = values.filter((value) => cityOf.get(value) === homeCity)
  const chosen = atHome.length > 0 ? atHome : values
  const others = values.filter((value) => !chosen.includes(value))
  return { values: chosen, others, isNamed: false, isHome: atHome.length > 0 }
}
