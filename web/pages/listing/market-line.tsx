import type { Market } from '#contract/schemas/property-market.ts'
import { m } from '#messages'
import { rateText } from '#web/features/property/rate-text.ts'
import type { Listing } from './listing-data.ts'

/** The price beside what others of its kind cost there, and on how many that rests. */
export function MarketLine({ listing, market }: { listing: Listing; market: Market | null }) {
  const { rate, type } = listing
  if (!market || !rate) return null
  const percent = Math.round((rate / market.median_rate - 1) * 100)
  const facts = {
    percent: Math.abs(percent),
    place: market.place,
    rate: rateText({ rate: market.median_rate, type }),
    count: market.listings,
  }
  const say = percent === 0 ? m.market_same : percent < 0 ? m.market_below : m.market_above
  return <p className="figures mt-3 max-w-2xl text-sm text-ink-soft">{say(facts)}</p>
}
