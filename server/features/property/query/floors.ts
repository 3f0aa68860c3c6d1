import { find, has, type Part, use } from './parts.ts'
import { type Reading, standsBehind } from './reading.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * "5th floor" and "teesri manzil" are the band of that floor; "2 floor house" has two of them. "ground or top floor", "east/north facing": a word
 * before "or" means a floor or a side as the one after it does.
 */
export function readFloors(reading: Reading, vocabulary: Vocabulary) {
  readNumberedFloors(reading)
  readAlternatives(reading, vocabulary)
}

function readNumberedFloors(reading: Reading) {
  const { parts, filters } = reading
  parts.forEach((part, at) => {
    if (!has(part, 'floor')) return
    for (let end = at; ; ) {
      const floor = ordinalBefore(parts, end)
      if (!floor) return
      const boundAt = boundBeside(reading, floor.first - 1, at + 1)
      const bound =
        boundAt === undefined ? undefined : has(parts[boundAt], 'at_least') ? 'at_least' : 'at_most'
      filters.floor_band = [...new Set([...(filters.floor_band ?? []), ...bandsOf(floor.value, bound)])]
      use(parts, floor.first, at + 1)
      if (boundAt !== undefined) use(parts, boundAt, boundAt + 1)
      if (!has(parts[floor.first - 1], 'joint')) return
      end = floor.first - 1
    }
  })
}

/** "above 3rd floor", "3rd floor se upar", but not "3rd floor under 60 lakh". */
function boundBeside(reading: Reading, before: number, behind: number): number | undefined {
  return [before, behind].find((at) => {
    const part = reading.parts[at]
    const isBound = has(part, 'at_least') || has(part, 'at_most')
    return part && isBound && standsBehind(reading, part) === (at === behind)
  })
}

/** "5th", "teesri" */
function ordinalBefore(parts: Part[], end: number): { value: number; first: number } | undefined {
  const word = find(parts[end - 1], 'ordinal_number')
  if (word) return { value: word.value, first: end - 1 }
  const number = has(parts[end - 1], 'ordinal') ? find(parts[end - 2], 'number') : undefined
  return number && Number.isInteger(number.value) ? { value: number.value, first: end - 2 } : undefined
}

/** The bands of contract/fact-fields.ts with their last floors; only the last floor is also the top one, which nobody tells by its number. */
const bands = [
  ['ground', 0],
  ['low', 3],
  ['middle', 7],
  ['high', Number.POSITIVE_INFINITY],
] as const

/** "above 3rd floor" are the bands that have a higher one, "below 3rd floor" those that have a lower one. */
function bandsOf(floor: number, bound: 'at_least' | 'at_most' | undefined): string[] {
  const at = bands.findIndex(([, last]) => floor <= last)
  if (bound === 'at_least') return bands.filter(([, last]) => last > floor).map(([band]) => band)
  if (bound === 'at_most')
    return bands.filter((_, index) => (bands[index - 1]?.[1] ?? -1) + 1 < floor).map(([band]) => band)
  return [bands[at]?.[0] ?? 'high']
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
