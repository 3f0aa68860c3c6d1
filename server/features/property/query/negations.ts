import { find, has, isPlace, isSilent, type Part } from './parts.ts'
import { type Reading, textKey } from './reading.ts'

/**
 * No search is for homes that lack something: "without lift" and "lift nahi chahiye" are ignored, so that they do not ask for a
 * lift. So is a place ("Vijay Nagar nahi, Palasia me"), and a property type or a number of rooms where another one is named.
 */
export function ignoreNegations(reading: Reading) {
  const { parts } = reading
  ignoreRooms(reading)
  const hasTypes = parts.filter(isPropertyType).length > 1
  const isAny = (part: Part) => isFact(part) || isPlace(part) || (hasTypes && isPropertyType(part))
  parts.forEach((part, at) => {
    const step = has(part, 'without') ? 1 : has(part, 'lacking') ? -1 : undefined
    if (!step || part.used) return
    // "Vijay Nagar no 54", "parking not": in the other direction only a fact is meant.
    const denied = findBeside(parts, at, step, isAny) ?? findBeside(parts, at, -step, isFact)
    if (!denied) return
    denied.used = 'ignored'
    part.used = 'ignored'
  })
}

/** "2 bhk nahi 3 bhk", "not 2 bhk but 3 bhk". "3 bhk nahi to 2 bhk" is either of them. */
function ignoreRooms(reading: Reading) {
  const { parts } = reading
  const rooms = parts.filter((part, at) => has(part, 'rooms') && has(parts[at - 1], 'number'))
  parts.forEach((part, at) => {
    const denied = has(part, 'without') ? parts[at + 2] : has(part, 'lacking') ? parts[at - 1] : undefined
    if (!denied || rooms.length < 2 || !rooms.includes(denied)) return
    const next = parts[at + 1]
    const isEither = next && /^toh?$/.test(textKey(reading, next))
    part.used = 'ignored'
    if (isEither) {
      next.used = 'ignored'
      return
    }
    denied.used = 'ignored'
    const number = parts[parts.indexOf(denied) - 1]
    if (number) number.used = 'ignored'
  })
}

const noFacts = ['type', 'sub_type', 'sort']

function isFact(part: Part): boolean {
  const filter = find(part, 'filter')
  return filter !== undefined && !noFacts.includes(filter.name)
}

function isPropertyType(part: Part): boolean {
  return find(part, 'filter')?.name === 'sub_type'
}

/** The next part in that direction, behind words such as "the", if it is what is looked for. */
function findBeside(
  parts: Part[],
  from: number,
  step: number,
  isWanted: (part: Part) => boolean,
): Part | undefined {
  for (let at = from + step; parts[at]; at += step) {
    const part = parts[at] as Part
    if (!part.used && isWanted(part)) return part
    // "not near AB Road"
    const isNear = has(part, 'near') || has(part, 'close_by')
    if (find(part, 'filter') || !(isNear || isSilent(part))) return undefined
  }
  return undefined
}
