import type { RevisionValue } from '#server/db/schema.ts'
import { changesBetween, type FactName, type Facts } from './property.facts.ts'

type Changes = Partial<Record<FactName, RevisionValue>>

// What a listing is: whoever changes this of a published one shows people another home than the agency saw.
const reviewed: readonly FactName[] = [
  ...(['title', 'type', 'sub_type', 'area', 'beegha', 'acres'] as const),
  ...(['address', 'locality', 'city', 'state', 'country', 'latitude', 'longitude'] as const),
]
// These say nothing without the fact before the colon, and wait with it.
const together: readonly [FactName, readonly FactName[]][] = [
  ['type', ['price']],
  ['sub_type', ['rooms', 'bedrooms', 'bathrooms', 'garages', 'features', 'age']],
]

/**
 * Parts the changes an owner makes to a published listing: those that wait for the agency (decisions, section 6) and those
 * that apply at once. `reviewedPrice` is what the agency last saw.
 */
export function partChanges(
  before: Facts,
  after: Facts,
  reviewedPrice: number,
): { waiting: Changes; atOnce: Changes } {
  const changes = changesBetween(before, after)
  const names = Object.keys(changes) as FactName[]
  const waits = new Set(names.filter((name) => reviewed.includes(name)))
  if (names.includes('price') && isLargeMove(reviewedPrice, after.price)) waits.add('price')
  for (const [name, others] of together) {
    if (waits.has(name)) for (const other of others) if (names.includes(other)) waits.add(other)
  }
  const pick = (wanted: boolean): Changes =>
    Object.fromEntries(
      names.filter((name) => waits.has(name) === wanted).map((name) => [name, changes[name]]),
    )
  return { waiting: pick(true), atOnce: pick(false) }
}

/** More than a fifth, in whole numbers: prices are exact. */
function isLargeMove(from: number, to: number): boolean {
  return Math.abs(to - from) * 5 > from
}
