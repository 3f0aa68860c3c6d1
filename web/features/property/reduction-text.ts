import { formatNumber } from '#contract/format.ts'
import type { Property } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { pageLocale } from '#web/ui/page-locale.ts'
import { dayOf } from './confirmed-text.ts'
import { exactPrice } from './price.ts'

type Reduced = Pick<Property, 'price' | 'reduced_from' | 'reduced_at'>

/** ₹2 lakh less. Undefined for a price that is not reduced. */
export function reducedBy({ price, reduced_from }: Reduced): string | undefined {
  return reduced_from ? m.reduced_by({ amount: amountInWords(reduced_from - price) }) : undefined
}

/** ₹2 lakh less since 3 Oct 2026. A day, not "for 3 weeks": pages are kept until a listing changes. */
export function reducedSince({ price, reduced_from, reduced_at }: Reduced): string | undefined {
  if (!reduced_from || !reduced_at) return undefined
  return m.reduced_since({ amount: amountInWords(reduced_from - price), date: dayOf(reduced_at) })
}

/** ₹2 lakh, ₹1.25 crore, ₹2,500. Rounded down, so that no reduction is said to be larger than it is. */
export function amountInWords(rupees: number): string {
  if (rupees < 100_000) return exactPrice(rupees)
  const [size, write] =
    rupees < 10_000_000
      ? ([100_000, m.price_words_lakh] as const)
      : ([10_000_000, m.price_words_crore] as const)
  const hundredths = Math.floor((rupees * 100) / size)
  return write({ words: `₹${formatNumber(hundredths / 100, pageLocale())}` })
}
