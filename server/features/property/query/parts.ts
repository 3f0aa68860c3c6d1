import type { SearchParamName } from '#contract/paths.ts'
import type { Meaning } from './meanings.ts'
import { isNumberWord, spokenNumberAt } from './number-words.ts'
import type { Token } from './tokens.ts'
import { findSimilar, type Vocabulary } from './vocabulary.ts'

/** Tokens that mean something together, by their positions. `around`: the kilometres around a place that are meant, too. */
export type Part = {
  meanings: readonly Meaning[]
  first: number
  last: number
  used?: 'filter' | 'ignored'
  around?: number
}

const longestPhrase = 6

export function partsOf(tokens: Token[], vocabulary: Vocabulary): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < tokens.length; ) {
    const part = fractionAt(tokens, at, vocabulary) ??
      andHalfAt(tokens, at) ??
      phraseAt(tokens, at, vocabulary) ?? { meanings: meaningsOf(tokens[at]), first: at, last: at }
    parts.push(part)
    at = part.last + 1
  }
  return parts
}

function meaningsOf(token: Token | undefined): Meaning[] {
  if (token?.number !== undefined) return [{ kind: 'number', value: token.number }]
  if (token?.sides) return [{ kind: 'sides', area: token.sides[0] * token.sides[1] }]
  if (token?.sign === '₹') return [{ kind: 'rupees' }]
  if (token?.sign === ',') return [{ kind: 'filler' }, { kind: 'joint' }]
  if (token?.sign === '+') return [{ kind: 'at_least' }]
  if (token?.sign === '/') return [{ kind: 'joint' }, { kind: 'filler' }, { kind: 'per' }]
  return token?.sign ? [{ kind: 'joint' }, { kind: 'filler' }] : []
}

/** "one and a half", "2 and a half". */
function andHalfAt(tokens: Token[], at: number): Part | undefined {
  const words = tokens.slice(at + 1, at + 4).map(({ plain }) => plain)
  const number = tokens[at]?.number ?? spokenNumberAt(tokens.slice(0, at + 1), at)?.value
  if (number === undefined || words.join(' ') !== 'and a half') return undefined
  return { meanings: [{ kind: 'number', value: number + 0.5 }], first: at, last: at + 3 }
}

const fractions: Record<string, number> = { '1/2': 0.5, '1/4': 0.25, '3/4': 0.75 }

/** "1/2 acre", "2 1/2 bigha". Before rooms the same means one or two. */
function fractionAt(tokens: Token[], at: number, { exact }: Vocabulary): Part | undefined {
  const alone = readFraction(tokens, at)
  const first = tokens[at]?.number
  const after = alone === undefined && first !== undefined ? readFraction(tokens, at + 1) : undefined
  const value = alone ?? (after === undefined ? undefined : (first ?? 0) + after)
  if (value === undefined) return undefined
  const last = alone === undefined ? at + 3 : at + 2
  const unit = exact.get(tokens[last + 1]?.key ?? '')?.find((meaning) => meaning.kind === 'area')
  return unit && { meanings: [{ kind: 'number', value }], first: at, last }
}

function readFraction(tokens: Token[], at: number): number | undefined {
  const [one, sign, other] = tokens.slice(at, at + 3)
  return sign?.sign === '/' ? fractions[`${one?.key}/${other?.key}`] : undefined
}

/** The longest phrase that is known; misspelled ones only where none is, or where a place was meant. */
function phraseAt(tokens: Token[], at: number, vocabulary: Vocabulary): Part | undefined {
  let exact: Part | undefined
  const keys: string[] = []
  let joined = ''
  for (let last = at; last < Math.min(tokens.length, at + longestPhrase); last += 1) {
    const token = tokens[last]
    if (!token || token.sides || (token.sign && !/[-&]/.test(token.sign))) break
    joined += token.key
    keys.push(joined)
    const apart = last === at ? vocabulary.byLetters.get(token.plain ?? '') : undefined
    const meanings = token.sign ? undefined : (apart ?? vocabulary.exact.get(joined))
    if (meanings && !(last === at && token.number !== undefined)) exact = { meanings, first: at, last }
  }
  const number = spokenNumberAt(tokens, at)
  if (number && number.last >= (exact?.last ?? at)) {
    const others = exact?.last === number.last ? exact.meanings : []
    return { meanings: [...others, { kind: 'number', value: number.value }], first: at, last: number.last }
  }
  const isPlace = exact?.meanings.every(({ kind }) => kind === 'place')
  if (exact && !isPlace) return exact
  for (let words = Math.min(3, keys.length); words >= 1; words -= 1) {
    const last = at + words - 1
    if (exact && last <= exact.last) break
    const range = tokens.slice(at, last + 1)
    if (range.some(({ number, sign }) => number !== undefined || sign)) continue
    if (words > 1 && range.some((token) => isNumberWord(token) || isOther(vocabulary, token.key))) continue
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

export function use(parts: Part[], from: number, to: number) {
  for (const part of parts.slice(from, to)) part.used = 'filter'
}

export function has(part: Part | undefined, kind: Meaning['kind']): boolean {
  return part?.meanings.some((meaning) => meaning.kind === kind) ?? false
}

export function isOnly(part: Part | undefined, kind: Meaning['kind']): boolean {
  const meanings = part?.meanings ?? []
  return meanings.length > 0 && meanings.every((meaning) => meaning.kind === kind)
}

/** Whether a place is meant before anything else. */
export function isPlace(part: Part): boolean {
  return part.meanings[0]?.kind !== 'filter' && has(part, 'place')
}

/** Words such as "the" and "of". */
export function isSilent(part: Part | undefined): boolean {
  return has(part, 'filler') || isOnly(part, 'between')
}

export function find<K extends Meaning['kind']>(part: Part | undefined, kind: K) {
  return part?.meanings.find((meaning): meaning is Extract<Meaning, { kind: K }> => meaning.kind === kind)
}

export function isFilter(part: Part, name: SearchParamName, value: string): boolean {
  return part.meanings.some(
    (meaning) => meaning.kind === 'filter' && meaning.name === name && meaning.values.includes(value),
  )
}
