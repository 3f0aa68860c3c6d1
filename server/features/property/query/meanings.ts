import type { AreaUnit } from '#contract/areas.ts'
import type { SearchParamName } from '#contract/paths.ts'

/** A filter as its parameter and values, or a part of the grammar. */
export type Meaning =
  | { kind: 'filter'; name: SearchParamName; values: readonly string[]; needs?: Need }
  | { kind: 'place'; values: readonly string[] }
  | { kind: 'number'; value: number }
  | { kind: 'scale'; by: number }
  | { kind: 'area'; unit: AreaUnit }
  | { kind: Grammar }

/** Words that mean something only in such a search: "well" beside land, "double" beside a PG. */
export type Need = 'PG' | 'rent' | 'land'

export type Grammar =
  | 'filler'
  | 'rooms'
  | 'bathrooms'
  | 'feet'
  | 'road'
  | 'carpet'
  | 'kilometres'
  | 'rupees'
  /** "under", which comes before a number, or "tak", which comes after it. */
  | 'at_most'
  | 'at_least'
  | 'about'
  /** Beside a number about, beside a place near. */
  | 'around'
  | 'between'
  | 'joint'
