import { type Amount, amountAt } from './amounts.ts'
import { find, has, isFilter, type Part } from './parts.ts'
import { type Reading, textKey } from './reading.ts'

/**
 * No filter is about "20 lakh per bigha", "₹3000/sqft", "per bigha 20 lakh" or "plot @2500", and none about an EMI or a deposit: they are
 * ignored, so that they become no price.
 */
export function ignoreRates(reading: Reading) {
  ignorePerUnit(reading)
  ignoreOtherMoney(reading)
}

function ignorePerUnit({ parts, tokens }: Reading) {
  const isRent = parts.some((part) => isFilter(part, 'type', 'rent'))
  const isOfLand = !isRent && parts.some((part) => isFilter(part, 'sub_type', 'plot') || find(part, 'area'))
  let previous: (Amount & { first: number }) | undefined
  for (let at = 0; at < parts.length; at += 1) {
    const amount = amountAt(parts, at)
    if (!amount) continue
    const isRate =
      isOfLand && tokens[parts[at]?.first ?? -1]?.isRate && !amount.scale && amount.value < maxRate
    const end = isRate ? amount.next : endOfRate(parts, at, amount)
    if (end !== undefined) {
      const isRange = previous && isLowerEnd(previous, amount) && previous.next + 1 === at
      let first = previous && isRange && has(parts[at - 1], 'joint') ? previous.first : at
      if (isPerUnit(parts, at - 2)) first = at - 2
      if (isBound(parts[first - 1])) first -= 1
      for (const part of parts.slice(first, isBound(parts[end]) ? end + 1 : end)) part.used = 'ignored'
    }
    previous = { ...amount, first: at }
    at = (end ?? amount.next) - 1
  }
}

/** Rupees for a square foot. */
const maxRate = 100_000

/** "EMI under 25000", "5 lakh deposit": with the bound beside the amount. */
function ignoreOtherMoney(reading: Reading) {
  const { parts } = reading
  parts.forEach((word, at) => {
    if (word.used || !has(word, 'other_money')) return
    const [first, end] = amountAfter(parts, at) ?? amountBefore(reading, at) ?? [at, at]
    for (const part of parts.slice(Math.min(first, at), Math.max(end, at + 1))) part.used = 'ignored'
  })
}

/** Not the 2 of "no deposit 2 bhk". */
function isMoney(parts: Part[], { value, scale, rupees, unit, next }: Amount): boolean {
  const after = parts[next]
  const isOther =
    has(after, 'rooms') || has(after, 'bathrooms') || has(after, 'kilometres') || find(after, 'span')
  return !unit && !isOther && (scale !== undefined || rupees === true || value >= 1000)
}

const possessives = new Set(['ka', 'ki', 'ke'])

type Range = [first: number, end: number]

function amountAfter(parts: Part[], at: number): Range | undefined {
  let first = at + 1
  while (isBound(parts[first]) || has(parts[first], 'filler')) first += 1
  const amount = amountAt(parts, first)
  if (!amount || !isMoney(parts, amount)) return undefined
  // "5 lakh deposit 20000 rent"
  if (find(parts[amount.next], 'filter')?.name === 'type') return undefined
  return [at, isBound(parts[amount.next]) ? amount.next + 1 : amount.next]
}

/** "2 lakh deposit", "2 lakh ka deposit", but not "20000 with maintenance" */
function amountBefore(reading: Reading, at: number): Range | undefined {
  const { parts } = reading
  for (let first = at - 1; first >= Math.max(0, at - 6); first -= 1) {
    const amount = amountAt(parts, first)
    const gap = amount && parts.slice(amount.next, at)
    if (
      amount &&
      gap &&
      gap.length <= 2 &&
      gap.every((part) => isBound(part) || possessives.has(textKey(reading, part))) &&
      isMoney(parts, amount)
    )
      return [isBound(parts[first - 1]) ? first - 1 : first, at]
  }
  return undefined
}

/** "3000" of "3000 to 4000 per sq ft" */
function isLowerEnd({ unit, scale }: Amount, other: Amount): boolean {
  return !unit && (scale === undefined || scale === other.scale)
}

function endOfRate(parts: Part[], at: number, amount: Amount): number | undefined {
  if (amount.unit) {
    // Nobody sells ten lakh beegha; square feet are the only unit of which there may be a lakh.
    const isLand = amount.unit !== 'sq_ft' && amount.unit !== 'sq_m' && amount.unit !== 'feet'
    const isMoney = has(parts[at], 'rupees') || (isLand && (amount.scale ?? 1) >= 100_000)
    return isMoney ? amount.next : undefined
  }
  if (isPerUnit(parts, amount.next)) return amount.next + 2
  if (amount.rupees && isUnit(parts[amount.next])) return amount.next + 1
  return isPerUnit(parts, at - 2) ? amount.next : undefined
}

function isPerUnit(parts: Part[], at: number): boolean {
  return has(parts[at], 'per') && !parts[at]?.used && isUnit(parts[at + 1])
}

function isUnit(part: Part | undefined): boolean {
  return find(part, 'area') !== undefined || has(part, 'feet')
}

function isBound(part: Part | undefined): boolean {
  return !part?.used && (['at_most', 'at_least', 'about', 'around'] as const).some((kind) => has(part, kind))
}
