import { addDays } from '#server/platform/clock/india.ts'
import type { Span } from './meanings.ts'
import { find, has, type Part, use } from './parts.ts'
import { type Reading, textKey } from './reading.ts'

/** The first and the last day that words stand for, and the part after them. */
type Days = { first: string; last: string; next: number; needs: 'nothing' | 'hint' | 'bound' }

/**
 * A day beside "possession", "by" or "tak" becomes the last day of the handover, or of the first free day where homes are
 * to rent. A month is meant with its last day, a day without a year is the next one.
 */
export function readDays(reading: Reading, today: string, rents: boolean) {
  const { parts, filters } = reading
  for (let at = 0; at < parts.length; at += 1) {
    const days = daysAt(parts, at, today)
    if (!days || !isMeant(reading, at, days)) continue
    const { first, last, next } = days
    const isBefore = [parts[at - 1], parts[next]].some((part) => has(part, 'before'))
    const isRent = rents || parts.some((part) => isOfRent(part))
    filters[isRent ? 'available_from' : 'possession_on'] = [isBefore ? addDays(first, -1) : last]
    use(parts, at, next)
    for (const [index, part] of parts.entries()) {
      const isBeside = index === at - 1 || index === next
      if (has(part, 'handover') || (isBeside && isBound(part))) part.used = 'filter'
    }
    return
  }
}

function isOfRent({ meanings }: Part): boolean {
  return meanings.some(
    (meaning) =>
      meaning.kind === 'filter' && (meaning.values.includes('rent') || meaning.values.includes('PG')),
  )
}

/** "2027" may be a rent, "may" the Hindi word for "in", and "5 years" an age. */
function isMeant(reading: Reading, at: number, { next, needs }: Days): boolean {
  const { parts } = reading
  if (has(parts[next], 'old')) return false
  if (needs === 'nothing') return true
  const isBounded = isBound(parts[at - 1]) || isBound(parts[next])
  if (isBounded) return true
  if (needs === 'bound') return false
  const isWithin =
    prepositions.has(textKey(reading, parts[at - 1])) || postpositions.has(textKey(reading, parts[next]))
  return isWithin || parts.some((part) => has(part, 'handover'))
}

function isBound(part: Part | undefined): boolean {
  return has(part, 'by') || has(part, 'before') || has(part, 'at_most')
}

const prepositions = new Set(['in', 'vitin', 'on', 'from'])
const postpositions = new Set(['me', 'mein', 'main', 'se'])

function daysAt(parts: Part[], at: number, today: string): Days | undefined {
  return (
    writtenDay(parts, at) ??
    monthAt(parts, at, today) ??
    festivalAt(parts, at, today) ??
    periodAt(parts, at, today) ??
    spanAt(parts, at, today) ??
    yearAt(parts, at, today)
  )
}

/** "15/3/2027", "15-03-2027" */
function writtenDay(parts: Part[], at: number): Days | undefined {
  const [day, month, year] = [at, at + 2, at + 4].map((index) => numberOf(parts[index]))
  if (!day || !month || !year || !has(parts[at + 1], 'joint') || !has(parts[at + 3], 'joint'))
    return undefined
  const first = dayOf(year, month, day)
  return first === undefined ? undefined : { first, last: first, next: at + 5, needs: 'nothing' }
}

/** "march", "march 2027", "15 march", "march 15, 2027" */
function monthAt(parts: Part[], at: number, today: string): Days | undefined {
  const before = numberOf(parts[at])
  let index = before === undefined ? at : has(parts[at + 1], 'ordinal') ? at + 2 : at + 1
  const month = find(parts[index], 'month')?.month
  if (month === undefined) return undefined
  index += 1
  let day = before
  const after = numberOf(parts[index])
  if (day === undefined && after !== undefined && after <= 31 && !isYear(after, today)) {
    day = after
    index += has(parts[index + 1], 'ordinal') ? 2 : 1
  }
  const named = numberOf(parts[index])
  const year = named !== undefined && isYear(named, today) ? fullYear(named) : undefined
  if (year !== undefined) index += 1
  const days = (year: number) => {
    const first = dayOf(year, month, day ?? 1)
    return first && { first, last: day === undefined ? addDays(nextMonth(year, month), -1) : first }
  }
  const thisYear = Number(today.slice(0, 4))
  const found = year === undefined ? [days(thisYear), days(thisYear + 1)] : [days(year)]
  const chosen = found.find((each) => each && (year !== undefined || each.last >= today))
  if (!chosen) return undefined
  const isMay = month === 5 && day === undefined
  return { ...chosen, next: index, needs: year !== undefined ? 'nothing' : isMay ? 'bound' : 'hint' }
}

function festivalAt(parts: Part[], at: number, today: string): Days | undefined {
  const festival = find(parts[at], 'festival')
  if (!festival) return undefined
  const year = numberOf(parts[at + 1])
  const named = year !== undefined && isYear(year, today) ? fullYear(year) : undefined
  const day = named === undefined ? festival.days.find((each) => each >= today) : undefined
  const first = day ?? festival.days.find((each) => each.startsWith(`${named}-`))
  if (!first) return undefined
  return { first, last: first, next: at + (named === undefined ? 1 : 2), needs: 'hint' }
}

/** "this month", "agle saal" */
function periodAt(parts: Part[], at: number, today: string): Days | undefined {
  const period = find(parts[at], 'period')
  if (!period) return undefined
  const [year = 0, month = 0] = today.split('-').map(Number)
  const { unit, ahead } = period
  const first =
    unit === 'year'
      ? `${year + ahead}-01-01`
      : ahead === 0
        ? `${today.slice(0, 7)}-01`
        : nextMonth(year, month)
  const [firstYear = 0, firstMonth = 0] = first.split('-').map(Number)
  const after = unit === 'year' ? `${firstYear + 1}-01-01` : nextMonth(firstYear, firstMonth)
  return { first, last: addDays(after, -1), next: at + 1, needs: 'hint' }
}

/** "6 months" from today */
function spanAt(parts: Part[], at: number, today: string): Days | undefined {
  const count = numberOf(parts[at])
  const span = find(parts[at + 1], 'span')
  if (!count || count > 120 || !span) return undefined
  const day = later(today, count, span.unit)
  return { first: day, last: day, next: at + 2, needs: 'hint' }
}

function yearAt(parts: Part[], at: number, today: string): Days | undefined {
  const year = numberOf(parts[at])
  if (year === undefined || year < 2000 || !isYear(year, today) || has(parts[at - 1], 'rupees'))
    return undefined
  if (['scale', 'area', 'feet', 'rupees'].some((kind) => has(parts[at + 1], kind as 'scale')))
    return undefined
  return { first: `${year}-01-01`, last: `${year}-12-31`, next: at + 1, needs: 'hint' }
}

function numberOf(part: Part | undefined): number | undefined {
  const value = find(part, 'number')?.value
  return value !== undefined && Number.isInteger(value) ? value : undefined
}

/** The last ten years and the next ten, with four digits or two. */
function isYear(value: number, today: string): boolean {
  const year = Number(today.slice(0, 4))
  return value > 31 || value >= year - 2000 ? Math.abs(fullYear(value) - year) <= 10 : false
}

function fullYear(value: number): number {
  return value < 100 ? 2000 + value : value
}

/** Undefined for the 31st of April. */
function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isOne = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && day > 0
  return isOne ? date.toISOString().slice(0, 10) : undefined
}

function nextMonth(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

function later(today: string, count: number, unit: Span): string {
  if (unit === 'day' || unit === 'week') return addDays(today, unit === 'day' ? count : count * 7)
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const months = month - 1 + (unit === 'month' ? count : count * 12)
  const lastDay = new Date(Date.UTC(year, months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}
