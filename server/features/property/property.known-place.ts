import { keyOf } from './query/tokens.ts'

/** `locality` is empty where none is stated. */
export type Place = { city: string; locality: string }

/** Places that listings are in, with the names that the agency gave them ("Indore", "Vijay Nagar, Indore"). */
export type KnownPlaces = { places: readonly Place[]; names: Readonly<Record<string, readonly string[]>> }

/**
 * Returns a function that gives a place the spelling that other listings have, so that "इंदौर", "Indor" and "indore" are not three more
 * cities of the site. Only names that are read alike are taken for each other: "Sagor" is a village and no misspelled Sagar.
 */
export function makeSpelling({ places, names }: KnownPlaces): (place: Place) => Place {
  const namesOf = (own: string, place: string) => [
    own,
    ...((Object.hasOwn(names, place) && names[place]) || []),
  ]
  const localitiesOf = new Map<string, Set<string>>()
  for (const { city, locality } of places) {
    const localities = localitiesOf.get(city)
    if (localities) localities.add(locality)
    else localitiesOf.set(city, new Set([locality]))
  }
  const spellCity = makeFinder([...localitiesOf.keys()], (city) => namesOf(city, city), cityKey)
  const spellLocality = new Map<string, (written: string) => string>()
  return ({ city, locality }) => {
    const inCity = spellCity(city)
    const spell =
      spellLocality.get(inCity) ??
      makeFinder(
        [...(localitiesOf.get(inCity) ?? [])].filter(Boolean),
        (known) => namesOf(known, `${known}, ${inCity}`),
        readAlike,
      )
    spellLocality.set(inCity, spell)
    return { city: inCity, locality: spell(locality) }
  }
}

/** Returns a function that finds the known place that is meant, or leaves what was written where that is none or not certain. */
function makeFinder(
  known: readonly string[],
  namesOf: (known: string) => readonly string[],
  keyOfName: (name: string) => string,
): (written: string) => string {
  const exact = new Set(known)
  const byKey = new Map<string, Set<string>>()
  for (const each of known) {
    for (const key of namesOf(each).map(keyOfName).filter(Boolean)) {
      const meant = byKey.get(key)
      if (meant) meant.add(each)
      else byKey.set(key, new Set([each]))
    }
  }
  return (written) => {
    if (exact.has(written)) return written
    const [meant, other] = byKey.get(keyOfName(written)) ?? []
    return meant === undefined || other !== undefined ? written : meant
  }
}

/** "औ" of a Hindi name is written "o" or "au" in English, "ऐ" "e" or "ai". */
function readAlike(name: string): string {
  return keyOf(name).replaceAll('au', 'o').replaceAll('ai', 'e')
}

/** The last vowel of "Indore" is not spoken. */
function cityKey(name: string): string {
  return readAlike(name).replace(/[ae]$/, '')
}
