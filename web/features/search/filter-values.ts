import { isRepeated, type SearchParamName } from '#contract/paths.ts'
import { kindGroups } from './api-search.ts'
import { listOf, manyOf, type SearchText } from './search-text.ts'

// Separate from search-text.ts, which every page loads.

/** Each is a filter of its own, which a search can do without. Property types that are found together are one. */
export function filterValues(search: SearchText, name: SearchParamName): string[] {
  if (name === 'sub_type') return kindGroups(search.sub_type).map(String)
  if (name === 'bounds' || name === 'polygon') return [name]
  return isRepeated(name) ? partsOf(name, search[name]) : [[search[name]].flat().join(' ')]
}

/** The values of a field of the form or of the URL. A place, with its distance, is one value with commas. */
export function partsOf(name: string, value: string | string[] | undefined): string[] {
  if (name === 'sub_type') return kindGroups(value).flat()
  return name === 'location' || name === 'near' ? listOf(value) : manyOf(value)
}

/** Whether the search has every value of this choice. */
export function isChosen(name: string, choice: string, chosen: readonly string[]): boolean {
  return partsOf(name, choice).every((value) => chosen.includes(value))
}

export type SearchLabels = Record<string, string>
