import { formatMoment } from '#contract/format.ts'
import type { Property } from '#contract/schemas/property.ts'
import type { Market } from '#contract/schemas/property-market.ts'
import { m } from '#messages'
import { plainRateText } from '#web/features/property/rate-text.ts'
import { pageLocale } from '#web/ui/page-locale.ts'

/** How the rate compares with the median, and of which listings that is one. The loader calls it. */
export function writeMarket({ rate, rate_basis, type }: Property, market: Market): string | undefined {
  // The two answers may be from before and after an edit.
  if (!rate || rate_basis !== market.basis) return undefined
  const percent = Math.round((rate / market.median_rate - 1) * 100)
  const day = (moment: string) => formatMoment(moment, 'medium', pageLocale(), 'Asia/Kolkata')
  const facts = {
    percent: Math.abs(percent),
    place: market.place,
    rate: plainRateText(market.median_rate, market.basis, type),
    count: market.listings,
    since: day(market.since),
    until: day(market.until),
  }
  const say = percent === 0 ? m.market_same : percent < 0 ? m.market_below : m.market_above
  return say(facts)
}
