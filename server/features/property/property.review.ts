import type { RevisionValue } from '#server/db/schema.ts'
import { changesBetween, type FactName, type Facts } from './property.facts.ts'
import { introducesLure } from './property.lures.ts'

type Changes = Partial<Record<FactName, RevisionValue>>

/** What the site knows beside the two versions: the price that the agency last saw, and what the owner has verified. */
export type Known = { reviewedPrice: number; verified: VerifiedContact }
export type VerifiedContact = { phone: string | null; email: string | null }

type Judge = (before: Facts, after: Facts, known: Known) => boolean
const always: Judge = () => true

/**
 * Facts of a published listing that its owner may change without a review, and when. A fact that is not named here waits for the
 * agency, so that a new one does not go past it unseen. Among those that wait: what a listing is (title, kind, size, place,
 * new project), and the contact's name, which nobody can verify.
 */
const atOnce: Partial<Record<FactName, Judge>> = {
  status: always,
  rooms: always,
  bedrooms: always,
  bathrooms: always,
  garages: always,
  age: always,
  features: always,
  price: (_before, after, { reviewedPrice }) => !isLargeMove(reviewedPrice, after.price),
  description: (before, after) => !introducesLure([before.description], [after.description]),
  phone: (_before, after, { verified }) => after.phone === verified.phone,
  email: (_before, after, { verified }) =>
    after.email === null || after.email.toLowerCase() === verified.email?.toLowerCase(),
}
// These say nothing without the fact before the colon, and wait with it.
const together: readonly [FactName, readonly FactName[]][] = [
  ['type', ['price']],
  ['sub_type', ['rooms', 'bedrooms', 'bathrooms', 'garages', 'features', 'age']],
]

/** Parts the changes an owner makes to a published listing: those that wait for the agency and those that apply at once. */
export function partChanges(
  before: Facts,
  after: Facts,
  known: Known,
): { waiting: Changes; atOnce: Changes } {
  const changes = changesBetween(before, after)
  const names = Object.keys(changes) as FactName[]
  const waits = new Set(names.filter((name) => !atOnce[name]?.(before, after, known)))
  for (const [name, others] of together) {
    if (waits.has(name)) for (const other of others) if (names.includes(other)) waits.add(other)
  }
  const pick = (wanted: boolean): Changes =>
    Object.fromEntries(
      names.filter((name) => waits.has(name) === wanted).map((name) => [name, changes[name]]),
    )
  return { waiting: pick(true), atOnce: pick(false) }
}

type Place = { title: string; distance: string }

/** Whether a new list of places nearby waits: it says what leads people away from the site. */
export function placesWait(before: readonly Place[], after: readonly Place[]): boolean {
  const lines = (places: readonly Place[]) => places.flatMap(({ title, distance }) => [title, distance])
  return introducesLure(lines(before), lines(after))
}

/** The same for the words about pictures. */
export function captionsWait(before: readonly string[], after: readonly string[]): boolean {
  return introducesLure(before, after)
}

/** More than a fifth, in whole numbers: prices are exact. */
function isLargeMove(from: number, to: number): boolean {
  return Math.abs(to - from) * 5 > from
}
