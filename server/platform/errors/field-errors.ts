import type { z } from 'zod'
import { amenityNames } from '#contract/amenities.ts'
import { nearbyCategories } from '#contract/enums.ts'
import { formatNumber } from '#contract/format.ts'
import { baseLocale } from '#contract/locales.ts'
import { m } from '#messages'

type Issue = z.core.$ZodIssue

/** Keyed by the name of the field, which includes its nested parts. */
export function describeIssues(issues: Issue[]): Record<string, string> {
  const fields: [string, string][] = issues.flatMap((issue): [string, string][] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [key, m.field_unknown()])
      : [[String(issue.path[0] ?? ''), describe(issue)]],
  )
  // The first problem of a field is the one to fix first. A Map, so that a field named __proto__ is only a name.
  const first = new Map<string, string>()
  for (const [field, sentence] of fields) if (!first.has(field)) first.set(field.slice(0, 100), sentence)
  return Object.fromEntries(first)
}

/** For a form that shows nothing else above its fields. */
export function describeWhole(issues: Issue[]): string | undefined {
  const isTourTime = ({ path: [field] }: Issue) => field === 'tour_date' || field === 'tour_time'
  return issues.some(isTourTime) ? m.tour_pick_both() : undefined
}

function describe(issue: Issue): string {
  const field = issue.path[0]
  const word = issue.code === 'custom' ? sentenceOfWord[issue.message] : undefined
  if (word) return word()
  const own = field === undefined ? undefined : ownSentences[String(field)]
  if (own) return own()
  switch (issue.code) {
    case 'invalid_value':
      return m.field_choice({ choices: issue.values.map(String).join(', ') })
    case 'invalid_format':
      return m.field_number()
    case 'invalid_union':
      return m.field_invalid()
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_type':
      return invalidType(issue)
    default:
      return m.field_invalid()
  }
}

// Codes in schemas of the contract, which contain no messages.
const sentenceOfWord: Record<string, () => string> = {
  amenity: () => m.field_amenities({ choices: amenityNames.join(', ') }),
  half_place: m.field_half_place,
  no_farmland: m.field_farmland_only,
  no_rooms: m.field_no_rooms,
  phone: m.field_phone_any,
  range: m.field_range,
  short: () => m.field_least_characters({ min: '5' }),
}

// These sentences always say what belongs in the field.
const ownSentences: Record<string, () => string> = {
  acres: m.field_decimal,
  age: m.field_age,
  alts: m.field_alts,
  area: m.field_decimal,
  beegha: m.field_decimal,
  bounds: m.field_bounds,
  code: m.field_six_digits,
  email: m.field_email,
  floor_plan: m.field_remove_only,
  id: m.field_id,
  images: m.field_remove_only,
  keep_images: m.field_keep_images,
  latitude: m.field_latitude,
  longitude: m.field_longitude,
  nearby: () => m.field_nearby({ choices: nearbyCategories.join(', ') }),
  phone: m.field_phone,
  popular_places: m.field_places,
  property_id: m.field_id,
  social: m.field_links,
  totp: m.field_six_digits,
  tour_date: m.field_date,
  tour_time: m.field_time,
  updated_at: m.field_moment,
  username: m.field_username,
  video: m.field_remove_only,
  website: m.field_honeypot,
}

function invalidType(issue: Extract<Issue, { code: 'invalid_type' }>): string {
  if (issue.path.length === 0) return m.field_body()
  if (issue.input === undefined) return m.field_required()
  return Array.isArray(issue.input) ? m.field_single() : m.field_text()
}

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>): string {
  const min = formatNumber(Number(issue.minimum), baseLocale)
  if (issue.origin !== 'string') return m.field_least({ min })
  return issue.minimum > 1 && issue.input !== '' ? m.field_least_characters({ min }) : m.field_required()
}

function tooBig(issue: Extract<Issue, { code: 'too_big' }>): string {
  const max = formatNumber(Number(issue.maximum), baseLocale)
  if (issue.origin === 'string') return m.field_most_characters({ max })
  if (issue.origin === 'array') return m.field_most_choices({ max })
  return m.field_most({ max })
}
