import { maxSearchQuery } from '../limits.ts'
import { isRepeated, type SearchParamName, searchToQuery } from '../paths.ts'
import { type PropertySearch, propertyFiltersQuery } from './property-search.ts'

/** The search that the query of an address asks for; undefined if it has other parameters or values than a search may have. */
export function readSearchQuery(query: string): PropertySearch | undefined {
  const given = Map.groupBy(new URLSearchParams(query), ([name]) => name)
  const values = [...given].map(([name, pairs]) => {
    const texts = pairs.map(([, value]) => value)
    return [name, texts.length === 1 ? texts[0] : texts]
  })
  const read = propertyFiltersQuery.safeParse(Object.fromEntries(values)).data
  return read && writeSearchQuery(read).length <= maxSearchQuery ? read : undefined
}

/** The query of a search in one spelling, whatever the order of its values. Pages hide sold homes unless asked, so that is left out. */
export function writeSearchQuery(search: PropertySearch): string {
  const texts = Object.entries(search).flatMap(([name, value]) => {
    if (value === undefined || (name === 'sold' && value === 'hide')) return []
    return [[name, textsOf(name as SearchParamName, value)]]
  })
  return searchToQuery(Object.fromEntries(texts)).toString()
}

function textsOf(name: SearchParamName, value: unknown): string | string[] {
  if (!Array.isArray(value)) return String(value)
  return isRepeated(name) ? value.map(String).toSorted() : value.flat().join(',')
}
