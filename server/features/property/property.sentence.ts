import { readNear } from '#contract/near.ts'
import { type PropertySearch, propertySearchQuery } from '#contract/schemas/property-search.ts'
import type { UnderstoodKeyword } from '#contract/schemas/property-understood.ts'
import { dayInIndia } from '#server/platform/clock/india.ts'
import type { Landmarks } from '../agency/agency.landmarks.queries.ts'
import { type Bitmap, intersect, unite } from './property.bitmap.ts'
import type { FoundByKeyword } from './property.keyword-memory.ts'
import { findMatching } from './property.listing-filters.ts'
import type { ListingIndex } from './property.listing-index.ts'
import { leaveOutMissing } from './property.missing-words.ts'
import {
  findWords,
  type ListingSource,
  type PublishedListings,
  upToDateListings,
} from './property.published-listings.ts'
import { findTitled } from './property.titled.ts'
import type { Filters } from './query/reading.ts'
import { understand } from './query/understand.ts'
import { makeVocabulary, type NamedPlace, type Vocabulary } from './query/vocabulary.ts'

export type ReadSearch = {
  index: ListingIndex
  listings: PublishedListings
  /** Its keyword is what remains to be found in texts. */
  search: PropertySearch
  /** Only with what was understood as filters, also where texts with all words are found, too. */
  strict: PropertySearch
  /** The listings that match the keyword, if it has a word to search for. */
  found?: FoundByKeyword
  /** The listings whose title the keyword is, if there are any. */
  titled?: Bitmap
  understood?: UnderstoodKeyword
}

/** Reads any number of searches by the listings as they are now, and asks the database once for the same words. */
export type SearchReader = (asked: PropertySearch) => Promise<ReadSearch>

/** `lenient`: words that no listing has are left out where the rest of the search finds something. */
export async function openSearchReader(source: ListingSource, lenient = false): Promise<SearchReader> {
  const listings = await upToDateListings(source)
  const known = new Map<string, ReturnType<typeof findWords>>()
  const find = (typed: string) => {
    const found = known.get(typed) ?? findWords(source, listings, typed)
    known.set(typed, found)
    return found
  }
  return (asked) => readIn(listings, { find, today: dayInIndia(source.now()), lenient }, asked)
}

export async function readSearch(source: ListingSource, asked: PropertySearch): Promise<ReadSearch> {
  return (await openSearchReader(source, true))(asked)
}

type Reader = { find: (typed: string) => ReturnType<typeof findWords>; today: string; lenient: boolean }

/**
 * The search with the sentence in its keyword made into filters. Where the sentence only names places, property types and
 * facts, listings whose texts have all its words are found, too. Where it is the title of a listing, that one is.
 */
async function readIn(
  listings: PublishedListings,
  { find, today, lenient }: Reader,
  asked: PropertySearch,
): Promise<ReadSearch> {
  const { index } = listings
  const { keyword: sentence, ...given } = asked
  if (!sentence) return { index, listings, search: asked, strict: asked }
  const read = understandIn(listings, sentence, asked, today)
  const { filters, keyword } = read
  const titled = findTitled(index, sentence, given)
  const parsed = propertySearchQuery.safeParse(asQuery(filters))
  const isRead = Object.keys(filters).length > 0 && parsed.success
  const strict = isRead ? { ...parsed.data, ...given, keyword: keyword || undefined } : asked
  if (lenient && !titled && strict.keyword) {
    const rest = await leaveOutMissing(index, find, keyword || sentence, strict)
    if (rest) {
      const search = { ...strict, keyword: rest.keyword || undefined }
      const { missing, keyword, found } = rest
      const understood = {
        ...read,
        ...(!isRead && { filters: {} }),
        keyword,
        missing,
        exact: true,
        titled: false,
      }
      return { index, listings, search, strict: search, found, understood }
    }
  }
  if (!isRead) return { index, listings, search: asked, strict, found: await find(sentence), titled }
  const rest = keyword ? await find(keyword) : undefined
  if (titled) {
    const found = join(index, parsed.data, rest, { all: titled, headlineAll: titled, headlineAny: titled })
    const understood = { ...read, exact: false, titled: true, missing: [] }
    return { index, listings, search: asked, strict, found, titled, understood }
  }
  const understood = { ...read, titled: false, missing: [] }
  if (understood.exact) return { index, listings, search: strict, strict, found: rest, understood }
  const whole = await find(sentence)
  return { index, listings, search: asked, strict, found: join(index, parsed.data, rest, whole), understood }
}

/** A parameter with one value is not a list. */
function asQuery(filters: Filters) {
  return Object.fromEntries(
    Object.entries(filters).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  )
}

/** Filters that the call gives itself are left out. A given city chooses among places of one name. */
function understandIn(
  listings: PublishedListings,
  keyword: string,
  asked: PropertySearch,
  today: string,
): Omit<UnderstoodKeyword, 'titled' | 'missing'> {
  const { agency } = listings
  const given = asked.city ?? asked.location?.[0]?.split(', ').at(-1)
  const vocabulary = vocabularyOf(listings)
  const circumstances = {
    homeCity: cityNamed(listings.index, given) ?? agency.city,
    beegha: agency.beegha_size,
    today,
    rents: asked.type === 'rent',
  }
  const { implied, ...understood } = understand(keyword, vocabulary, circumstances)
  const filters = Object.fromEntries(
    Object.entries({ ...understood.filters, ...implied.filters }).filter(
      ([name]) => asked[name as keyof PropertySearch] === undefined,
    ),
  )
  const read = { ...understood, implied: implied.weak.filter((name) => filters[name]) }
  if (!given) return { ...read, filters }
  const { location, near, ...others } = filters
  const isInside = (place: string) => place.split(', ').at(-1)?.toLowerCase() === given.toLowerCase()
  const inside = asked.city ? location?.filter(isInside) : undefined
  const around = near?.filter((text) => {
    const read = readNear(text)
    return read && 'place' in read && isInside(read.place)
  })
  const placed = { ...(inside?.length && { location: inside }), ...(around?.length && { near: around }) }
  return { ...read, filters: { ...others, ...placed }, elsewhere: [] }
}

function cityNamed({ places }: ListingIndex, city: string | undefined): string | undefined {
  if (city === undefined) return undefined
  for (const place of places.values()) if (place.city.toLowerCase() === city.toLowerCase()) return place.city
}

/** Listings at the named places and of the named types count as having those words in their headline. */
function join(
  index: ListingIndex,
  named: PropertySearch,
  rest: FoundByKeyword | undefined,
  whole: FoundByKeyword | undefined,
): FoundByKeyword {
  const matching = findMatching(index, named)
  const both = (one: keyof FoundByKeyword, other: keyof FoundByKeyword) =>
    unite(index.words, [intersect(matching, rest ? [rest[one]] : []), ...(whole ? [whole[other]] : [])])
  return {
    all: both('all', 'all'),
    headlineAll: both('headlineAll', 'headlineAll'),
    headlineAny: both('all', 'headlineAny'),
  }
}

const vocabularies = new WeakMap<ListingIndex, { of: string; vocabulary: Vocabulary }>()

/** Made again when a listing is in a new place or the agency changes the names of places. */
export function vocabularyOf({ index, names, landmarks }: PublishedListings): Vocabulary {
  const of = `${index.places.size} ${JSON.stringify([names, landmarks])}`
  const known = vocabularies.get(index)
  if (known?.of === of) return known.vocabulary
  const vocabulary = makeVocabulary([...namedPlaces(index, names), ...namedLandmarks(index, landmarks)])
  vocabularies.set(index, { of, vocabulary })
  return vocabulary
}

/** Cities and localities in which a listing is or was published, with their other names. */
export function namedPlaces({ places }: ListingIndex, names: Record<string, string[]>): NamedPlace[] {
  const named = new Map<string, NamedPlace>()
  const others = new Map(Object.entries(names).map(([place, list]) => [place.toLowerCase(), list]))
  for (const { city, locality } of places.values()) {
    for (const [value, name] of [
      [city, city],
      [`${locality}, ${city}`, locality],
    ] as const) {
      const key = value.toLowerCase()
      if (name && !named.has(key)) named.set(key, { value, city, names: [name, ...(others.get(key) ?? [])] })
    }
  }
  return [...named.values()]
}

/** Those of cities in which a listing is or was published, under another name than that of a locality. */
export function namedLandmarks({ places }: ListingIndex, landmarks: Landmarks): NamedPlace[] {
  const cities = new Set([...places.values()].map(({ city }) => city.toLowerCase()))
  const localities = new Set(
    [...places.values()].map(({ city, locality }) => `${locality}, ${city}`.toLowerCase()),
  )
  return Object.entries(landmarks).flatMap(([value, { names }]) => {
    const [name = '', city = ''] = value.split(', ')
    const isOther = !localities.has(value.toLowerCase())
    return isOther && cities.has(city.toLowerCase())
      ? [{ value, city, names: [name, ...names], landmark: true as const }]
      : []
  })
}
