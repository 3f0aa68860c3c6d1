import { radii, usualRadius } from '#contract/near.ts'
import { amountAt } from './amounts.ts'
import { find, has, isPlace, isSilent, type Part, use } from './parts.ts'
import type { Reading } from './reading.ts'

/**
 * Marks the places that are meant with what is around them: "near Rajwada", "Rajwada ke paas", "within 5 km of Rajwada". Comes
 * before numbers are read, which else would take the kilometres, and "ke aas paas" as "about".
 */
export function readSurroundings({ parts }: Reading) {
  parts.forEach((part, at) => {
    const kilometres = kilometresAt(parts, at)
    if (kilometres !== undefined) {
      const place = placeBeside(parts, at + 1, 1) ?? placeBeside(parts, at, -1)
      if (!place) return
      place.around = kilometres
      const [from, to] = [isLimit(parts[at - 1]) ? at - 1 : at, isLimit(parts[at + 2]) ? at + 3 : at + 2]
      use(parts, from, to)
      return
    }
    // "around 42 lakh"
    const isBound = has(part, 'around') && !has(part, 'close_by') && amountAt(parts, at + 1)
    if ((!has(part, 'near') && !has(part, 'close_by')) || isBound) return
    const [next, previous] = [placeBeside(parts, at, 1), placeBeside(parts, at, -1)]
    const place = has(part, 'close_by') ? (previous ?? next) : (next ?? previous)
    if (!place) return
    place.around ??= usualRadius
    part.used = 'filter'
  })
}

function kilometresAt(parts: Part[], at: number): number | undefined {
  const number = find(parts[at], 'number')
  if (!number || !has(parts[at + 1], 'kilometres')) return undefined
  return Math.min(radii.max, Math.max(radii.min, number.value))
}

/** The next place in that direction, behind words such as "the" and "of". */
function placeBeside(parts: Part[], from: number, step: 1 | -1): Part | undefined {
  for (let at = from + step; parts[at]; at += step) {
    const part = parts[at]
    if (part && isPlace(part)) return part
    if (!isSilent(part) && !has(part, 'junction') && !isLimit(part)) return undefined
  }
  return undefined
}

/** "within", "ke andar", "about" beside kilometres. */
function isLimit(part: Part | undefined): boolean {
  return has(part, 'at_most') || has(part, 'about')
}
