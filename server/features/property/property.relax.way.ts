import type { SearchParamName } from '#contract/paths.ts'
import type { Relaxation } from '#contract/schemas/property-loosen.ts'
import type { PropertySearch } from '#contract/schemas/property-search.ts'

/** One thing of a search less strict. */
export type Way = {
  by: Relaxation
  change: (search: PropertySearch) => PropertySearch
  percent?: number
  kilometres?: number
  /** The filter that is left out, if it is none that has other ways. */
  without?: { name: SearchParamName; value: unknown }
  /** Leaves out all of it. That alone is another search, so it is only tried together with other ways. */
  whole?: true
}
