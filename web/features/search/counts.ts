import type { CategoryFilter } from '#contract/pages.ts'
import type { FacetName, PropertyFacets } from '#contract/schemas/property-facets.ts'
import { m } from '#messages'
import type { SearchChoices } from './load-choices.ts'
import { type SearchText, setFilters } from './search-text.ts'

/** A value without an entry has no listings. A filter without an entry is not counted yet. */
export type Counts = Partial<Record<FacetName, ReadonlyMap<string, number>>> & {
  ranges?: PropertyFacets['ranges']
}

export function counted(
  name: string,
  value: string,
  counts: ReadonlyMap<string, number> | undefined,
): string {
  return counts ? m.search_counted({ name, count: counts.get(value) ?? 0 }) : name
}

export function countsOfFacets({ total: _total, ranges, ...facets }: PropertyFacets): Counts {
  const counts = Object.entries(facets).map(([name, choices]) => [
    name,
    new Map(choices.map(({ value, count }) => [String(value), count])),
  ])
  return { ...Object.fromEntries(counts), ranges }
}

export function countsOfChoices(
  { cities, sub_types }: SearchChoices,
  search: SearchText = {},
  fixed: CategoryFilter = {},
): Counts {
  const set = [...setFilters(search), ...Object.keys(fixed)]
  const only = (...names: string[]) => set.every((name) => names.includes(name))
  return {
    ...(only('sub_type', 'sold') && {
      sub_type: new Map(sub_types.map(({ sub_type, count }) => [sub_type as string, count])),
    }),
    ...(only('location', 'city', 'sold') && {
      location: new Map(
        cities.flatMap(({ city, count, localities }) => [
          [city, count] as const,
          ...localities.map((item) => [`${item.locality}, ${city}`, item.count] as const),
        ]),
      ),
    }),
  }
}
