import { areaIn, exactArea, type Measure, needsBeegha, readMeasure } from '#contract/areas.ts'
import { rangeFields } from '#contract/listing-fields.ts'
import { readDecimal } from '#contract/numbers.ts'
import { searchParamNames } from '#contract/paths.ts'
import { readPrice } from '#contract/rupees.ts'
import type { SearchText } from './search-text.ts'

/** Prices in digits where they were typed as words ("80 lakh"). Returns the same object when there are none. */
export function readPrices(search: SearchText): SearchText {
  const read: SearchText = { ...search }
  for (const name of ['min_price', 'max_price'] as const) {
    const typed = read[name]
    if (typeof typed === 'string') read[name] = readPrice(typed)
  }
  return read.min_price !== search.min_price || read.max_price !== search.max_price ? read : search
}

const areas = ['min_area', 'max_area', 'min_carpet_area', 'max_carpet_area'] as const

/**
 * Square feet for areas that were typed in another unit. `beegha` is the size of one, asked for only where it is needed.
 * Returns the same object when there are none.
 */
export async function readAreas(search: SearchText, beegha: () => Promise<Measure>): Promise<SearchText> {
  const read: SearchText = { ...search }
  for (const name of areas) {
    const typed = search[name]
    const measure = typeof typed === 'string' ? readMeasure(typed) : undefined
    if (measure === undefined) continue
    const size = needsBeegha(measure) ? await beegha() : measure
    read[name] = String(areaIn('sq_ft', exactArea(measure, size), 0, size))
  }
  return areas.some((name) => read[name] !== search[name]) ? read : search
}

const bounds = searchParamNames.filter((name) => /^(?:min|max)_/.test(name))

/** Plain digits where a bound was typed in Devanagari digits or with commas. Returns the same object when there are none. */
export function readNumbers(search: SearchText): SearchText {
  const read: SearchText = { ...search }
  for (const name of bounds) {
    const typed = search[name]
    const number = typeof typed === 'string' ? readDecimal(typed) : undefined
    if (number !== undefined) read[name] = String(number)
  }
  return bounds.some((name) => read[name] !== search[name]) ? read : search
}

/** The lower end first, where both ends are digits. Returns the same object when they are in order. */
export function orderEnds(search: SearchText): SearchText {
  const read: SearchText = { ...search }
  const swapped = rangeFields.filter((name) => {
    const [min, max] = [search[`min_${name}`], search[`max_${name}`]]
    if (!isDigits(min) || !isDigits(max) || Number(min) <= Number(max)) return false
    Object.assign(read, { [`min_${name}`]: max, [`max_${name}`]: min })
    return true
  })
  return swapped.length > 0 ? read : search
}

function isDigits(value: string | string[] | undefined): value is string {
  return typeof value === 'string' && /^\d+$/.test(value)
}
