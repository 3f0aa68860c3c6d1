import { comparableWith, type SubType } from '#contract/enums.ts'
import { sentenceParams } from '#contract/pages.ts'
import type { SearchInput } from '#contract/paths.ts'
import { manyOf, type SearchText } from './search-text.ts'

// Separate from search-text.ts, which every page loads.

export function apiSearch({ view: _view, ...search }: SearchText): SearchInput {
  for (const name of sentenceParams) delete search[name]
  if (search.sub_type) search.sub_type = kindGroups(search.sub_type).flat()
  return { ...search, sold: search.sold ?? 'hide' } as SearchInput
}

/** The property types of a search. Flats and apartments are found together, whichever of them a URL names. */
export function kindGroups(value: string | string[] | undefined): string[][] {
  const groups = manyOf(value).map((kind) => [...comparableWith(kind as SubType)])
  return [...new Map(groups.map((group) => [group[0], group])).values()]
}
