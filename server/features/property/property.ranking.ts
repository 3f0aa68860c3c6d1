import { expectedFacts, wantedPictures } from '#contract/completeness.ts'
import type { RankingSignal } from '#contract/enums.ts'
import { fieldNames, fieldOf, type ListingValues } from '#contract/listing-fields.ts'
import type { RankingWeights } from '#contract/schemas/ranking.ts'

// The reasons for these signals are in docs/decisions/0084.

/** The content of a listing as the database sums it up. */
export type SignalColumns = Pick<ListingValues, 'type' | 'sub_type'> & {
  /** A bit for each of `expectedNames` that is stated. */
  stated: number
  pictures: number
  confirmed: boolean
  checked: boolean
}

/** At most 31 names, because they are bits of a number. */
export const expectedNames = fieldNames.filter((name) => fieldOf(name).expected)

export const defaultWeights: RankingWeights = {
  confirmed: 30,
  complete: 30,
  pictures: 20,
  checked: 10,
  recent: 10,
}

const masks = new Map<string, number>()

/** Confirmed, checked, pictures from 0 to 5 and completeness from 0 to 100 in one number, one of which each listing has. */
export function packSignals({ type, sub_type, stated, pictures, confirmed, checked }: SignalColumns): number {
  const mask = maskOf({ type, sub_type })
  const complete = Math.floor((countOnes(stated & mask) * 100) / Math.max(1, countOnes(mask)))
  return (
    Number(confirmed) | (Number(checked) << 1) | (Math.min(pictures, wantedPictures) << 2) | (complete << 5)
  )
}

/** The points of each signal; those of `recent` count from 1970. `listed_at` in microseconds. */
export function pointsOf(
  signals: number,
  listed_at: number,
  weights: RankingWeights,
): Record<RankingSignal, number> {
  return {
    confirmed: (signals & 1) * weights.confirmed,
    complete: ((signals >> 5) / 100) * weights.complete,
    pictures: (((signals >> 2) & 7) / wantedPictures) * weights.pictures,
    checked: ((signals >> 1) & 1) * weights.checked,
    recent: (listed_at / monthUs) * weights.recent,
  }
}

const monthUs = 30 * 86_400_000_000

/** The higher, the nearer to the front. It depends on the row and the weights only, never on the time of the search. */
export function rankOf(signals: number, listed_at: number, weights: RankingWeights): number {
  const { confirmed, complete, pictures, checked, recent } = pointsOf(signals, listed_at, weights)
  return confirmed + complete + pictures + checked + recent
}

function maskOf(kind: Pick<ListingValues, 'type' | 'sub_type'>): number {
  const key = `${kind.type} ${kind.sub_type}`
  const known = masks.get(key)
  if (known !== undefined) return known
  const mask = expectedFacts(kind).reduce((bits, name) => bits | (1 << expectedNames.indexOf(name)), 0)
  masks.set(key, mask)
  return mask
}

function countOnes(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}
