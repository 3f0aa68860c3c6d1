import type { Property } from '#contract/schemas/property.ts'
import type { PropertyHistory } from '#contract/schemas/property-history.ts'
import { m } from '#messages'
import { dayOf } from './confirmed-text.ts'
import { spokenPrice } from './listing-price.tsx'
import { amountInWords } from './reduction-text.ts'

export type HistoryLine = { date: string; text: string }
type Subject = Pick<Property, 'type' | 'listed_at'>

/** Each public price and status of a listing, oldest first. The loader of the listing's page calls it, so that visitors load none of this. */
export function historyLines(listing: Subject, { prices, statuses }: PropertyHistory): HistoryLine[] {
  const listed = dayOf(listing.listed_at)
  const steps = [...pricesOf(listing, prices), ...statusesOf(listing, statuses)]
  const sorted = steps.toSorted((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0))
  const lines = sorted.map(({ since, text }) => ({ date: dayOf(since), text }))
  const beginsWithPrice = prices[0] && dayOf(prices[0].since) === listed
  return beginsWithPrice ? lines : [{ date: listed, text: m.history_listed() }, ...lines]
}

type Step = { since: string; text: string }

function pricesOf({ type, listed_at }: Subject, prices: PropertyHistory['prices']): Step[] {
  return prices.map(({ price, since }, index) => {
    const spoken = spokenPrice(type, price)
    const before = prices[index - 1]?.price
    if (before === undefined) {
      const say = dayOf(since) === dayOf(listed_at) ? m.history_listed_at : m.history_price
      return { since, text: say({ price: spoken }) }
    }
    const say = price < before ? m.history_less : m.history_more
    return { since, text: say({ price: spoken, amount: amountInWords(Math.abs(price - before)) }) }
  })
}

function statusesOf({ type }: Subject, statuses: PropertyHistory['statuses']): Step[] {
  return statuses.flatMap(({ status, since }, index) => {
    const before = statuses[index - 1]?.status
    if (before === undefined && status === 'available') return []
    const back = before === 'off' ? m.history_back : m.history_available
    const closed = type === 'rent' ? m.history_rented : m.history_sold
    const say = { available: back, onBid: m.history_on_bid, sold: closed, off: m.history_off }[status]
    return { since, text: say() }
  })
}
