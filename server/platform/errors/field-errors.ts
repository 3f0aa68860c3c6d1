import type { z } from 'zod'
import { amenityNames } from '#contract/amenities.ts'
import { furnishingItems } from '#contract/fact-values.ts'
import { nearbyCategories } from '#contract/form-enums.ts'
import { formatNumber } from '#contract/format.ts'
import { fieldOf, isFieldName } from '#contract/listing-fields.ts'
import type { Locale } from '#contract/locales.ts'
import { textWords } from '#contract/text-words.ts'
import { m, type Sentence, withInputs } from '#server/platform/messages/messages.ts'

type Issue = z.core.$ZodIssue

/** Keyed by the name of the field, which includes its nested parts. The sentence of a list begins with the words that are wrong in it. */
export function describeIssues(issues: Issue[]): Record<string, Sentence> {
  const fields: [string, Sentence][] = issues.flatMap((issue): [string, Sentence][] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [key, m.field_unknown])
      : [[String(issue.path[0] ?? ''), nameWrong(issues, issue)]],
  )
  // The first problem of a field is the one to fix first. A Map, so that a field named __proto__ is only a name.
  const first = new Map<string, Sentence>()
  for (const [field, sentence] of fields) if (!first.has(field)) first.set(field.slice(0, 100), sentence)
  return Object.fromEntries(first)
}

const maxWrongWords = 10

function nameWrong(issues: Issue[], issue: Issue): Sentence {
  const rule = describe(issue)
  if (wrongWordOf(issue) === undefined) return rule
  // Collected when the sentence is written, which is only that of the first of a thousand wrong items.
  return (_, options) => {
    const ofField = issues.filter(({ path }) => path[0] === issue.path[0])
    const words = ofField.flatMap((each) => wrongWordOf(each) ?? []).slice(0, maxWrongWords)
    return m.field_wrong_words({ words: words.join(', '), rule: rule({}, options) }, options)
  }
}

/** The text, in quotation marks, of an item that the closed list of its field does not have. */
function wrongWordOf({ code, path, message, input }: Issue): string | undefined {
  const isItem = path.length === 2 && typeof path[1] === 'number' && typeof input === 'string'
  const isUnknown = code === 'invalid_value' || (code === 'custom' && /^(?:amenity|counted)$/.test(message))
  return isItem && isUnknown ? `“${[...input].slice(0, 60).join('')}”` : undefined
}

/**
 * The sentence about the whole form, for a page that shows nothing else above its fields; undefined if the fields say
 * everything.
 */
export function describeWhole(issues: Issue[]): Sentence | undefined {
  const isTourTime = ({ path: [field] }: Issue) => field === 'tour_date' || field === 'tour_time'
  return issues.some(isTourTime) ? m.tour_pick_both : undefined
}

function describe(issue: Issue): Sentence {
  const field = issue.path[0]
  const word = issue.code === 'custom' ? sentenceOfWord[issue.message] : undefined
  if (word) return word
  const own = field === undefined ? undefined : (ownSentences[String(field)] ?? sentenceOfKind(String(field)))
  if (own) return own
  switch (issue.code) {
    case 'invalid_value':
      return withInputs(m.field_choice, { choices: issue.values.map(String).join(', ') })
    case 'invalid_format':
      return isOfRupees(String(field)) ? m.field_rupees : m.field_number
    case 'invalid_union':
      return m.field_invalid
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_type':
      return invalidType(issue)
    default:
      return m.field_invalid
  }
}

// Codes in schemas of the contract, which contain no messages.
const sentenceOfWord: Record<string, Sentence> = {
  area_order: m.field_area_order,
  beegha_size: m.field_beegha_size,
  amenity: withInputs(m.field_amenities, { choices: amenityNames.join(', ') }),
  counted: withInputs(m.field_counted, { choices: furnishingItems.join(', ') }),
  counted_twice: m.field_counted_twice,
  email_or_phone: m.field_email_or_phone,
  lead_email_or_phone: m.field_lead_email_or_phone,
  lead_wishes: m.field_lead_wishes,
  lead_lost_reason: m.field_lead_lost_reason,
  floor_above: m.field_floor_above,
  half_place: m.field_half_place,
  measure: m.field_measure,
  plain_measure: m.field_plain_measure,
  no_farmland: m.field_farmland_only,
  no_rooms: m.field_no_rooms,
  not_applicable: m.field_not_applicable,
  phone: m.field_phone_any,
  range: m.field_range,
  rera_missing: m.rera_missing,
  rera_not_valid: m.rera_not_valid,
  rera_status_missing: m.rera_status_missing,
  short: withInputs(m.field_min_characters, { min: '5' }),
  text_word: withInputs(m.field_text_word, { words: textWords.map((word) => `{${word}}`).join(', ') }),
}

// These sentences always say what belongs in the field.
const ownSentences: Record<string, Sentence> = {
  age: m.field_age,
  alts: m.field_alts,
  alts_hi: m.field_alts,
  bounds: m.field_bounds,
  code: m.field_six_digits,
  email: m.field_email,
  floor_plan: m.field_remove_only,
  gstin: m.field_gstin,
  id: m.field_id,
  images: m.field_remove_only,
  keep_images: m.field_keep_images,
  latitude: m.field_latitude,
  longitude: m.field_longitude,
  near: m.field_near,
  nearby: withInputs(m.field_nearby, { choices: nearbyCategories.join(', ') }),
  opening: m.field_hours,
  phone: m.field_phone,
  polygon: m.field_polygon,
  popular_places: m.field_places,
  property_id: m.field_id,
  social: m.field_links,
  totp: m.field_six_digits,
  tour_date: m.field_date,
  tour_time: m.field_time,
  updated_at: m.field_moment,
  username: m.field_username,
  video: m.field_remove_only,
  visiting: m.field_hours,
  website: m.field_honeypot,
}

/** The fields of a listing whose values are written in a form of their own. */
function sentenceOfKind(field: string): Sentence | undefined {
  if (!isFieldName(field)) return undefined
  const { kind } = fieldOf(field)
  return kind === 'decimal' ? m.field_decimal : kind === 'date' ? m.field_day : undefined
}

function isOfRupees(field: string): boolean {
  const name = field.replace(/^(?:min|max)_/, '')
  const row = isFieldName(name) && fieldOf(name)
  return row !== false && 'unit' in row && row.unit === 'rupees'
}

function invalidType(issue: Extract<Issue, { code: 'invalid_type' }>): Sentence {
  if (issue.path.length === 0) return m.field_body
  if (issue.input === undefined) return m.field_required
  return Array.isArray(issue.input) ? m.field_single : m.field_text
}

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>): Sentence {
  if (issue.origin !== 'string')
    return withNumber((min, options) => m.field_min({ min }, options), issue.minimum)
  if (issue.minimum <= 1 || issue.input === '') return m.field_required
  return withNumber((min, options) => m.field_min_characters({ min }, options), issue.minimum)
}

function tooBig({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): Sentence {
  if (origin === 'string')
    return withNumber((max, options) => m.field_max_characters({ max }, options), maximum)
  if (origin === 'array') return withNumber((max, options) => m.field_max_choices({ max }, options), maximum)
  return withNumber((max, options) => m.field_max({ max }, options), maximum)
}

type Limit = number | bigint

function withNumber(say: (limit: string, options: { locale: Locale }) => string, limit: Limit): Sentence {
  return (_, options) => say(formatNumber(Number(limit), options.locale), options)
}
