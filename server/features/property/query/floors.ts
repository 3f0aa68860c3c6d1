import { find, has, type Part, use } from './parts.ts'
import type { Reading } from './reading.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * "5th floor" and "teesri manzil" are the band of that floor; "2 floor house" has two of them. "ground or top floor", "east/north facing": a word
 * before "or" means a floor or a side as the one after it does.
 */
export function readFloors(reading: Reading, vocabulary: Vocabulary) {
  readNumberedFloors(reading)
  readAlternatives(reading, vocabulary)
}

function readNumberedFloors({ parts, filters }: Reading) {
  parts.forEach((part, at) => {
    if (!has(part, 'floor')) return
    for (let end = at; ; ) {
      const floor = ordinalBefore(parts, end)
      // "above 5th floor": no band begins there.
      if (!floor || has(parts[floor.first - 1], 'at_least') || has(parts[floor.first - 1], 'at_most')) return
      filters.floor_band = [...new Set([...(filters.floor_band ?? []), bandOf(floor.value)])]
      use(parts, floor.first, at + 1)
      if (!has(parts[floor.first - 1], 'joint')) return
      end = floor.first - 1
    }
  })
}

/** "5th", "teesri" */
function ordinalBefore(parts: Part[], end: number): { value: number; first: number } | undefined {
  const word = find(parts[end - 1], 'ordinal_number')
  if (word) return { value: word.value, first: end - 1 }
  const number = has(parts[end - 1], 'ordinal') ? find(parts[end - 2], 'number') : undefined
  return number && Number.isInteger(number.value) ? { value: number.value, first: end - 2 } : undefined
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
