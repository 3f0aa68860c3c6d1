import { type Bitmap, clearBit, eachBit, setBit, without } from './property.bitmap.ts'
import { type ListingIndex, remember } from './property.listing-index.ts'
import { type PageLimits, type Tier, takePage } from './property.listing-order.ts'

/**
 * The ids of all tiers from `offset` on, the first two of different sellers if the tiers have listings of two. The listing that
 * moves to the second place is missing at its own, so that pages neither repeat nor leave out one.
 */
export function takeVariedPage(index: ListingIndex, tiers: Tier[], { offset, limit }: PageLimits): number[] {
  const lead = findLead(index, tiers)
  if (!lead) return takePage(index, tiers, { offset, limit })
  const shown = lead.slice(offset, offset + limit)
  const rest = tiers.map((tier) => ({ ...tier, among: withoutIds(tier.among, lead) }))
  const left = { offset: Math.max(0, offset - lead.length), limit: limit - shown.length }
  return [...shown, ...takePage(index, rest, left)]
}

/** Undefined if the first two are of different sellers anyway, or all are of one. */
function findLead(index: ListingIndex, tiers: Tier[]): [number, number] | undefined {
  const [first, second] = takePage(index, tiers, { offset: 0, limit: 2 })
  if (first === undefined || second === undefined || !haveOneSeller(index, first, second)) return undefined
  const own = listingsOfSeller(index, first)
  const others = tiers.map((tier) => ({ ...tier, among: without(tier.among, own) }))
  const [other] = takePage(index, others, { offset: 0, limit: 1 })
  return other === undefined ? undefined : [first, other]
}

/** The same account, or the same telephone number: else one seller would need no more than another account. */
function haveOneSeller({ numbers: { owner, contact } }: ListingIndex, one: number, other: number): boolean {
  return owner[one] === owner[other] || contact[one] === contact[other]
}

function listingsOfSeller(index: ListingIndex, id: number): Bitmap {
  const { owner, contact } = index.numbers
  return remember(index, `seller ${owner[id]} ${contact[id]}`, () => {
    const own = new Uint32Array(index.words)
    eachBit(index.published, (other) => {
      if (haveOneSeller(index, id, other)) setBit(own, other)
    })
    return own
  })
}

function withoutIds(among: Bitmap, ids: number[]): Bitmap {
  const rest = among.slice()
  for (const id of ids) clearBit(rest, id)
  return rest
}
