import { areaIn, exactArea, type Measure, needsBeegha, readMeasure } from '#contract/areas.ts'
import { readPrice } from '#web/features/property/price.ts'
import { oneOf, type SearchText } from './search-text.ts'

/**
 * Reads a search written in one line, "3 bhk vijay nagar under 80 lakh": bedrooms, prices and rent or sale become
 * filters, the other words stay. Returns the same object when it finds none.
 */
export function readSearch(search: SearchText, { type = true } = {}): SearchText {
  const { keyword } = search
  const found = typeof keyword === 'string' && keyword.length <= 200 ? readWords(keyword, type) : {}
  const read: SearchText = { ...search, ...found }
  for (const name of ['min_price', 'max_price'] as const) {
    const typed = read[name]
    if (typeof typed === 'string') read[name] = readPrice(typed)
  }
  const names = Object.keys(read) as (keyof SearchText)[]
  return names.some((name) => read[name] !== search[name]) ? read : search
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

const figure = String.raw`(?:₹|rs\.?)?\s*(\d[\d,]*(?:\.\d+)?)\s*`
const unit = String.raw`(k|thousand|l|lacs?|lakhs?|cr|crores?)\b`
const flags = 'i'
const bedrooms = /(?:^|\s)[1-6](?:\s*(?:,|or|and|\/|-|to|&)\s*[1-6])*\s*-?\s*(?:bhk|bed(?:room)?s?)\b/i
const range = new RegExp(
  String.raw`(?:^|\s)(?:(?:between|from)\s+)?${figure}(?:${unit})?\s*(?:-|–|to|and)\s*${figure}${unit}`,
  flags,
)
const max = limit('under|below|up\\s?to|less than|within|at most|max(?:imum)?|budget(?: of)?')
const min = limit('above|over|from|more than|at least|min(?:imum)?|starting(?: at| from)?')
const bare = new RegExp(String.raw`(?:^|\s)${figure}${unit}`, flags)
const types = [
  ['rent', /\b(?:(?:for|on|to) )?rent(?:al)?\b/i],
  ['sale', /\b(?:for sale|(?:to )?buy)\b/i],
] as const

function limit(words: string) {
  return new RegExp(
    String.raw`\b(?:${words})\s+${figure}(?:${unit}|(?![\d.,]|\s*[a-z]*\s*(?:sq|f(?:ee)?t|gaj|acres?|beegha|bigha|km|years?)\b))`,
    flags,
  )
}

function readWords(keyword: string, type: boolean): SearchText {
  const found: SearchText = {}
  let rest = keyword
  const take = (pattern: RegExp, read: (match: RegExpExecArray) => SearchText | undefined) => {
    const match = pattern.exec(rest)
    const part = match && read(match)
    if (!part) return
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`
    Object.assign(found, part)
  }
  take(bedrooms, ([text]) => ({ bedrooms: bedroomNumbers(text) }))
  take(range, ([, from = '', fromUnit, to = '', toUnit = '']) => ({
    min_price: readPrice(from + (fromUnit ?? (isRupees(from) ? '' : toUnit))),
    max_price: readPrice(to + toUnit),
  }))
  take(max, ([, number = '', size = '']) =>
    size || isRupees(number) ? { max_price: readPrice(number + size) } : undefined,
  )
  take(min, ([, number = '', size = '']) =>
    size || isRupees(number) ? { min_price: readPrice(number + size) } : undefined,
  )
  if (!found.max_price && !found.min_price) {
    take(bare, ([, number = '', size = '']) => ({ max_price: readPrice(number + size) }))
  }
  for (const [value, pattern] of type ? types : []) take(pattern, () => ({ type: value }))
  if (Object.keys(found).length > 0) found.keyword = tidy(rest) || undefined
  return found
}

function isRupees(number: string) {
  return number.replaceAll(',', '').length >= 4
}

function bedroomNumbers(text: string): string | string[] {
  const digits = (text.match(/\d/g) ?? []).map(Number)
  const [first = 0, last = first] = digits
  const all =
    digits.length === 2 && last > first && /\d\s*(?:to|-)\s*\d/i.test(text) ? upTo(first, last) : digits
  const values = [...new Set(all)].map(String)
  return values.length === 1 ? oneOf(values) : values
}

function upTo(first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

function tidy(text: string) {
  const joints =
    /^(?:[\s,;-]|\b(?:in|at|near|and|with|for|a|price)\b)+|(?:[\s,;-]|\b(?:in|at|near|and|with|for|a|price)\b)+$/gi
  return text.replace(/\s+/g, ' ').replace(joints, '')
}
