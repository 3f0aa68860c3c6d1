import type { ReviewRule } from '#contract/listing-field.ts'
import { type FieldName, fieldOf, isFieldName } from '#contract/listing-fields.ts'
import type { RevisionValue } from '#server/platform/db/schema.ts'
import { changesBetween, type Facts } from './property.facts.ts'
import { introducesLure } from './property.lures.ts'

type Changes = Partial<Record<FieldName, RevisionValue>>

/** The price that the agency last saw, and the owner's verified contact. */
export type Known = { reviewedPrice: number; verified: VerifiedContact }
export type VerifiedContact = { phone: string | null; email: string | null }

type Change = { name: FieldName; before: Facts; after: Facts; known: Known }

// Fields that define the listing always need a review, and so does the contact's name, which nobody can verify.
const waits: Record<ReviewRule, (change: Change) => boolean> = {
  always: () => true,
  never: () => false,
  lure: ({ name, before, after }) => introducesLure([String(before[name])], [String(after[name])]),
  large_move: ({ after, known }) => isLargeMove(known.reviewedPrice, after.price),
  unverified: ({ name, after, known }) => !isVerified(name, after[name], known.verified),
}

function isVerified(name: FieldName, value: Facts[FieldName], verified: VerifiedContact): boolean {
  if (name === 'phone') return value === verified.phone
  if (name === 'email') return value === null || lower(value) === lower(verified.email)
  return false
}

const lower = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : undefined)

/** The type gives the price its meaning and a rental its deposit, the property type the rooms. */
function leadersOf(name: FieldName): FieldName[] {
  const { reviewWith, types, only } = fieldOf(name)
  return [
    ...(reviewWith ? [reviewWith] : []),
    ...(types ? ['sub_type' as const] : []),
    ...(only ? ['type' as const] : []),
  ]
}

/** Returns the changes that wait for the agency and those that apply at once. */
export function partChanges(
  before: Facts,
  after: Facts,
  known: Known,
): { waiting: Changes; atOnce: Changes } {
  const changes = changesBetween(before, after)
  const names = Object.keys(changes).filter(isFieldName)
  const alone = new Set(names.filter((name) => waits[fieldOf(name).review]({ name, before, after, known })))
  const waiting = new Set(
    names.filter((name) => alone.has(name) || leadersOf(name).some((leader) => alone.has(leader))),
  )
  const pick = (wanted: boolean): Changes =>
    Object.fromEntries(
      names.filter((name) => waiting.has(name) === wanted).map((name) => [name, changes[name]]),
    )
  return { waiting: pick(true), atOnce: pick(false) }
}

type Place = { title: string; title_hi: string; distance: string }

/** Only a lure needs a review. */
export function placesWait(before: readonly Place[], after: readonly Place[]): boolean {
  const lines = (places: readonly Place[]) =>
    places.flatMap(({ title, title_hi, distance }) => [title, title_hi, distance])
  return introducesLure(lines(before), lines(after))
}

type Captioned = { alt: string; alt_hi: string }

/** As with places. */
export function captionsWait(before: readonly Captioned[], after: readonly Captioned[]): boolean {
  // Each language as a whole, because a number may continue in the next caption.
  const lines = (media: readonly Captioned[]) => [
    ...media.map(({ alt }) => alt),
    ...media.map(({ alt_hi }) => alt_hi),
  ]
  return introducesLure(lines(before), lines(after))
}

/** Calculates in integers, because prices are exact. */
function isLargeMove(from: number, to: number): boolean {
  return Math.abs(to - from) * 5 > from
}
