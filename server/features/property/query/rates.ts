import { type Amount, amountAt } from './amounts.ts'
import { find, has, type Part } from './parts.ts'
import type { Reading } from './reading.ts'

/** No filter is about "20 lakh per bigha", "₹3000/sqft" or "per bigha 20 lakh": they are ignored, so that they become no price. */
export function ignoreRates({ parts }: Reading) {
  let previous: (Amount & { first: number }) | undefined
  for (let at = 0; at < parts.length; at += 1) {
    const amount = amountAt(parts, at)
    if (!amount) continue
    const end = endOfRate(parts, at, amount)
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
