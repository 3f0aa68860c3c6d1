import type { Measure } from '#contract/areas.ts'
import type { SearchParamName } from '#contract/paths.ts'
import type { Found } from './meanings.ts'
import type { Part } from './parts.ts'
import { boundsBehind } from './spoken-grammar.ts'
import type { Token } from './tokens.ts'

export type Filters = { [N in SearchParamName]?: string[] }

/** A sentence while it is read: its parts, and the filters so far. */
export type Reading = {
  filters: Filters
  places: { part: Part; values: readonly string[]; found?: Found }[]
  exact: boolean
  beegha: Measure
  parts: Part[]
  tokens: Token[]
}

export function textKey({ tokens }: Reading, part: Part | undefined): string {
  const token = part && tokens[part.first]
  return token?.sign ?? token?.key ?? ''
}

/** Whether a bound belongs to the number before it: "tak", not "under". */
export function standsBehind({ tokens }: Reading, { first, last }: Part): boolean {
  const keys = tokens.slice(first, last + 1).map(({ key }) => key)
  return boundsBehind.has(keys.join(''))
}
