import { amenityNames } from '#contract/amenities.ts'
import { amenityAliases } from '#contract/amenity-aliases.ts'
import { comparableWith, type SubType } from '#contract/enums.ts'
import { fieldOf, fieldsSearchedBy, isFieldName } from '#contract/listing-fields.ts'
import { locales } from '#contract/locales.ts'
import { fieldLabels, type Sentence, valueLabels } from '#server/platform/messages/messages.ts'
import { distance, soundOf } from '#server/platform/spelling/spelling.ts'
import { landmarksByKind } from './landmark-kinds.ts'
import type { Found, Meaning, Need } from './meanings.ts'
import { plainWord } from './number-words.ts'
import { spokenPhrases, toldApart } from './spoken-words.ts'
import { keyOf } from './tokens.ts'

/** A place as a search names it ("Vijay Nagar, Indore" or "Indore") with its names in either script. */
export type NamedPlace = { value: string; city: string; names: readonly string[]; landmark?: true }

export type Vocabulary = {
  exact: Map<string, Meaning[]>
  /** Words that are told apart from others of the same spelling by their letters (`plainWord`). */
  byLetters: Map<string, Meaning[]>
  bySound: Map<string, string[]>
  /** Sounds without one of their letters -> the whole sounds. */
  nearlyBySound: Map<string, string[]>
  cityOf: Map<string, string>
  /** Places that no listing is in: a search looks around them. */
  landmarks: Set<string>
}

/** Made once for a set of places; some milliseconds for a thousand of them. */
export function makeVocabulary(places: readonly NamedPlace[]): Vocabulary {
  const vocabulary: Vocabulary = {
    exact: new Map(),
    byLetters: new Map(
      toldApart.flatMap(([words, meaning]) =>
        words.split(', ').map((word): [string, Meaning[]] => [plainWord(word), [meaning]]),
      ),
    ),
    bySound: new Map(),
    nearlyBySound: new Map(),
    cityOf: new Map(places.map(({ value, city }) => [value, city])),
    landmarks: new Set(places.flatMap(({ value, landmark }) => (landmark ? [value] : []))),
  }
  for (const [phrase, meaning] of [...spokenPhrases(), ...siteWords()]) addPhrase(vocabulary, phrase, meaning)
  for (const [name, meaning] of namesOf(places)) addPhrase(vocabulary, name, meaning)
  return vocabulary
}

function addPhrase({ exact, bySound, nearlyBySound }: Vocabulary, phrase: string, meaning: Meaning) {
  const key = keyOf(phrase)
  if (key === '') return
  const known = exact.get(key)
  if (known) {
    if (!known.some((other) => JSON.stringify(other) === JSON.stringify(meaning))) known.push(meaning)
    return
  }
  exact.set(key, [meaning])
  const sound = soundOf(key)
  const spelled = bySound.get(sound)
  if (spelled) {
    spelled.push(key)
    return
  }
  bySound.set(sound, [key])
  for (const shorter of withoutOne(sound)) {
    const sounds = nearlyBySound.get(shorter)
    if (sounds) sounds.push(sound)
    else nearlyBySound.set(shorter, [sound])
  }
}

/**
 * The phrase of the vocabulary that was meant by a misspelled one. Names of five to seven letters may differ by one letter,
 * longer ones by two; a short word without a vowel is an abbreviation ("flt").
 */
export function findSimilar(vocabulary: Vocabulary, key: string): string | undefined {
  const sound = soundOf(key)
  if (key.length < 3) return undefined
  if (key === sound && key.length < 5) return nearest(vocabulary.bySound.get(sound) ?? [], key, 2)
  if (key.length < 4) return undefined
  const max = key.length < 8 ? 1 : 2
  const same = nearest(vocabulary.bySound.get(sound) ?? [], key, max)
  if (same !== undefined || sound.length < 5) return same
  const sounds = [sound, ...withoutOne(sound)].flatMap((each) => [
    ...(vocabulary.nearlyBySound.get(each) ?? []),
    ...(vocabulary.bySound.has(each) ? [each] : []),
  ])
  return nearest(
    [...new Set(sounds)].flatMap((each) => vocabulary.bySound.get(each) ?? []),
    key,
    max,
  )
}

function nearest(candidates: readonly string[], key: string, max: number): string | undefined {
  let [found, least]: [string | undefined, number] = [undefined, max + 1]
  for (const candidate of candidates) {
    const away = distance(candidate, key, max)
    if (away < least) [found, least] = [candidate, away]
  }
  return found
}

function withoutOne(sound: string): string[] {
  return sound.length < 5 ? [] : Array.from(sound, (_, at) => sound.slice(0, at) + sound.slice(at + 1))
}

/** "Lapsed" alone may be about anything. */
const namedWith: Record<string, string[]> = { rera_status: ['rera #', '# rera'] }
/** Sides of the sky and people are only understood beside other words, which `spokenPhrases` has. */
const onlySpoken = ['type', 'facing', 'preferred_tenants']
/** Values that are understood only beside such a home. */
const needOf: Record<string, Need> = { gender: 'PG', meals: 'PG', sharing: 'PG', irrigation: 'land' }

/** The words that the site uses for the values of filters and for yes-or-no fields, in each of its languages. */
function siteWords(): [string, Meaning][] {
  const listed = fieldsSearchedBy('any', 'all', 'one').flatMap((name) => {
    const field = fieldOf(name)
    if (!('of' in field)) return []
    return field.of.flatMap((value) =>
      namesOfValue(name, String(value)).map((label): [string, Meaning] => [
        label,
        {
          kind: 'filter',
          name,
          values: name === 'sub_type' ? comparableWith(value as SubType) : [String(value)],
          ...(needOf[name] && { needs: needOf[name] }),
        },
      ]),
    )
  })
  // "Corner plot" also names a property type.
  const named = fieldsSearchedBy('flag').filter((name) => isFieldName(name) && name !== 'corner')
  const flags = named.flatMap((name) =>
    locales.map((locale): [string, Meaning] => [
      fieldLabels[name]({}, { locale }),
      { kind: 'filter', name, values: ['true'] },
    ]),
  )
  const aliases = amenityNames.flatMap((name) =>
    (amenityAliases[name] ?? [])
      // A garden may be the home's own or the park of its colony.
      .filter((alias) => alias !== 'Garden')
      .map((alias): [string, Meaning] => [alias, { kind: 'filter', name: 'features', values: [name] }]),
  )
  return [...listed, ...flags, ...aliases]
}

function namesOfValue(name: string, value: string): string[] {
  const around = namedWith[name] ?? ['#']
  return labelsOf(name, value).flatMap((label) => around.map((words) => words.replace('#', label)))
}

/** The names of a value of a filter in each language of the site, but not those that mean something only beside other words. */
export function labelsOf(name: string, value: string): string[] {
  return onlySpoken.includes(name) ? [] : writtenLabelsOf(name, value)
}

/** The names of a field's value in each language of the site. */
export function writtenLabelsOf(name: string, value: string): string[] {
  const labels: { [Field in string]?: { [Value in string]?: Sentence } } = valueLabels
  const label = labels[name]?.[value]
  return label ? locales.map((locale) => label({}, { locale })) : []
}

/**
 * Names of one place may be names of another; the last word "Nagar" and the first "New" may be left out, and of a landmark all
 * but its kind.
 */
function namesOf(places: readonly NamedPlace[]): Map<string, Meaning> {
  const full = new Map<string, string[]>()
  const parts: Record<Exclude<Found, 'common'>, Map<string, string[]>> = { short: new Map(), road: new Map() }
  for (const { value, names } of places) {
    for (const name of names) {
      add(full, name.toLowerCase(), value)
      const shortened = name
        .toLowerCase()
        .replace(/^(?:new|old)\s+|\s+(?:nagar|road|colony|नगर|रोड|कॉलोनी|कालोनी)$/u, '')
      if (shortened === name.toLowerCase() || shortened.length < 4) continue
      add(/(?:road|रोड)$/iu.test(name) ? parts.road : parts.short, shortened, value)
    }
  }
  const named = new Map<string, Meaning>()
  for (const [name, values] of full) named.set(name, { kind: 'place', values })
  for (const [name, values] of landmarksByKind(places.filter(({ landmark }) => landmark))) {
    if (!named.has(name)) named.set(name, { kind: 'place', values, found: 'common' })
  }
  for (const found of ['short', 'road'] as const) {
    for (const [name, values] of parts[found]) {
      if (!named.has(name)) named.set(name, { kind: 'place', values, found })
    }
  }
  return named
}

function add(names: Map<string, string[]>, name: string, value: string) {
  const known = names.get(name)
  if (!known) names.set(name, [value])
  else if (!known.includes(value)) known.push(value)
}
