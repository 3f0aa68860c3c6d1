import type { Confirmer, ListingType, Role } from '#contract/enums.ts'
import type { DemoListing } from './catalogue/catalogue.ts'
import { drawFor } from './catalogue/draw.ts'
import { pastOf } from './past.ts'

type Freshness = { confirmed_at: Date; confirmed_by: Confirmer; closed_at: Date | null }

const dayMs = 86_400_000
/** Most homes of the demo take some weeks until they are sold or let. */
const maxDaysToClose = 80
/** Fewer than the days after which the site asks an owner, as it is set up (docs/decisions/0075). */
const maxDaysSinceConfirmed: Record<ListingType, number> = { rent: 6, sale: 20 }

/**
 * When a listing was confirmed last and by whom, and since when it is sold: as many days before `now` at each start, never before
 * it was listed. A change of price or status confirms, and so does the agency that accepts a listing.
 */
export function freshnessOf(listing: DemoListing, owner: Role, listed_at: Date, now: Date): Freshness {
  const { key, type, status, moderation } = listing
  const draw = drawFor(`freshness of ${key}`)
  const confirmed_by = owner === 'seller' && draw.chance(0.6) ? 'owner' : 'agency'
  const age = now.getTime() - listed_at.getTime()
  if (status === 'sold') {
    const days = draw.between(Math.min(1, age / dayMs), Math.min(maxDaysToClose, age / dayMs))
    const closed_at = new Date(listed_at.getTime() + Math.round(days * dayMs))
    return { confirmed_at: closed_at, confirmed_by, closed_at }
  }
  if (moderation !== 'accepted') return { confirmed_at: listed_at, confirmed_by: 'owner', closed_at: null }
  const changedDaysAgo = pastOf(listing).changes.at(-1)?.days_ago ?? Number.POSITIVE_INFINITY
  const daysAgo = Math.min(draw.between(0, maxDaysSinceConfirmed[type]), changedDaysAgo)
  if (daysAgo * dayMs >= age) return { confirmed_at: listed_at, confirmed_by: 'agency', closed_at: null }
  const confirmed_at = new Date(now.getTime() - Math.round(daysAgo * dayMs))
  return { confirmed_at, confirmed_by, closed_at: null }
}
