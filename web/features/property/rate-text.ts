import type { Property } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { exactPrice } from './price.ts'

export function rateText({ rate, type }: Pick<Property, 'rate' | 'type'>): string {
  const price = exactPrice(rate)
  return type === 'rent' ? m.price_rate_month({ price }) : m.price_rate({ price })
}
