import { find, has, isSilent, type Part } from './parts.ts'
import type { Reading } from './reading.ts'

/** No search is for homes that lack something: "without lift" and "lift nahi chahiye" are ignored, so that they do not ask for a lift. */
export function ignoreNegations({ parts }: Reading) {
  parts.forEach((part, at) => {
    if (!has(part, 'without') && !has(part, 'lacking')) return
    const [next, previous] = [factBeside(parts, at, 1), factBeside(parts, at, -1)]
    const fact = has(part, 'without') ? (next ?? previous) : (previous ?? next)
    if (!fact) return
    fact.used = 'ignored'
    part.used = 'ignored'
  })
}

const noFacts = ['type', 'sub_type', 'sort']

function factBeside(parts: Part[], from: number, step: 1 | -1): Part | undefined {
  for (let at = from + step; parts[at]; at += step) {
    const part = parts[at]
    const filter = find(part, 'filter')
    if (part && filter && !part.used) return noFacts.includes(filter.name) ? undefined : part
    if (!isSilent(part)) return undefined
  }
  return undefined
}
