import { type Amount, amountAt } from './amounts.ts'
import { has, type Part, use } from './parts.ts'
import { type Reading, standsBehind, textKey } from './reading.ts'

/** "3 bhk", "2 or 3 bhk", "2-4 bedrooms", "at least 3 bhk", "3 bhk+", "2 bathrooms". "2.5 bhk" has two bedrooms or three: a study counts half. */
export function readRooms(reading: Reading, at: number, one: Amount, other: Amount | undefined): boolean {
  const { parts, filters } = reading
  if (readStudy(reading, at, one)) return true
  const end = other ?? one
  // "3+ bhk"
  const plusAt = has(parts[one.next], 'at_least') ? one.next : undefined
  const after = plusAt === undefined ? one.next : plusAt + 1
  const kind = (['rooms', 'bathrooms'] as const).find(
    (each) => has(parts[end.next], each) || has(parts[after], each),
  )
  if (!kind || one.unit || one.scale) return false
  const alone = has(parts[after], kind)
  const numbers = (alone ? [one.value] : [one.value, end.value]).flatMap((value) => countsIn(value, kind))
  if (numbers.length === 0 || !numbers.every(isRoomCount)) return false
  const last = alone ? after : end.next
  const moreAt = kind === 'rooms' && isOrMore(reading, last + 1) ? last + 1 : undefined
  const joint = alone ? undefined : textKey(reading, parts[one.next])
  const [from, to] = [numbers[0] ?? 0, numbers.at(-1) ?? 0]
  // "60 lakh ke upar 3 bhk": that bound is of the price.
  const before = parts[at - 1] && !standsBehind(reading, parts[at - 1] as Part) ? parts[at - 1] : undefined
  const plus = plusAt !== undefined || moreAt !== undefined || (before && has(before, 'at_least'))
  if (before && has(before, 'at_least')) before.used = 'filter'
  if (kind === 'bathrooms') filters.bathrooms = [String(Math.min(from, 4))]
  else {
    const upTo = plus ? 6 : joint && /^(?:-|–|to|se)$/.test(joint) ? to : undefined
    const all = upTo ? Array.from({ length: upTo - from + 1 }, (_, index) => from + index) : numbers
    filters.bedrooms = [...new Set([...(filters.bedrooms ?? []), ...all.map(String)])]
  }
  use(parts, at, (moreAt ?? last) + 1)
  reading.exact = true
  return true
}

/** "2+1 bhk": two bedrooms and a smaller room, which some count as a third. */
function readStudy(reading: Reading, at: number, { value, next }: Amount): boolean {
  const { parts, filters } = reading
  const small = reading.tokens[parts[next]?.first ?? -1]?.sign === '+' ? amountAt(parts, next + 1) : undefined
  if (small?.value !== 1 || !has(parts[small.next], 'rooms') || !isRoomCount(value + 1)) return false
  filters.bedrooms = [...new Set([...(filters.bedrooms ?? []), String(value), String(value + 1)])]
  use(parts, at, small.next + 1)
  reading.exact = true
  return true
}

/** "3 bhk+", "3 bhk and above", "3 bhk ya zyada 80 lakh tak", but not "3 bhk above 50 lakh". */
function isOrMore(reading: Reading, at: number): boolean {
  const { parts, tokens } = reading
  const part = parts[at]
  if (!part) return false
  if (tokens[part.first]?.sign === '+') return true
  return has(part, 'at_least') && (standsBehind(reading, part) || !amountAt(parts, at + 1))
}

function countsIn(value: number, kind: 'rooms' | 'bathrooms'): number[] {
  const isHalf = kind === 'rooms' && value % 1 === 0.5
  return isHalf ? [value - 0.5, value + 0.5] : [value]
}

function isRoomCount(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= 6
}
