import { find, has, type Part } from './parts.ts'
import type { Reading } from './reading.ts'
import type { Vocabulary } from './vocabulary.ts'

/** "ground or top floor", "ground/middle floor": a word before "or" means a floor as the one after it does. */
export function readFloors({ parts, tokens }: Reading, { exact }: Vocabulary) {
  // The word "floor" in the script in which it was written.
  let floor: string | undefined
  for (let at = parts.length - 1; at >= 2; at -= 1) {
    const [word, joint, part] = [parts[at - 2], parts[at - 1], parts[at]]
    if (!word || !part || !isFloor(part) || !has(joint, 'joint') || word.first !== word.last) continue
    floor ??= tokens[part.last]?.key
    const meanings = exact.get(`${tokens[word.first]?.key}${floor}`)
    if (meanings) parts[at - 2] = { ...word, meanings }
  }
}

function isFloor(part: Part): boolean {
  return find(part, 'filter')?.name === 'floor_band'
}
