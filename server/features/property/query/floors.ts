import { find, has, type Part, use } from './parts.ts'
import type { Reading } from './reading.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * "5th floor" and "teesri manzil" are the band of that floor. "ground or top floor", "east/north facing": a word before "or" means a floor
 * or a side as the one after it does.
 */
export function readFloors(reading: Reading, vocabulary: Vocabulary) {
  readNumberedFloors(reading)
  readAlternatives(reading, vocabulary)
}

function readNumberedFloors({ parts, filters }: Reading) {
  parts.forEach((part, at) => {
    const floor = find(part, 'ordinal_number')?.value ?? find(part, 'number')?.value
    const end = has(parts[at + 1], 'ordinal') ? at + 2 : at + 1
    if (part.used || floor === undefined || !Number.isInteger(floor) || !has(parts[end], 'floor')) return
    filters.floor_band = [...new Set([...(filters.floor_band ?? []), bandOf(floor)])]
    use(parts, at, end + 1)
  })
}

/** The bands of contract/fact-fields.ts; only the last floor is also the top one, which nobody tells by its number. */
function bandOf(floor: number): string {
  if (floor < 1) return 'ground'
  return floor <= 3 ? 'low' : floor <= 7 ? 'middle' : 'high'
}

function readAlternatives({ parts, tokens }: Reading, { exact }: Vocabulary) {
  // The word "floor" or "facing" in the script in which it was written.
  let last: string | undefined
  for (let at = parts.length - 1; at >= 2; at -= 1) {
    const [word, joint, part] = [parts[at - 2], parts[at - 1], parts[at]]
    if (!word || !part || !isFloorOrSide(part) || !has(joint, 'joint') || word.first !== word.last) continue
    last ??= tokens[part.last]?.key
    const meanings = exact.get(`${tokens[word.first]?.key}${last}`)
    if (meanings) parts[at - 2] = { ...word, meanings }
  }
}

function isFloorOrSide(part: Part): boolean {
  const name = find(part, 'filter')?.name
  return name === 'floor_band' || name === 'facing'
}
