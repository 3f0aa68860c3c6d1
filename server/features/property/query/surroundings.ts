import { radii, usualRadius } from '#contract/near.ts'
import { find, has, isSilent, type Part, use } from './parts.ts'
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
      use(parts, at, at + 2)
      return
    }
    if (!has(part, 'near') && !has(part, 'close_by')) return
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
    if (has(part, 'place') && part?.meanings[0]?.kind !== 'filter') return part
    if (!isSilent(part) && !has(part, 'junction')) return undefined
  }
  return undefined
}
