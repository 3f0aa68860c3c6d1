import { type AreaUnit, areaIn, exactArea, type Measure } from '#contract/areas.ts'
import type { SearchParamName } from '#contract/paths.ts'
import { spell, toLatin } from '#server/platform/spelling/spelling.ts'
import type { Grammar, Meaning, Need } from './meanings.ts'
import { findSimilar, type Vocabulary } from './vocabulary.ts'

export type Filters = { [N in SearchParamName]?: string[] }

export type Understood = {
  /** As query parameters. */
  filters: Filters
  /** Words that were not understood, as they were typed. */
  keyword: string
  /** Words that say nothing about a home. */
  ignored: string[]
  /** Places of the same name in other cities than the understood one. */
  elsewhere: string[]
  /** Whether a number, a sale or a rent or an order was understood, which no text of a listing says in the same words. */
  exact: boolean
}

export type Circumstances = {
  /** Preferred where a name exists in several cities. */
  homeCity: string
  beegha: Measure
}

type Token = { start: number; end: number; key: string; number?: number; sign?: string }
type Part = { meanings: readonly Meaning[]; first: number; last: number; used?: 'filter' | 'ignored' }

const maxTokens = 40
const longestPhrase = 5

/** Reads a sentence in English, Hinglish or Hindi. Text beyond forty words stays as it is. */
export function understand(
  sentence: string,
  vocabulary: Vocabulary,
  { homeCity, beegha }: Circumstances,
): Understood {
  const tokens = tokensOf(sentence)
  const parts = partsOf(tokens, vocabulary)
  const found: Found = { filters: {}, places: [], exact: false, beegha, parts, tokens }
  readNumbers(found)
  readWords(found)
  const elsewhere = settlePlaces(found, vocabulary, homeCity)
  return {
    filters: found.filters,
    keyword: restOf(sentence, found),
    ignored: parts.filter(({ used }) => used === 'ignored').map((part) => textOf(sentence, tokens, part)),
    elsewhere,
    exact: found.exact,
  }
}

type Found = {
  filters: Filters
  places: (readonly string[])[]
  exact: boolean
  beegha: Measure
  parts: Part[]
  tokens: Token[]
}

const pattern = /\d+\s*[x×*]\s*\d+|\d{1,3}(?:,\d{2,3})+(?!\d)|\d+(?:\.\d+)?|[\p{L}\p{M}]+|[-–/&+₹,]/gu

function tokensOf(sentence: string): Token[] {
  // Digits of any script are one character each, so that the positions stay.
  const plain = [...sentence].map((letter) => (/\p{Nd}/u.test(letter) ? toLatin(letter) : letter)).join('')
  return [...plain.matchAll(pattern)].slice(0, maxTokens).map((match) => {
    const [text] = match
    const place = { start: match.index, end: match.index + text.length }
    if (/^\d/.test(text) && !/[x×*]/.test(text)) {
      const digits = text.replaceAll(',', '')
      return { ...place, key: digits, number: Number(digits) }
    }
    if (/^[-–/&+₹,]$/.test(text)) return { ...place, key: '', sign: text }
    return { ...place, key: spell(toLatin(text).replaceAll(/[^a-z0-9]/g, '')) }
  })
}

function partsOf(tokens: Token[], vocabulary: Vocabulary): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < tokens.length; ) {
    const part = phraseAt(tokens, at, vocabulary) ?? { meanings: meaningsOf(tokens[at]), first: at, last: at }
    parts.push(part)
    at = part.last + 1
  }
  return parts
}

function meaningsOf(token: Token | undefined): Meaning[] {
  if (token?.number !== undefined) return [{ kind: 'number', value: token.number }]
  if (token?.sign === '₹') return [{ kind: 'rupees' }]
  if (token?.sign === ',') return [{ kind: 'filler' }, { kind: 'joint' }]
  if (token?.sign === '+') return [{ kind: 'at_least' }]
  return token?.sign ? [{ kind: 'joint' }, { kind: 'filler' }] : []
}

/** The longest phrase that is known; misspelled ones only where none is, or where a place was meant. */
function phraseAt(tokens: Token[], at: number, vocabulary: Vocabulary): Part | undefined {
  let exact: Part | undefined
  const keys: string[] = []
  let joined = ''
  for (let last = at; last < Math.min(tokens.length, at + longestPhrase); last += 1) {
    const token = tokens[last]
    if (!token || (token.sign && token.sign !== '-')) break
    joined += token.key
    keys.push(joined)
    const meanings = token.sign ? undefined : vocabulary.exact.get(joined)
    if (meanings && !(last === at && token.number !== undefined)) exact = { meanings, first: at, last }
  }
  const isPlace = exact?.meanings.every(({ kind }) => kind === 'place')
  if (exact && !isPlace) return exact
  for (let words = Math.min(3, keys.length); words >= 1; words -= 1) {
    const last = at + words - 1
    if (exact && last <= exact.last) break
    const range = tokens.slice(at, last + 1)
    if (range.some(({ number, sign }) => number !== undefined || sign)) continue
    if (words > 1 && range.some(({ key }) => isOther(vocabulary, key))) continue
    const key = keys[words - 1] ?? ''
    const plural = /[^s]s$/.test(key) ? vocabulary.exact.get(key.slice(0, -1)) : undefined
    const similar = plural ? undefined : findSimilar(vocabulary, key)
    const meanings = plural ?? (similar === undefined ? undefined : vocabulary.exact.get(similar))
    if (meanings && (words === 1 || meanings.some(({ kind }) => kind === 'place' || kind === 'filter')))
      return { meanings, first: at, last }
  }
  return exact
}

/** Whether the word alone is known as something else than a place. */
function isOther({ exact }: Vocabulary, key: string): boolean {
  return exact.get(key)?.some(({ kind }) => kind !== 'place') ?? false
}

function readNumbers(found: Found) {
  const { parts } = found
  const quantities: Quantity[] = []
  for (let at = 0; at < parts.length; ) {
    const quantity = quantityAt(found, at)
    if (quantity) quantities.push(quantity)
    at = quantity ? quantity.next : at + 1
  }
  for (const bound of parts.filter((part) => !part.used)) {
    const kind = boundOf(bound)
    if (!kind) continue
    const at = parts.indexOf(bound)
    const quantity =
      quantities.find(({ bound, first }) => !bound && first > at) ??
      quantities.findLast(({ bound, next }) => !bound && next <= at)
    // A bound beside no number says nothing: "within reach".
    bound.used = quantity ? 'filter' : 'ignored'
    if (quantity) quantity.bound = kind
  }
  for (const quantity of quantities) apply(found, quantity)
}

type Bound = 'at_most' | 'at_least' | 'about'

type Quantity = {
  of: 'price' | 'area' | 'carpet_area' | 'road_width'
  from?: number
  to: number
  bound?: Bound
  first: number
  next: number
}

/** Marks the parts that it used. Bedrooms and bathrooms become filters at once. */
function quantityAt(found: Found, at: number): Quantity | undefined {
  const { parts } = found
  const one = amountAt(parts, at)
  if (!one) return undefined
  const joint = has(parts[one.next], 'joint') ? one.next : undefined
  const other = joint === undefined ? undefined : amountAt(parts, joint + 1)
  if (readRooms(found, at, one, other)) return undefined
  if (other && sameKind(one, other)) {
    const of = kindOf(found, other, at)
    if (of && one.value * (one.scale ?? other.scale ?? 1) <= other.value * (other.scale ?? 1)) {
      const from = sizeIn(found, { ...one, scale: one.scale ?? other.scale, unit: one.unit ?? other.unit })
      use(parts, at, other.next)
      return ended(found, { of, from, to: sizeIn(found, other), first: at, next: other.next })
    }
  }
  const of = kindOf(found, one, at)
  if (!of) return undefined
  use(parts, at, one.next)
  return ended(found, { of, to: sizeIn(found, one), first: at, next: one.next })
}

type Amount = { value: number; scale?: number; unit?: AreaUnit | 'feet'; rupees?: true; next: number }

function amountAt(parts: Part[], at: number): Amount | undefined {
  let next = at
  let rupees: true | undefined
  if (has(parts[next], 'rupees')) {
    rupees = true
    next += 1
  }
  const number = find(parts[next], 'number')
  if (!number) return undefined
  const amount: Amount = { value: number.value, rupees, next: next + 1 }
  const scale = find(parts[amount.next], 'scale')
  if (scale) {
    amount.scale = scale.by
    amount.next += 1
  }
  const area = find(parts[amount.next], 'area')
  if (area || has(parts[amount.next], 'feet')) {
    amount.unit = area?.unit ?? 'feet'
    amount.next += 1
  }
  if (has(parts[amount.next], 'rupees')) {
    amount.rupees = true
    amount.next += 1
  }
  return amount
}

/** Two amounts with a word between them are a range if both can be of one kind. */
function sameKind(one: Amount, other: Amount): boolean {
  return one.unit === undefined || one.unit === other.unit
}

/** Undefined for a number that is part of a name or an address. */
function kindOf({ parts }: Found, amount: Amount, at: number): Quantity['of'] | undefined {
  if (amount.unit === 'feet' && has(parts[amount.next], 'road')) return 'road_width'
  if (amount.unit && (amount.unit !== 'feet' || amount.value >= 200)) {
    return [parts[at - 1], parts[at - 2], parts[amount.next]].some((part) => has(part, 'carpet'))
      ? 'carpet_area'
      : 'area'
  }
  if (amount.unit) return undefined
  const isRent = parts.some((part) => isFilter(part, 'type', 'rent') || isFilter(part, 'sub_type', 'PG'))
  const bounded = [parts[at - 1], parts[amount.next]].some((part) => part && boundOf(part))
  const isPin = /^4[5-9]\d{4}$/.test(String(amount.value))
  const rupees = amount.value * (amount.scale ?? 1)
  if (amount.scale || amount.rupees) return rupees >= 100 ? 'price' : undefined
  if (rupees >= 1000 && (isRent || bounded)) return 'price'
  // A number of ten digits is a telephone number.
  return rupees >= 100_000 && rupees < 1_000_000_000 && !isPin ? 'price' : undefined
}

function sizeIn({ beegha }: Found, { value, scale = 1, unit }: Amount): number {
  const whole = value * scale
  if (!unit || unit === 'feet') return whole
  const measure = `${Number(whole.toFixed(4))} ${unit}`
  return /^\d{1,10}(\.\d{1,4})?\s/.test(measure)
    ? areaIn('sq_ft', exactArea(measure, beegha), 4, beegha)
    : whole
}

/** "to 80 lakh", "80 lakh tak", "about 80 lakh": words directly before and after the number. */
function ended(found: Found, quantity: Quantity): Quantity {
  const { parts } = found
  if (quantity.of === 'road_width') use(parts, quantity.next, quantity.next + 1)
  while (has(parts[quantity.next], 'carpet')) {
    use(parts, quantity.next, quantity.next + 1)
    quantity.next += 1
  }
  let after = quantity.next
  if (isOnly(parts[after], 'filler')) after += 1
  for (const at of [after, quantity.next]) {
    const part = parts[at]
    const bound = part && !part.used ? boundOf(part) : undefined
    // "under 80 lakh above 50 lakh": a word before the next number belongs to that one.
    const isNext = bound && !afterNumber(found, at) && amountAt(parts, at + 1)
    if (part && bound && !isNext && !quantity.bound) {
      part.used = 'filter'
      quantity.bound = bound
      break
    }
  }
  const before = parts[quantity.first - 1]
  const bound = before && !before.used ? boundOf(before) : undefined
  if (before && bound && quantity.from === undefined) {
    before.used = 'filter'
    quantity.bound ??= bound
  }
  return quantity
}

const postpositions = new Set([
  'tak',
  'tk',
  'sekam',
  'keandar',
  'andar',
  'senich',
  'seupar',
  'sejiada',
  'seadik',
  'sebada',
])

function afterNumber({ parts, tokens }: Found, at: number): boolean {
  const part = parts[at]
  if (!part) return false
  const key = tokens
    .slice(part.first, part.last + 1)
    .map(({ key }) => key)
    .join('')
  return postpositions.has(key)
}

function boundOf(part: Part): Bound | undefined {
  if (has(part, 'at_most')) return 'at_most'
  if (has(part, 'at_least')) return 'at_least'
  return has(part, 'about') || has(part, 'around') ? 'about' : undefined
}

/** A price without a bound is a budget, an area without one is about so large. */
function apply({ filters, parts }: Found, { of, from, to, bound, first }: Quantity) {
  const within = of === 'price' ? 0.1 : 0.2
  const name = of
  const carpet = [parts[first - 1], parts[first - 2]].find((part) => has(part, 'carpet'))
  if (carpet) carpet.used = 'filter'
  const set = (side: 'min' | 'max', value: number) => {
    filters[`${side}_${name}`] = [String(Math.round(value))]
  }
  if (from !== undefined) {
    set('min', from)
    set('max', to)
  } else if (bound === 'at_least' || (of === 'road_width' && bound !== 'at_most')) set('min', to)
  else if (bound === 'about' || (of !== 'price' && bound === undefined)) {
    set('min', to * (1 - within))
    set('max', to * (1 + within))
  } else set('max', to)
}

/** "3 bhk", "2 or 3 bhk", "2-4 bedrooms", "at least 3 bhk", "2 bathrooms". */
function readRooms(found: Found, at: number, one: Amount, other: Amount | undefined): boolean {
  const { parts, filters } = found
  const end = other ?? one
  const kind = (['rooms', 'bathrooms'] as const).find(
    (each) => has(parts[end.next], each) || has(parts[one.next], each),
  )
  if (!kind || one.unit || one.scale || !isRoomCount(one.value)) return false
  const alone = has(parts[one.next], kind)
  const numbers = alone ? [one.value] : [one.value, end.value]
  if (!numbers.every(isRoomCount)) return false
  const last = alone ? one.next : end.next
  const joint = alone ? undefined : textKey(found, parts[one.next])
  const [from, to = from] = numbers as [number, number?]
  const before = parts[at - 1]
  const plus = has(parts[one.next], 'at_least') || (before && has(before, 'at_least'))
  if (before && plus) before.used = 'filter'
  if (kind === 'bathrooms') filters.bathrooms = [String(Math.min(from, 4))]
  else {
    const upTo = plus ? 6 : joint && /^(?:-|–|to|se)$/.test(joint) ? to : undefined
    const all = upTo ? Array.from({ length: upTo - from + 1 }, (_, index) => from + index) : numbers
    filters.bedrooms = [...new Set([...(filters.bedrooms ?? []), ...all.map(String)])]
  }
  use(parts, at, last + 1)
  found.exact = true
  return true
}

function isRoomCount(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= 6
}

function textKey({ tokens }: Found, part: Part | undefined): string {
  const token = part && tokens[part.first]
  return token?.sign ?? token?.key ?? ''
}

function readWords(found: Found) {
  const { parts, filters, places } = found
  const open = parts.filter(({ used }) => !used)
  const needs = needsMet(parts)
  for (const part of open) {
    const filter = part.meanings.find(
      (meaning) => meaning.kind === 'filter' && (!meaning.needs || needs.has(meaning.needs)),
    )
    const place = find(part, 'place')
    if (place && !(filter && part.meanings[0] === filter)) {
      places.push(place.values)
      part.used = 'filter'
    } else if (filter?.kind === 'filter') {
      addFilter(filters, filter.name, filter.values)
      if (filter.name === 'type' || filter.name === 'sort') found.exact = true
      part.used = 'filter'
    } else if (isIgnored(part)) part.used = 'ignored'
  }
  if (Object.keys(filters).some((name) => /^(?:min|max)_/.test(name))) found.exact = true
}

const silent: readonly Grammar[] = [
  'filler',
  'joint',
  'rooms',
  'rupees',
  'around',
  'between',
  'kilometres',
  'at_most',
  'at_least',
  'about',
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

const several: readonly SearchParamName[] = [
  'sub_type',
  'bedrooms',
  'features',
  'meals',
  'facing',
  'water',
  'sharing',
  'irrigation',
  'ownership',
]

function addFilter(filters: Filters, name: SearchParamName, values: readonly string[]) {
  filters[name] = several.includes(name) ? [...new Set([...(filters[name] ?? []), ...values])] : [...values]
}

/** A named city chooses among places of one name, and is not searched as a whole beside them. Gives those not chosen. */
function settlePlaces({ filters, places }: Found, { cityOf }: Vocabulary, homeCity: string): string[] {
  const isCity = (value: string) => !value.includes(',')
  const named = new Set(places.flat().filter(isCity))
  const chosen = places
    .filter((values) => !values.every(isCity))
    .map((values) => inOneCity(values, cityOf, named, homeCity))
  const localities = chosen.flatMap(({ values }) => values)
  const covered = new Set(localities.map((value) => cityOf.get(value)))
  const cities = [...named].filter((city) => !covered.has(city))
  const all = [...new Set([...localities, ...cities])].slice(0, 20)
  if (all.length > 0) filters.location = all
  return chosen.flatMap(({ others }) => others)
}

function inOneCity(
  values: readonly string[],
  cityOf: Map<string, string>,
  named: Set<string>,
  homeCity: string,
) {
  const inNamed = values.filter((value) => named.has(cityOf.get(value) ?? ''))
  if (inNamed.length > 0) return { values: inNamed, others: [] }
  const atHome = values.filter((value) => cityOf.get(value) === homeCity)
  const chosen = atHome.length > 0 ? atHome : values
  return { values: chosen, others: values.filter((value) => !chosen.includes(value)) }
}

/** Words that were not understood, and what stands between two of them. */
function restOf(sentence: string, { parts, tokens }: Found): string {
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

function use(parts: Part[], from: number, to: number) {
  for (const part of parts.slice(from, to)) part.used = 'filter'
}

function has(part: Part | undefined, kind: Meaning['kind']): boolean {
  return part?.meanings.some((meaning) => meaning.kind === kind) ?? false
}

function isOnly(part: Part | undefined, kind: Meaning['kind']): boolean {
  const meanings = part?.meanings ?? []
  return meanings.length > 0 && meanings.every((meaning) => meaning.kind === kind)
}

function find<K extends Meaning['kind']>(part: Part | undefined, kind: K) {
  return part?.meanings.find((meaning): meaning is Extract<Meaning, { kind: K }> => meaning.kind === kind)
}

function isFilter(part: Part, name: SearchParamName, value: string): boolean {
  return part.meanings.some(
    (meaning) => meaning.kind === 'filter' && meaning.name === name && meaning.values.includes(value),
  )
}
