import { isRepeated, type SearchParamName } from '#contract/paths.ts'
import { manyOf, type SearchText } from './search-text.ts'

// Apart from search-text.ts, which every page loads.

/** The values of a filter that is set, each of which has a chip. A map's area is one, whatever its bounds are. */
export function filterValues(search: SearchText, name: SearchParamName): string[] {
  if (name === 'bounds') return ['bounds']
  return isRepeated(name) ? manyOf(search[name]) : [[search[name]].flat().join(' ')]
}

/** What the filters of a search are called, by "name=value", and its refused parameters, by name. */
export type SearchLabels = Record<string, string>
