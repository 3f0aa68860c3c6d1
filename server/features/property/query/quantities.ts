import { type Amount, amountAt, sizeIn } from './amounts.ts'
import { find, has, isFilter, isOnly, type Part, use } from './parts.ts'
import { type Reading, standsBehind } from './reading.ts'
import { readRooms } from './rooms.ts'
import { minRent } from './spoken-words.ts'
import type { Token } from './tokens.ts'

/** Prices, areas and the width of a road become filters, and so do the numbers of rooms. */
export function readNumbers(reading: Reading) {
  const { parts } = reading
  const quantities: Quantity[] = []
  for (let at = 0; at < parts.length; ) {
    const quantity = quantityAt(reading, at)
    if (quantity) quantities.push(quantity)
    at = quantity ? quantity.next : at + 1
  }
  for (const bound of parts.filter((part) => !part.used)) {
    const kind = boundOf(bound)
    if (!kind) continue
    const at = parts.indexOf(bound)
    const quantity =
      quantities.find(({ bound, first }) => !bound && first > at) ??
      quantities.findLast(({ bound, next }) => !bound && next <= at)
    // A bound beside no number says nothing: "within reach".
    bound.used = quantity ? 'filter' : 'ignored'
    if (quantity) quantity.bound = kind
  }
  for (const quantity of quantities) apply(reading, quantity)
}

/** Square feet: below, feet are the width of a road. */
const minArea = 200

type Bound = 'at_most' | 'at_least' | 'about'

type Quantity = {
  of: 'price' | 'area' | 'carpet_area' | 'road_width'
  from?: number
  to: number
  bound?: Bound
  first: number
  next: number
}

/** Marks the parts that it used. Bedrooms and bathrooms become filters at once. */
function quantityAt(reading: Reading, at: number): Quantity | undefined {
  const { parts } = reading
  const sides = find(parts[at], 'sides')
  if (sides && sides.area >= minArea) {
    const next = has(parts[at + 1], 'feet') || find(parts[at + 1], 'area')?.unit === 'sq_ft' ? at + 2 : at + 1
    use(parts, at, next)
    return ended(reading, { of: 'area', to: sides.area, first: at, next })
  }
  const one = amountAt(parts, at)
  if (!one) return undefined
  const joint = has(parts[one.next], 'joint') ? one.next : undefined
  const other = joint === undefined ? undefined : amountAt(parts, joint + 1)
  if (readRooms(reading, at, one, other)) return undefined
  if (other && sameKind(one, other)) {
    const of = kindOf(reading, other, at)
    if (of && one.value * (one.scale ?? other.scale ?? 1) <= other.value * (other.scale ?? 1)) {
      const from = sizeIn(reading, { ...one, scale: one.scale ?? other.scale, unit: one.unit ?? other.unit })
      use(parts, at, other.next)
      return ended(reading, { of, from, to: sizeIn(reading, other), first: at, next: other.next })
    }
  }
  const of = kindOf(reading, one, at)
  if (!of) return undefined
  use(parts, at, one.next)
  return ended(reading, { of, to: sizeIn(reading, one), first: at, next: one.next })
}

/** Two amounts with a word between them are a range if both can be of one kind. */
function sameKind(one: Amount, other: Amount): boolean {
  return one.unit === undefined || one.unit === other.unit
}

/** Undefined for a number that is part of a name or an address. */
function kindOf(reading: Reading, amount: Amount, at: number): Quantity['of'] | undefined {
  const { parts } = reading
  if (amount.unit === 'feet' && has(parts[amount.next], 'road')) return 'road_width'
  if (amount.unit && (amount.unit !== 'feet' || amount.value >= minArea)) {
    return [parts[at - 1], parts[at - 2], parts[amount.next]].some((part) => has(part, 'carpet'))
      ? 'carpet_area'
      : 'area'
  }
  if (amount.unit) return undefined
  const isRent = parts.some((part) => isFilter(part, 'type', 'rent') || isFilter(part, 'sub_type', 'PG'))
  const bounded = [parts[at - 1], parts[amount.next]].some((part) => part && boundOf(part))
  const rupees = amount.value * (amount.scale ?? 1)
  if (amount.scale || amount.rupees) return rupees >= 100 ? 'price' : undefined
  if (isName(reading, at)) return undefined
  if (rupees >= 1000 && (isRent || bounded)) return 'price'
  const isOfHome = parts.some((part) => has(part, 'rooms') || find(part, 'filter')?.name === 'sub_type')
  return rupees >= (isOfHome ? minRent : 100_000) ? 'price' : undefined
}

/** A PIN code, a telephone number, which may be in two parts, or the number of a listing, a sector or a survey. */
function isName({ parts, tokens }: Reading, at: number): boolean {
  const digits = digitsAt(tokens, parts[at])
  const beside = [parts[at - 1], parts[at + 1]].map((part) => digitsAt(tokens, part))
  return (
    isPin(digits) ||
    /^0|^\d{10,}$/.test(digits) ||
    beside.some((other) => digits.length + other.length >= 10 && other.length >= 3) ||
    tokens[parts[at]?.first ?? -1]?.isListing === true ||
    has(parts[at - 1], 'numbering')
  )
}

function digitsAt(tokens: Token[], part: Part | undefined): string {
  const token = part && tokens[part.first]
  return token?.number === undefined ? '' : token.key
}

/** Six digits as the post writes them. Nobody names a price of lakhs to the last hundred. */
function isPin(digits: string): boolean {
  return /^[1-8]\d{5}$/.test(digits) && Number(digits) % 500 !== 0
}

/** "to 80 lakh", "80 lakh tak", "about 80 lakh": words directly before and after the number. */
function ended(reading: Reading, quantity: Quantity): Quantity {
  const { parts } = reading
  if (quantity.of === 'road_width') use(parts, quantity.next, quantity.next + 1)
  while (has(parts[quantity.next], 'carpet')) {
    use(parts, quantity.next, quantity.next + 1)
    quantity.next += 1
  }
  let after = quantity.next
  if (isOnly(parts[after], 'filler') || has(parts[after], 'monthly')) after += 1
  for (const at of [after, quantity.next]) {
    const part = parts[at]
    const bound = part && !part.used ? boundOf(part) : undefined
    // "under 80 lakh above 50 lakh": a word before the next number belongs to that one.
    const isNext = part && bound && !standsBehind(reading, part) && amountAt(parts, at + 1)
    if (part && bound && !isNext && !quantity.bound) {
      part.used = 'filter'
      quantity.bound = bound
      break
    }
  }
  const before = parts[quantity.first - 1]
  const bound = before && !before.used ? boundOf(before) : undefined
  if (before && bound && quantity.from === undefined) {
    before.used = 'filter'
    quantity.bound ??= bound
  }
  return quantity
}

function boundOf(part: Part): Bound | undefined {
  if (has(part, 'at_most')) return 'at_most'
  if (has(part, 'at_least')) return 'at_least'
  return has(part, 'about') || has(part, 'around') ? 'about' : undefined
}

/** A price without a bound is a budget, an area without one is about so large. */
function apply({ filters, parts }: Reading, { of, from, to, bound, first }: Quantity) {
  const within = of === 'price' ? 0.1 : 0.2
  const name = of
  const carpet = [parts[first - 1], parts[first - 2]].find((part) => has(part, 'carpet'))
  if (carpet) carpet.used = 'filter'
  const set = (side: 'min' | 'max', value: number) => {
    filters[`${side}_${name}`] = [String(Math.round(value))]
  }
  if (from !== undefined) {
    set('min', from)
    set('max', to)
  } else if (bound === 'at_least' || (of === 'road_width' && bound !== 'at_most')) set('min', to)
  else if (bound === 'about' || (of !== 'price' && bound === undefined)) {
    set('min', to * (1 - within))
    set('max', to * (1 + within))
  } else set('max', to)
}
