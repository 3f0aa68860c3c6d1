import { type ChangeEvent, useState } from 'react'
import { formatNumber } from '#contract/format.ts'
import type { RangeField } from '#contract/listing-fields.ts'
import type { CountedRange } from '#contract/schemas/property-facets.ts'
import { m } from '#messages'
import { amountInWords } from '#web/features/property/reduction-text.ts'
import { pageLocale } from '#web/ui/page-locale.ts'
import { ChoiceCount } from './choice-group.tsx'
import { oneOf, type SearchText } from './search-text.ts'

type Props = { name: RangeField; label: string; ranges: readonly CountedRange[]; search: SearchText }

// More would be a list to read and no choice to make: a search for both sale and rent has homes at prices of every size.
const maxShown = 9

/** The ranges of a number with their listings. Choosing one fills both fields and searches; choosing it again empties them. */
export function RangeChoices({ name, label, ranges, search }: Props) {
  const [picked, setPicked] = useState<{ search: SearchText; key: string }>()
  if (ranges.length < 2 || ranges.length > maxShown) return null
  const ofSearch = rangeKey(oneOf(search[`min_${name}`]), oneOf(search[`max_${name}`]))
  // Until the search has changed.
  const chosen = picked?.search === search ? picked.key : ofSearch
  const choose =
    (key: string, { min, max }: CountedRange) =>
    (event: ChangeEvent<HTMLInputElement>) => {
      const { form, checked } = event.currentTarget
      setPicked({ search, key: checked ? key : '' })
      fill(form, `min_${name}`, checked ? min : null)
      fill(form, `max_${name}`, checked ? max : null)
      form?.requestSubmit()
    }
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className="cluster-close">
        {ranges.map((range) => {
          const key = rangeKey(range.min, range.max)
          return (
            <label key={key} className="choice">
              <input type="checkbox" checked={chosen === key} onChange={choose(key, range)} />
              <span>{rangeText(name, range)}</span>
              <ChoiceCount count={range.count} />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

const rangeKey = (min: string | number | null, max: string | number | null) => `${min ?? ''} ${max ?? ''}`

function fill(form: HTMLFormElement | null, name: string, value: number | null): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.value = value === null ? '' : String(value)
}

function rangeText(name: RangeField, { min, max }: CountedRange): string {
  const write = writers[name]
  if (min === null) return m.chip_to({ value: write([max ?? 0]) })
  return max === null ? m.chip_from({ value: write([min]) }) : write([min, max])
}

const dash = (numbers: number[]) => numbers.map((number) => formatNumber(number, pageLocale())).join('–')
const sqFt = (areas: number[]) => m.area_sq_ft({ area: dash(areas) })
/** One number, or the two ends of a range with their unit once: 20–40 lakh. */
const writers: Record<RangeField, (numbers: number[]) => string> = {
  price: priceText,
  area: sqFt,
  carpet_area: sqFt,
  road_width: (feet) => m.length_feet({ feet: dash(feet) }),
}

const [lakh, crore] = [100_000, 10_000_000]

function priceText(rupees: number[]): string {
  const [low, high] = [Math.min(...rupees), Math.max(...rupees)]
  const words = (size: number) => `₹${dash(rupees.map((amount) => amount / size))}`
  if (high < lakh) return words(1)
  if (low >= crore) return m.price_words_crore({ words: words(crore) })
  if (low >= lakh && high < crore) return m.price_words_lakh({ words: words(lakh) })
  return rupees.map(amountInWords).join('–')
}
