import { type AreaUnit, areaIn, exactArea } from '#contract/areas.ts'
import { find, has, type Part } from './parts.ts'
import type { Reading } from './reading.ts'

export type Amount = { value: number; scale?: number; unit?: AreaUnit | 'feet'; rupees?: true; next: number }

export function amountAt(parts: Part[], at: number): Amount | undefined {
  let next = at
  let rupees: true | undefined
  if (has(parts[next], 'rupees')) {
    rupees = true
    next += 1
  }
  const number = find(parts[next], 'number')
  if (!number || parts[next]?.used) return undefined
  const amount: Amount = { value: number.value, rupees, next: next + 1 }
  const scale = find(parts[amount.next], 'scale')
  if (scale) {
    amount.scale = scale.by
    amount.next += 1
    addSmallerScales(parts, amount, scale.by)
  }
  const area = find(parts[amount.next], 'area')
  if (area || has(parts[amount.next], 'feet')) {
    amount.unit = area?.unit ?? 'feet'
    amount.next += 1
    addSmallerUnit(parts, amount)
  }
  if (!amount.unit && has(parts[amount.next], 'rupees')) {
    amount.rupees = true
    amount.next += 1
  }
  return amount
}

/** How many of the smaller unit are one of the other. A biswa is a twentieth of a beegha in every place that counts in both. */
const smallerUnits: Partial<Record<AreaUnit | 'feet', [smaller: AreaUnit, count: number]>> = {
  beegha: ['biswa', 20],
  acre: ['decimal', 100],
}

/** "1 bigha 10 biswa" */
function addSmallerUnit(parts: Part[], amount: Amount) {
  const [smaller, count] = smallerUnits[amount.unit ?? 'feet'] ?? []
  const number = find(parts[amount.next], 'number')
  if (!count || !number || find(parts[amount.next + 1], 'area')?.unit !== smaller || number.value >= count)
    return
  amount.value += number.value / count
  amount.next += 2
}

/** "1 crore 20 lakh" */
function addSmallerScales(parts: Part[], amount: Amount, by: number) {
  for (let limit = by; ; ) {
    const number = find(parts[amount.next], 'number')
    const scale = find(parts[amount.next + 1], 'scale')
    if (number && !scale && limit === 1000 && isRestOfThousand(parts, amount.next, number.value)) {
      amount.value += number.value / by
      amount.next += 1
      return
    }
    if (!number || !scale || number.value * scale.by >= limit) return
    amount.value += (number.value * scale.by) / by
    amount.next += 2
    limit = scale.by
  }
}

/** "12 hazaar 500", but not "15 hazaar 500 sq ft". */
function isRestOfThousand(parts: Part[], at: number, value: number): boolean {
  const next = parts[at + 1]
  const isOther = find(next, 'area') || find(next, 'span') || has(next, 'feet') || has(next, 'rooms')
  return value >= 50 && value < 1000 && value % 10 === 0 && !isOther
}

export function sizeIn({ beegha }: Reading, { value, scale = 1, unit }: Amount): number {
  const whole = value * scale
  if (!unit || unit === 'feet') return whole
  const measure = `${Number(whole.toFixed(4))} ${unit}`
  return /^\d{1,10}(\.\d{1,4})?\s/.test(measure)
    ? areaIn('sq_ft', exactArea(measure, beegha), 4, beegha)
    : whole
}
