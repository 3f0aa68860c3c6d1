import { isRepeated, type SearchParamName } from '#contract/paths.ts'
import { manyOf, type SearchText } from './search-text.ts'

// Separate from search-text.ts, which every page loads.

export function filterValues(search: SearchText, name: SearchParamName): string[] {
  if (name === 'bounds') return ['bounds']
  return isRepeated(name) ? manyOf(search[name]) : [[search[name]].flat().join(' ')]
}

export type SearchLabels = Record<string, string>
