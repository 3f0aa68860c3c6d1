import { comparableWith, groupKinds, type SubType } from './enums.ts'
import { type CategoryFilter, categories, categoryNames, pages } from './pages.ts'
import type { SearchInput } from './paths.ts'
import type { PropertyFilters } from './schemas/property-filters.ts'

export type Published = Pick<PropertyFilters, 'cities' | 'sub_types'>
export type PageHref = (page?: number) => string

const minListings = 3

/** The searches whose pages search engines may index. The sitemap and the pages both use this function. */
export function curatedSearches({ cities, sub_types }: Published): SearchInput[] {
  const places = cities.flatMap(({ city, count, localities }) => [
    { location: city, count },
    ...localities.map((item) => ({ location: `${item.locality}, ${city}`, count: item.count })),
  ])
  const kinds = groupKinds(sub_types)
    .map(({ kinds: [sub_type], count }) => ({ sub_type, count }))
    .filter(({ sub_type }) => !categoryOf({ sub_type }))
  return [
    ...eachOnce(enough(places).map(({ location }) => ({ location }))),
    ...enough(kinds).map(({ sub_type }) => ({ sub_type })),
  ]
}

/**
 * The indexed page with the same listings as this search, without its order and page: `type=sale` is the category
 * `buy`. Undefined if no indexed page shows these listings.
 */
export function curatedPage(filters: SearchInput, published: Published): PageHref | undefined {
  const category = categoryOf(filters)
  if (category) return (page) => pages.category.href(category, { page })
  const [filter, ...others] = Object.entries(filters).flatMap(([name, value]) =>
    (name === 'sub_type' ? firstOfGroups(value) : [value].flat()).map((one) => [name, one]),
  )
  if (!filter) return (page) => pages.list.href({ page })
  if (others.length > 0) return undefined
  const [name, value] = filter
  const kind = name === 'city' ? 'location' : String(name)
  const found = curatedSearches(published).find(
    (search) => kind in search && nameOf(search) === String(value).toLowerCase(),
  )
  return found && ((page) => pages.list.href({ ...found, page }))
}

function categoryOf(filters: SearchInput) {
  const wanted = addressOf(filters)
  return categoryNames.find((name) => addressOf(categories[name] satisfies CategoryFilter) === wanted)
}

function nameOf(search: SearchInput) {
  return String(Object.values(search).flat()[0]).toLowerCase()
}

function addressOf(search: SearchInput) {
  return pages.list.href(search).toLowerCase()
}

// Spellings of a place in different letter case share a page. The most frequent spelling is used.
function eachOnce(searches: SearchInput[]): SearchInput[] {
  return [...Map.groupBy(searches, nameOf).values()].flatMap(([first]) => first ?? [])
}

// Property types that are found together share a page, which the first of them names.
function firstOfGroups(value: SearchInput[keyof SearchInput]) {
  const kinds = [value ?? []].flat().flatMap((part) => String(part).split(','))
  return [...new Set(kinds.map((kind) => comparableWith(kind as SubType)[0]))]
}

function enough<T extends { count: number }>(items: T[]): T[] {
  return items.filter(({ count }) => count >= minListings)
}
