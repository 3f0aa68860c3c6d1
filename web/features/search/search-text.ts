import type { SoldChoice } from '#contract/enums.ts'
import { type ResultView, resultViews } from '#contract/pages.ts'
import { type SearchInput, type SearchParamName, searchParamNames } from '#contract/paths.ts'
import { groupDigits } from '#web/features/property/price.ts'

/** A search as a URL holds it: text, unchecked. The API checks it; pages only carry it. `view` is the page's own. */
export type SearchText = { [N in SearchParamName | 'view']?: string | string[] }

/**
 * The parameters that belong to a search, as they are. Strangers (utm_source, fbclid) stay out of the search; nothing
 * is added, since the router redirects when a search gains what its URL has not.
 */
export function pickSearch(query: Record<string, unknown>): SearchText {
  const search: SearchText = {}
  for (const name of searchParamNames) {
    const value = query[name]
    // Pages hide sold homes anyway.
    if (name === 'limit' || value === undefined || value === '' || (name === 'sold' && value === 'hide'))
      continue
    search[name] = value as string | string[]
  }
  const view = viewOf(query as SearchText)
  return view === 'grid' ? search : { ...search, view }
}

/** How the results are shown. */
export function viewOf({ view }: SearchText): ResultView {
  return resultViews.find((known) => known === view) ?? 'grid'
}

/** Excludes sold and rented homes, unless the visitor turned them on. */
export function apiSearch({ view: _view, ...search }: SearchText): SearchInput {
  return { ...search, sold: search.sold ?? 'hide' }
}

/** Whether sold and rented homes are among the results. */
export function soldIn({ sold, status }: SearchText): SoldChoice {
  return oneOf(sold) === 'show' || oneOf(status) === 'sold' ? 'show' : 'hide'
}

/** The first value of a parameter as text. */
export function oneOf(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

/** A value as its field shows it: prices grouped, so that the noughts need no counting. */
export function fieldText(name: string, value: string | string[] | undefined): string {
  const text = oneOf(value)
  return name.endsWith('_price') && /^\d{4,12}$/.test(text) ? groupDigits(Number(text)) : text
}

export function fieldValue(name: string, search: SearchText): string | string[] | undefined {
  const value = search[name as keyof SearchText]
  return name === 'location' && !oneOf(value) ? search.city : value
}

/** All values of a parameter that may be repeated or separated by commas. */
export function manyOf(value: string | string[] | undefined): string[] {
  return [value ?? []]
    .flat()
    .flatMap((part) => part.split(','))
    .filter(Boolean)
}

/** The same search from its first page, with other values for some parameters. */
export function changeSearch(search: SearchText, change: SearchText): SearchText {
  return { ...search, page: undefined, ...change }
}

/** Names of the filters that are set; order and page are no filters. */
export function setFilters(search: SearchText): SearchParamName[] {
  return searchParamNames.filter(
    (name) => name !== 'page' && name !== 'sort' && name !== 'limit' && manyOf(search[name]).length > 0,
  )
}
