import type { ListingStatus, ModerationState } from '#contract/enums.ts'
import { hashOf } from './draw.ts'
import type { Lot } from './lots/lot.ts'

export type Standing = { status: ListingStatus; moderation: ModerationState; listed_days_ago: number }

/** Some sold, some on bid, a few pending, over nine months. */
const days = 270
const sold = 0.11
const onBid = 0.09
const pending = 12
const rejected = 3

export function standingsOf(lots: readonly Lot[]): Map<Lot, Standing> {
  const free = lots.filter((lot) => !lot.keep && !lot.fresh)
  const byStatus = inDrawnOrder(free, 'status')
  const soldUpTo = Math.round(lots.length * sold)
  const bidUpTo = soldUpTo + Math.round(lots.length * onBid)
  const statuses = new Map<Lot, ListingStatus>(
    byStatus.map((lot, i) => [lot, i < soldUpTo ? 'sold' : i < bidUpTo ? 'onBid' : 'available']),
  )
  const unseen = inDrawnOrder(byStatus.slice(bidUpTo), 'moderation')
  const moderations = new Map<Lot, ModerationState>(
    unseen.map((lot, i) => [lot, i < pending ? 'pending' : i < pending + rejected ? 'rejected' : 'accepted']),
  )
  return new Map(
    inDrawnOrder(lots, 'day').map((lot, i) => {
      const moderation = moderations.get(lot) ?? 'accepted'
      const listed = Math.floor((i / lots.length) * days)
      return [
        lot,
        {
          status: statuses.get(lot) ?? 'available',
          moderation,
          listed_days_ago: moderation === 'pending' ? listed % 9 : listed,
        },
      ]
    }),
  )
}

function inDrawnOrder(lots: readonly Lot[], what: string): Lot[] {
  return lots.toSorted((a, b) => hashOf(`${what} ${a.title}`) - hashOf(`${what} ${b.title}`))
}
