import type { SoldChoice } from '#contract/enums.ts'
import { type PageParam, type ResultView, resultViews, sentenceParams } from '#contract/pages.ts'
import {
  type FilterParamName,
  filterParamNames,
  type SearchParamName,
  searchParamNames,
} from '#contract/paths.ts'
import { groupDigits } from '#web/features/property/price.ts'

/**
 * Unchecked text from a URL; the API checks it. `view` is only for the page, and so is what it says about a sentence that became
 * filters.
 */
export type SearchText = { [N in SearchParamName | PageParam]?: string | string[] }

/** Leaves out unknown parameters. Adds nothing, because the router redirects when a search differs from its URL. */
export function pickSearch(query: Record<string, unknown>): SearchText {
  const search: SearchText = {}
  for (const name of [...searchParamNames, ...sentenceParams]) {
    const value = withoutControls(query[name])
    if (name === 'limit' || !value || (name === 'sold' && value === 'hide')) continue
    search[name] = value as string | string[]
  }
  const view = viewOf(query as SearchText)
  return view === 'grid' ? search : { ...search, view }
}

/** A control character in the data of a page ends its script. */
function withoutControls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutControls)
  return typeof value === 'string' ? value.replace(/\p{Cc}+/gu, ' ').trim() : value
}

export function viewOf({ view }: SearchText): ResultView {
  return resultViews.find((known) => known === view) ?? 'grid'
}

export function soldIn({ sold, status }: SearchText): SoldChoice {
  return oneOf(sold) === 'show' || oneOf(status) === 'sold' ? 'show' : 'hide'
}

export function oneOf(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

export function fieldText(name: string, value: string | string[] | undefined): string {
  const text = oneOf(value)
  return name.endsWith('_price') && /^\d{4,12}$/.test(text) ? groupDigits(Number(text)) : text
}

export function fieldValue(name: string, search: SearchText): string | string[] | undefined {
  const value = search[name as keyof SearchText]
  return name === 'location' && !oneOf(value) ? search.city : value
}

export function listOf(value: string | string[] | undefined): string[] {
  return [value ?? []].flat().filter(Boolean)
}

export function manyOf(value: string | string[] | undefined): string[] {
  return listOf(value)
    .flatMap((part) => part.split(','))
    .filter(Boolean)
}

export function changeSearch(search: SearchText, change: SearchText): SearchText {
  const changed = {
    ...search,
    page: undefined,
    ignored: undefined,
    which: undefined,
    sells: undefined,
    shop: undefined,
    ...change,
  }
  return changed.min_area || changed.max_area ? changed : { ...changed, area_unit: undefined }
}

export function setFilters(search: SearchText): FilterParamName[] {
  return filterParamNames.filter((name) => manyOf(search[name]).length > 0)
}
