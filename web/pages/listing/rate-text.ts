import { m } from '#messages'
import { exactPrice } from '#web/features/property/price.ts'
import type { Listing } from './listing-data.ts'

/** Price by area; of a rent, for each month. */
export function rateText({ rate, type }: Pick<Listing, 'rate' | 'type'>): string {
  const price = exactPrice(rate)
  return type === 'rent' ? m.price_rate_month({ price }) : m.price_rate({ price })
}
