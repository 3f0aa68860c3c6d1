import type { ListingStatus } from '#contract/enums.ts'
import type { DemoListing } from './catalogue/catalogue.ts'
import { drawFor, hashOf } from './catalogue/draw.ts'

type State = { price: number; status: ListingStatus }
/** The state in which a listing was published, and each change since, oldest first. */
export type Past = { first: State; changes: ({ days_ago: number } & Partial<State>)[] }

/** One in so many listings of some age has become cheaper. */
const reducedIn = 7
/** Days on the site before a price falls, so that the earlier price counts (docs/decisions/0083). */
const minDays = 16

/** Homes on bid were available before, and some prices have fallen. The same for a listing at each start. */
export function pastOf(listing: DemoListing): Past {
  const { key, price, status, moderation, listed_days_ago: days } = listing
  const draw = drawFor(`past ${key}`)
  const isOld = moderation === 'accepted' && status !== 'sold' && days >= 2 * minDays
  const isReduced = isOld && !listing.new_project && hashOf(`reduced ${key}`) % reducedIn === 0
  const earlier = isReduced ? pricesBefore(listing, draw.chance(0.3) ? 2 : 1, draw.between(1.02, 1.05)) : []
  const lastFall = Math.round(draw.between(5, days - minDays))
  const falls = earlier.map((_, index) => ({
    days_ago: Math.round(days - minDays - ((days - minDays - lastFall) * (index + 1)) / earlier.length),
    price: earlier[index + 1] ?? price,
  }))
  const bidDays = Math.min(Math.round(draw.between(2, 13)), lastFall)
  const bid = isOld && status === 'onBid' ? [{ days_ago: bidDays, status }] : []
  return {
    first: { price: earlier[0] ?? price, status: bid.length > 0 ? 'available' : status },
    changes: [...falls, ...bid],
  }
}

/** Each a little higher than the next, as people quote prices. */
function pricesBefore({ price, type }: DemoListing, count: number, factor: number): number[] {
  const step = type === 'rent' ? (price < 30_000 ? 500 : 1_000) : price < 10_000_000 ? 50_000 : 100_000
  const above = (base: number) => Math.max(base + step, Math.round((base * factor) / step) * step)
  const last = above(price)
  return count === 1 ? [last] : [above(last), last]
}
