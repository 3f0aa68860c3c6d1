import { useWatch } from 'react-hook-form'
import { plainUnits, rateOf, readMeasure } from '#contract/areas.ts'
import { readRupees } from '#contract/rupees.ts'
import { m } from '#messages'
import { compactPrice } from '#web/features/property/price.ts'
import { priceInWords } from '#web/features/property/price-words.ts'
import { plainRateText } from '#web/features/property/rate-text.ts'
import { isApplicable } from '../applicable-fields.ts'
import { type AreaName, areaNames, squareFeetOf } from '../area-units.ts'
import { enteredOf } from '../form-payload.ts'
import type { FormValues } from '../form-values.ts'
import { TextLine } from './text-line.tsx'

// The contract's limit, 10,000 crore.
const maxRupees = 100_000_000_000

export function PriceField() {
  const values = useWatch<FormValues>() as FormValues
  const { price, type } = values
  const rupees = readRupees(price) ?? 0
  const known = rupees > 0 && rupees <= maxRupees
  const hint = type === 'rent' ? m.property_form_price_hint_rent() : m.property_form_price_hint()
  return (
    <TextLine
      name="price"
      label={m.property_field_price()}
      hint={known ? describe(rupees, values) : hint}
      before="₹"
      autoComplete="off"
      maxLength={30}
      required
    />
  )
}

function describe(rupees: number, values: FormValues): string {
  const words = priceInWords(rupees)
  const short = compactPrice(rupees)
  const rent = values.type === 'rent'
  const rated = rateOf({
    ...squareFeet(values),
    ...entered(values),
    beegha_size: readMeasure(values.beegha_size, plainUnits) ?? null,
    sub_type: values.sub_type,
    price: rupees,
  })
  const parts = [
    m.property_form_price_short({ words: rent ? m.price_words_month({ words }) : words, short }),
    rated && plainRateText(rated.rate, rated.basis, rent ? 'rent' : 'sale'),
  ]
  return parts.filter(Boolean).join(' · ')
}

function squareFeet(values: FormValues) {
  const areas = areaNames.map((name) => [
    name,
    isApplicable(name, values) ? (squareFeetOf(values, name) ?? null) : null,
  ])
  return Object.fromEntries(areas) as Record<AreaName, number | null>
}

function entered(values: FormValues) {
  const areas = areaNames.map((name) => [`${name}_entered`, enteredOf(name, values) || null])
  return Object.fromEntries(areas) as Record<`${AreaName}_entered`, string | null>
}
