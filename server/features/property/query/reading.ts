import type { Measure } from '#contract/areas.ts'
import type { SearchParamName } from '#contract/paths.ts'
import type { Part } from './parts.ts'
import type { Token } from './tokens.ts'

export type Filters = { [N in SearchParamName]?: string[] }

/** A sentence while it is read: its parts, and the filters so far. */
export type Reading = {
  filters: Filters
  places: { part: Part; values: readonly string[]; found?: 'short' | 'common' }[]
  exact: boolean
  beegha: Measure
  parts: Part[]
  tokens: Token[]
}

export function textKey({ tokens }: Reading, part: Part | undefined): string {
  const token = part && tokens[part.first]
  return token?.sign ?? token?.key ?? ''
}
