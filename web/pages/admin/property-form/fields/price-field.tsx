import { useWatch } from 'react-hook-form'
import { m } from '#messages'
import { compactPrice, exactPrice, readPrice } from '#web/features/property/price.ts'
import { priceInWords } from '#web/features/property/price-words.ts'
import { readArea } from '../area-units.ts'
import type { FormValues } from '../form-values.ts'
import { TextLine } from './text-line.tsx'

// The contract's limit, 10,000 crore.
const maxRupees = 100_000_000_000

export function PriceField() {
  const [price, type, area, unit] = useWatch<FormValues, ['price', 'type', 'area', 'area_unit']>({
    name: ['price', 'type', 'area', 'area_unit'],
  })
  const read = readPrice(price.trim())
  const rupees = /^\d+$/.test(read) ? Number(read) : 0
  const known = rupees > 0 && rupees <= maxRupees
  const hint = type === 'rent' ? m.property_form_price_hint_rent() : m.property_form_price_hint()
  return (
    <TextLine
      name="price"
      label={m.property_field_price()}
      hint={known ? describe(rupees, type === 'rent', readArea(area, unit)) : hint}
      before="₹"
      inputMode="decimal"
      autoComplete="off"
      maxLength={30}
      required
    />
  )
}

function describe(rupees: number, rent: boolean, area: number | undefined): string {
  const words = priceInWords(rupees)
  const short = compactPrice(rupees)
  const rate = area ? Math.round(rupees / area) : 0
  const parts = [
    m.property_form_price_short({ words: rent ? m.price_words_month({ words }) : words, short }),
    rate > 0 && (rent ? m.price_rate_month : m.price_rate)({ price: exactPrice(rate) }),
  ]
  return parts.filter(Boolean).join(' · ')
}
