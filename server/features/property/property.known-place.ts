import { keyOf } from './query/tokens.ts'

/** `locality` is empty where none is stated. */
type Place = { city: string; locality: string }

/** Places that listings are in, with the names that the agency gave them ("Indore", "Vijay Nagar, Indore"). */
export type KnownPlaces = { places: readonly Place[]; names: Readonly<Record<string, readonly string[]>> }

/**
 * City and locality in the spelling that other listings have, so that "इंदौर", "Indor" and "indore" are not three more cities of the site.
 * Only names that are read alike are taken for each other: "Sagor" is a village and no misspelled Sagar.
 */
export function inKnownSpelling({ city, locality }: Place, { places, names }: KnownPlaces): Place {
  const cities = [...new Set(places.map((place) => place.city))]
  const inCity = findSpelling(city, cities, (known) => [known, ...(names[known] ?? [])], cityKey)
  const localities = [
    ...new Set(
      places.filter((place) => place.city === inCity && place.locality).map((place) => place.locality),
    ),
  ]
  const namesOf = (known: string) => [known, ...(names[`${known}, ${inCity}`] ?? [])]
  return { city: inCity, locality: locality && findSpelling(locality, localities, namesOf, readAlike) }
}

/** The one of `known` that is meant by `written`, or what was written if that is none or not certain. */
function findSpelling(
  written: string,
  known: readonly string[],
  namesOf: (known: string) => readonly string[],
  keyOfName: (name: string) => string,
): string {
  if (known.includes(written)) return written
  const key = keyOfName(written)
  const found = known.filter((each) => namesOf(each).some((name) => keyOfName(name) === key))
  return key !== '' && found.length === 1 ? (found[0] ?? written) : written
}

/** "औ" of a Hindi name is written "o" or "au" in English, "ऐ" "e" or "ai". */
function readAlike(name: string): string {
  return keyOf(name).replaceAll('au', 'o').replaceAll('ai', 'e')
}

/** The last vowel of "Indore" is not spoken. */
function cityKey(name: string): string {
  return readAlike(name).replace(/[ae]$/, '')
}
