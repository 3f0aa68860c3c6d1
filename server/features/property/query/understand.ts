import type { AreaUnit, Measure } from '#contract/areas.ts'
import { isRepeated, type SearchParamName } from '#contract/paths.ts'
import { readDays } from './days.ts'
import { readFloors } from './floors.ts'
import { type Implied, implied, isUnitOfFields } from './implied.ts'
import { settlePlaces } from './locations.ts'
import type { Grammar, Need } from './meanings.ts'
import { ignoreNegations } from './negations.ts'
import { find, has, isFilter, isOnly, type Part, partsOf } from './parts.ts'
import { readNumbers } from './quantities.ts'
import { ignoreRates } from './rates.ts'
import type { Filters, Reading } from './reading.ts'
import { particles } from './spoken-words.ts'
import { readSurroundings } from './surroundings.ts'
import { maxTokens, type Token, tokensOf } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

export type Understood = {
  /** As query parameters. */
  filters: Filters
  /** Follows from them. */
  implied: Implied
  /** Words that were not understood, as they were typed. */
  keyword: string
  /** Words that say nothing about a home. */
  ignored: string[]
  /** Places of the same name in other cities than the understood one. */
  elsewhere: string[]
  /** The unit in which the area was said. */
  area_unit: AreaUnit | null
  /** Somebody wants to sell or let a home. */
  sells: boolean
  /** Somebody looks for a shop or showroom. */
  shop: boolean
  /**
   * Whether a number, a day, a sale or a rent or an order was understood, which no text of a listing says in the same
   * words.
   */
  exact: boolean
}

export type Circumstances = {
  /** Preferred where a name exists in several cities. */
  homeCity: string
  beegha: Measure
  /** In India, as YYYY-MM-DD. */
  today: string
  /** The search is for homes to rent, whatever the sentence says. */
  rents?: boolean
}

/** Reads a sentence in English, Hinglish or Hindi. Text beyond forty words stays as it is. */
export function understand(
  sentence: string,
  vocabulary: Vocabulary,
  { homeCity, beegha, today, rents = false }: Circumstances,
): Understood {
  const tokens = tokensOf(sentence)
  const parts = partsOf(tokens, vocabulary)
  const reading: Reading = { filters: {}, places: [], exact: false, beegha, parts, tokens }
  readFloors(reading, vocabulary)
  readDays(reading, today, rents)
  readSurroundings(reading)
  ignoreNegations(reading)
  ignoreRates(reading)
  readNumbers(reading)
  readWords(reading)
  readJunctions(reading)
  const elsewhere = settlePlaces(reading, vocabulary, homeCity)
  if (reading.filters.near) reading.exact = true
  return {
    filters: reading.filters,
    implied: implied(reading.filters, parts),
    keyword: restOf(sentence, reading),
    ignored: parts
      .flatMap((part) =>
        part.used === 'ignored' && isWord(tokens[part.first]) ? textOf(sentence, tokens, part) : [],
      )
      .filter((words) => !particles.has(words.toLowerCase())),
    elsewhere,
    area_unit: parts.flatMap((part) => (part.used === 'filter' && find(part, 'area')?.unit) || [])[0] ?? null,
    sells: parts.some((part) => has(part, 'selling')),
    shop: parts.some((part) => part.used === 'filter' && has(part, 'shop')),
    exact: reading.exact,
  }
}

function readWords(reading: Reading) {
  const { parts, filters, places } = reading
  const open = parts.filter(({ used }) => !used)
  const needs = needsMet(parts)
  for (const part of open) {
    const filter = part.meanings.find(
      (meaning) => meaning.kind === 'filter' && (!meaning.needs || needs.has(meaning.needs)),
    )
    const place = find(part, 'place')
    if (place && !(filter && part.meanings[0] === filter)) {
      places.push({ part, values: place.values, found: place.found })
      part.used = 'filter'
    } else if (filter?.kind === 'filter') {
      addFilter(filters, filter.name, filter.values)
      if (filter.name === 'type' || filter.name === 'sort') reading.exact = true
      part.used = 'filter'
    } else if (isIgnored(part)) part.used = 'ignored'
  }
  // "2 car parking", "2 ac bedroom": no filter counts them, and no text of a listing is looked for by a number alone.
  parts.forEach((part, at) => {
    const isBare = !part.used && isOnly(part, 'number')
    if (isBare && parts[at + 1]?.used === 'filter' && find(parts[at + 1], 'filter')) part.used = 'ignored'
  })
  // "bigha zameen", "acre": without a number, but only farm land is sold in them.
  for (const part of open.filter((each) => !each.used && isUnitOfFields(each))) {
    part.used = 'filter'
    if (!filters.sub_type) addFilter(filters, 'sub_type', ['Agricultural Land'])
  }
  if (Object.keys(filters).some((name) => /^(?:min|max)_|^possession_on$|^available_from$/.test(name)))
    reading.exact = true
}

/** "Vijay Nagar Square" is in Vijay Nagar. */
function readJunctions({ parts, places }: Reading) {
  parts.forEach((part, at) => {
    const isAfterPlace = places.some((place) => place.part === parts[at - 1])
    if (!part.used && isAfterPlace && has(part, 'junction')) part.used = 'filter'
  })
}

const silent: readonly Grammar[] = [
  'filler',
  'joint',
  'rooms',
  'rupees',
  'per',
  'around',
  'near',
  'close_by',
  'between',
  'kilometres',
  'monthly',
  'at_most',
  'at_least',
  'about',
  'other_money',
  'handover',
  'by',
  'lacking',
]

function isIgnored({ meanings }: Part): boolean {
  return meanings.some(({ kind }) => (silent as readonly string[]).includes(kind))
}

function needsMet(parts: Part[]): Set<Need> {
  const needs = new Set<Need>()
  for (const part of parts) {
    if (isFilter(part, 'sub_type', 'PG')) needs.add('PG').add('rent')
    if (isFilter(part, 'type', 'rent')) needs.add('rent')
    if (isFilter(part, 'sub_type', 'Agricultural Land')) needs.add('land')
  }
  // "family flat": nobody says whom to live with of a home to buy.
  if (parts.some((part) => isFilter(part, 'sub_type', 'Flat'))) needs.add('rent')
  return needs
}

function addFilter(filters: Filters, name: SearchParamName, values: readonly string[]) {
  filters[name] = isRepeated(name) ? [...new Set([...(filters[name] ?? []), ...values])] : [...values]
}

/** Words that were not understood, and what stands between two of them. */
function restOf(sentence: string, { parts, tokens }: Reading): string {
  const open = parts.filter(({ used }) => !used)
  let rest = ''
  let end = -1
  for (const part of open) {
    const [start, stop] = [tokens[part.first]?.start ?? 0, tokens[part.last]?.end ?? 0]
    const between = end < 0 ? '' : sentence.slice(end, start)
    rest += (end < 0 ? '' : /[\p{L}\p{N}]/u.test(between) ? ' ' : between) + sentence.slice(start, stop)
    end = stop
  }
  const tail = tokens.length === maxTokens ? sentence.slice(tokens.at(-1)?.end) : ''
  return (rest + tail).replaceAll(/\s+/g, ' ').trim()
}

function textOf(sentence: string, tokens: Token[], { first, last }: Part): string {
  return sentence.slice(tokens[first]?.start, tokens[last]?.end)
}

function isWord(token: Token | undefined): boolean {
  return token?.sign === undefined
}
