const dayMs = 86_400_000

export type PublicStatus = 'available' | 'onBid' | 'sold' | 'off'
/** A moment in days since the listing was published. */
export type Change = { day: number; price?: number; status?: PublicStatus }
type Spell<Value> = { value: Value; day: number }
export type ModelHistory = {
  prices: Spell<number>[]
  statuses: Spell<PublicStatus>[]
  reduction: { from: number; day: number } | null
}

/**
 * The rules of docs/decisions/0083 a second time, over all changes at once instead of one after the other. The first change
 * has both values.
 */
export function modelHistory(changes: Change[]): ModelHistory {
  let prices: Spell<number>[] = []
  let statuses: Spell<PublicStatus>[] = []
  let price = 0
  let status: PublicStatus = 'off'
  for (const change of changes) {
    price = change.price ?? price
    status = change.status ?? status
    statuses = put(statuses, status, change.day)
    if (status === 'off' && statuses.length === 1) [prices, statuses] = [[], []]
    else if (status !== 'off') prices = put(prices, price, change.day)
  }
  const isOpen = status === 'available' || status === 'onBid'
  return { prices, statuses, reduction: isOpen ? reductionOf(prices, statuses) : null }
}

function put<Value>(spells: Spell<Value>[], value: Value, day: number): Spell<Value>[] {
  const last = spells.at(-1)
  if (last?.value === value) return spells
  if (!last || day - last.day >= 1) return [...spells, { value, day }]
  if (spells.length === 1) return [{ value, day: last.day }]
  return put(spells.slice(0, -1), value, day)
}

function reductionOf(prices: Spell<number>[], statuses: Spell<PublicStatus>[]): ModelHistory['reduction'] {
  const daysOf = (index: number) => {
    const [from, to] = [prices[index]?.day ?? 0, prices[index + 1]?.day ?? prices[index]?.day ?? 0]
    const open = statuses.map(({ value, day }, at) => {
      const until = statuses[at + 1]?.day ?? Number.POSITIVE_INFINITY
      return value === 'available' || value === 'onBid'
        ? Math.max(0, Math.min(until, to) - Math.max(day, from))
        : 0
    })
    return open.reduce((sum, days) => sum + days, 0)
  }
  const counted = prices.findIndex((_, index) => daysOf(index) >= 14)
  if (counted < 0) return null
  const lastRaise = prices.findLastIndex(
    ({ value }, index) => index > counted && value > (prices[index - 1]?.value ?? 0),
  )
  const since = lastRaise < 0 ? counted : lastRaise
  const from = Math.min(...prices.slice(0, since + 1).map(({ value }) => value))
  const fallen = prices.slice(since + 1).find(({ value }) => value < from)
  return fallen && (prices.at(-1)?.value ?? 0) < from ? { from, day: fallen.day } : null
}

export function momentOf(start: Date, day: number): Date {
  return new Date(start.getTime() + Math.round(day * dayMs))
}
