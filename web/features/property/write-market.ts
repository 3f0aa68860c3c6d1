import { formatMoment } from '#contract/format.ts'
import type { Property } from '#contract/schemas/property.ts'
import type { Market } from '#contract/schemas/property-market.ts'
import { m } from '#messages'
import { pageLocale } from '#web/ui/page-locale.ts'
import { plainRateText } from './rate-text.ts'

/** How the rate compares with the median, and of which listings that is one. The loader calls it. */
export function writeMarket(
  { rate, rate_basis, type }: Pick<Property, 'rate' | 'rate_basis' | 'type'>,
  market: Market,
): string | undefined {
  const percent = percentAbove({ rate, rate_basis }, market)
  if (percent === undefined) return undefined
  const day = (moment: string) => formatMoment(moment, 'medium', pageLocale(), 'Asia/Kolkata')
  const facts = {
    percent: Math.abs(percent),
    place: market.place,
    rate: plainRateText(market.median_rate, market.basis, type, market.irrigated),
    count: market.listings,
    since: day(market.since),
    until: day(market.until),
  }
  const say = percent === 0 ? m.market_same : percent < 0 ? m.market_below : m.market_above
  return say(facts)
}

/** How many percent the rate is above the median, rounded; undefined where the two cannot be compared. */
export function percentAbove(
  { rate, rate_basis }: Pick<Property, 'rate' | 'rate_basis'>,
  market: Market,
): number | undefined {
  // The two answers may be from before and after an edit.
  if (!rate || rate_basis !== market.basis) return undefined
  return Math.round((rate / market.median_rate - 1) * 100)
}
