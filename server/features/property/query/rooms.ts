import { type Amount, amountAt } from './amounts.ts'
import { has, use } from './parts.ts'
import { type Reading, textKey } from './reading.ts'

/** "3 bhk", "2 or 3 bhk", "2-4 bedrooms", "at least 3 bhk", "3 bhk+", "2 bathrooms". */
export function readRooms(reading: Reading, at: number, one: Amount, other: Amount | undefined): boolean {
  const { parts, filters } = reading
  const end = other ?? one
  // "3+ bhk"
  const plusAt = has(parts[one.next], 'at_least') ? one.next : undefined
  const after = plusAt === undefined ? one.next : plusAt + 1
  const kind = (['rooms', 'bathrooms'] as const).find(
    (each) => has(parts[end.next], each) || has(parts[after], each),
  )
  if (!kind || one.unit || one.scale || !isRoomCount(one.value)) return false
  const alone = has(parts[after], kind)
  const numbers = alone ? [one.value] : [one.value, end.value]
  if (!numbers.every(isRoomCount)) return false
  const last = alone ? after : end.next
  const moreAt = kind === 'rooms' && isOrMore(reading, last + 1) ? last + 1 : undefined
  const joint = alone ? undefined : textKey(reading, parts[one.next])
  const [from, to = from] = numbers as [number, number?]
  const before = parts[at - 1]
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

/** "3 bhk+", "3 bhk and above", but not "3 bhk above 50 lakh". */
function isOrMore(reading: Reading, at: number): boolean {
  const { parts, tokens } = reading
  const part = parts[at]
  if (!part) return false
  if (tokens[part.first]?.sign === '+' || tokens[part.first]?.key === 'plus') return true
  return has(part, 'at_least') && !amountAt(parts, at + 1)
}

function isRoomCount(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= 6
}
