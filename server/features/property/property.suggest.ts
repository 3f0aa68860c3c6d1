import { subTypesToRent } from '#contract/enums.ts'
import type { Locale } from '#contract/locales.ts'
import { nearText, usualRadius } from '#contract/near.ts'
import type { PropertySuggestion, PropertySuggestQuery } from '#contract/schemas/property-suggest.ts'
import { titleIn } from '#contract/written-texts.ts'
import { distance, toLatin } from '#server/platform/spelling/spelling.ts'
import type { Landmarks } from '../agency/agency.landmarks.queries.ts'
import { placeNameIn } from '../agency/agency.places.present.ts'
import { countCommon, eachBitDown, intersect } from './property.bitmap.ts'
import { countMatches, findMatching } from './property.listing-filters.ts'
import { countByPlaceNumber, type ListingIndex, readBitmap } from './property.listing-index.ts'
import { type ListingSource, upToDateListings } from './property.published-listings.ts'
import { namedLandmarks, namedPlaces } from './property.sentence.ts'
import { findBeginning } from './property.title-words.ts'
import { keyOf } from './query/tokens.ts'
import { labelsOf } from './query/vocabulary.ts'

const max = 6
const maxTitles = 3
const maxWords = 3

/**
 * Places, property types and listings, from memory. The last three words, two or one may stand for a name, so that "3 bhk
 * vijay na" finds Vijay Nagar. Similar names ("vijaynagr") are only given when none begins with what was typed. Titles are
 * compared with all that was typed.
 */
export async function findSuggestions(
  source: ListingSource,
  query: PropertySuggestQuery,
  locale: Locale,
): Promise<PropertySuggestion[]> {
  const ends = endsOf(query.keyword)
  if (ends.length === 0) return []
  const { index, names, landmarks, agency } = await upToDateListings(source)
  const all = [...placesIn(index, names, query), ...typesIn(index, query)]
  const found = [...all, ...landmarksIn(index, landmarks, locale)].flatMap((named) => {
    const match = bestMatch(named, ends)
    return match ? [{ ...named, ...match }] : []
  })
  const top = Math.max(0, ...found.map(({ likeness }) => likeness))
  const words = Math.max(0, ...found.filter(({ likeness }) => likeness >= 2).map((each) => each.words))
  const isHome = ({ city }: Named) => (city.toLowerCase() === agency.city.toLowerCase() ? 1 : 0)
  const chosen = found
    .filter((each) => (top >= 2 ? each.likeness >= 2 && each.words === words : each.likeness >= top - 0.2))
    .sort(
      (a, b) =>
        b.likeness - a.likeness ||
        b.words - a.words ||
        isHome(b) - isHome(a) ||
        b.count - a.count ||
        (a.value < b.value ? -1 : 1),
    )
    .slice(0, max)
    .map((each) =>
      present(each.name === 'near' ? { ...each, count: countAround(index, each.value, query) } : each),
    )
  return [...chosen, ...titlesIn(index, query, locale)]
}

type Named = Omit<PropertySuggestion, 'typed' | 'title'> & { names: readonly string[] }
type End = { key: string; letters: string; typed: string; words: number }
type Match = { likeness: number; words: number; typed: string }

function present({ name, value, city, locality, typed, count }: Named & Match): PropertySuggestion {
  return { name, value, city, locality, title: '', typed, count }
}

function endsOf(keyword: string): End[] {
  const starts = [...keyword.matchAll(/[^\s,]+/g)].slice(-maxWords).map(({ index }) => index)
  return starts
    .map((start, at) => {
      const typed = keyword.slice(start)
      return { typed, key: keyOf(typed), letters: lettersOf(typed), words: starts.length - at }
    })
    .filter(({ letters }) => letters.length > 1)
}

/** Letters as they are typed, and the same in Latin, so that half a word of either script is found. */
function lettersOf(text: string) {
  return text.toLowerCase().replaceAll(/[\s,.'’-]+/g, '')
}

function bestMatch({ names }: Named, ends: readonly End[]): Match | undefined {
  let best: Match | undefined
  for (const name of names) {
    const [key, letters] = [keyOf(name), lettersOf(name)]
    const words = name.toLowerCase().split(/[\s-]+/)
    for (const end of ends) {
      const likeness = likenessOf({ key, letters, words }, end)
      const better =
        !best || likeness > best.likeness || (likeness === best.likeness && end.words > best.words)
      if (likeness > 0 && better) best = { likeness, words: end.words, typed: end.typed }
    }
  }
  return best
}

/** 4: the same; 3: begins so; 2: one of its words does; less than 1: similar; 0: another. */
function likenessOf(name: { key: string; letters: string; words: string[] }, end: End): number {
  if (name.letters === end.letters || (name.key === end.key && end.key !== '')) return 4
  if (name.letters.startsWith(end.letters) || isStart(name.key, end)) return 3
  if (end.words === 1 && name.words.some((word) => word.startsWith(end.letters) || isStart(keyOf(word), end)))
    return 2
  const { key } = end
  if (key.length < 4 || name.key[0] !== key[0]) return 0
  const allowed = key.length < 8 ? 1 : 2
  const away = Math.min(
    distance(name.key, key, allowed),
    distance(name.key.slice(0, key.length), key, allowed),
  )
  return away > allowed ? 0 : 0.9 - away / key.length
}

function isStart(key: string, end: End): boolean {
  return end.key.length > 1 && key.startsWith(end.key)
}

/** Two spellings of one name by letter case are one place. */
function placesIn(
  index: ListingIndex,
  names: Record<string, string[]>,
  query: PropertySuggestQuery,
): Named[] {
  const present = countByPlace(index, {})
  const matching = countByPlace(index, filtersOf(query))
  return namedPlaces(index, names).flatMap(({ value, city, names: spellings }) => {
    const key = value.toLowerCase()
    if (!present.has(key)) return []
    const [locality = ''] = value === city ? [] : value.split(', ')
    return [
      { name: 'location', value, city, locality, count: matching.get(key) ?? 0, names: spellings } as const,
    ]
  })
}

/** Around which there are homes is counted when one is chosen: looking around all of them takes longer than a key. */
function landmarksIn(index: ListingIndex, landmarks: Landmarks, locale: Locale): Named[] {
  return namedLandmarks(index, landmarks).map(({ value, city, names }) => ({
    name: 'near',
    value: nearText(value, usualRadius),
    city,
    locality: placeNameIn(names, value, locale),
    count: 0,
    names,
  }))
}

function countAround(index: ListingIndex, near: string, query: PropertySuggestQuery): number {
  return countMatches(index, { ...filtersOf(query), near: [near] })
}

/** By the place as a search names it: of a name without a city, of the city and of localities of that name. */
function countByPlace(index: ListingIndex, filters: PlaceFilters): Map<string, number> {
  const byNumber = countByPlaceNumber(index, JSON.stringify(filters), () => findMatching(index, filters))
  const counts = new Map<string, number>()
  const add = (name: string, count: number) => counts.set(name, (counts.get(name) ?? 0) + count)
  for (const place of index.places.values()) {
    const count = byNumber[place.number] ?? 0
    if (count === 0) continue
    const [city, locality] = [place.city.toLowerCase(), place.locality.toLowerCase()]
    add(city, count)
    if (locality) add(`${locality}, ${city}`, count)
    if (locality !== city) add(locality, count)
  }
  return counts
}

/** A type that is never for sale is counted among those to rent, which choosing it means. */
function typesIn(index: ListingIndex, query: PropertySuggestQuery): Named[] {
  const of = (change: Partial<PropertySuggestQuery>) =>
    findMatching(index, { ...filtersOf(query), sub_type: undefined, ...change })
  const [asked, rents] = [of({}), of({ type: 'rent' })]
  return [...index.bitmaps.sub_type].flatMap(([value, bitmap]) => {
    if (countCommon(bitmap, index.published) === 0) return []
    const among = (subTypesToRent as readonly unknown[]).includes(value) ? rents : asked
    const count = countCommon(readBitmap(index, 'sub_type', value), among)
    return [
      {
        name: 'sub_type',
        value: String(value),
        city: '',
        locality: '',
        count,
        names: [String(value), ...labelsOf('sub_type', String(value))],
      } as const,
    ]
  })
}

/** The newest whose titles have all typed words, each at the beginning of a word. */
function titlesIn(index: ListingIndex, query: PropertySuggestQuery, locale: Locale): PropertySuggestion[] {
  const typed = query.keyword.trim()
  const words = toLatin(typed).match(/[a-z0-9]+/g) ?? []
  if (words.join('').length < 4) return []
  const beginnings = [...new Set(words)]
  const among = intersect(findBeginning(index.titleWords, beginnings, index.words), [
    findMatching(index, filtersOf(query)),
  ])
  const found: PropertySuggestion[] = []
  eachBitDown(among, (id) => {
    const written = { title: index.titles[0][id] as string, title_hi: index.titles[1][id] as string }
    const title = titleIn(locale, written)
    found.push({ name: 'listing', value: String(id), city: '', locality: '', title, typed, count: 1 })
    return found.length < maxTitles
  })
  return found
}

type PlaceFilters = Pick<PropertySuggestQuery, 'type' | 'sub_type' | 'status' | 'sold'>

function filtersOf({ type, sub_type, status, sold }: PropertySuggestQuery): PlaceFilters {
  return { type, sub_type, status, sold }
}
