import type { AreaUnit } from '#contract/areas.ts'
import type { SearchParamName } from '#contract/paths.ts'

/** A filter as its parameter and values, or a part of the grammar. */
export type Meaning =
  | { kind: 'filter'; name: SearchParamName; values: readonly string[]; needs?: Need }
  | { kind: 'place'; values: readonly string[]; found?: Found }
  | { kind: 'number'; value: number }
  /** "third", "teesri" */
  | { kind: 'ordinal_number'; value: number }
  | { kind: 'scale'; by: number }
  /** "30x40": the square feet between the sides of a plot. */
  | { kind: 'sides'; area: number }
  | { kind: 'area'; unit: AreaUnit }
  | { kind: 'month'; month: number }
  | { kind: 'festival'; days: readonly string[] }
  /** This month or year, or the next. */
  | { kind: 'period'; unit: 'month' | 'year'; ahead: 0 | 1 }
  | { kind: 'span'; unit: Span }
  | { kind: Grammar }

/**
 * How a place was named if not by a whole name. `short`: by a part of it. `road`: by what is before "Road", which is also the name of
 * where the road leads to. `common`: by its kind, of which every city has its own.
 */
export type Found = 'short' | 'road' | 'common'

/** Words that mean something only in such a search: "well" beside land, "double" beside a PG. */
export type Need = 'PG' | 'rent' | 'land'

export type Span = 'day' | 'week' | 'month' | 'year'

export type Grammar =
  /** "IT park": searched for in texts, whatever its words mean alone. */
  | 'text'
  /** "sell my", "bechna": somebody has a home to offer. */
  | 'selling'
  /** "dukan", "showroom": a shop is looked for, which is listed as an office. */
  | 'shop'
  /** "square", "chauraha": a part of the name of the place before it. */
  | 'junction'
  | 'filler'
  | 'rooms'
  | 'bathrooms'
  | 'feet'
  | 'road'
  | 'carpet'
  | 'kilometres'
  | 'rupees'
  /** "EMI", "deposit": the amount beside it is no price. */
  | 'other_money'
  /** "per month": the price beside it is a rent. */
  | 'monthly'
  /** "sector", "survey": the number after it is a name. */
  | 'numbering'
  /** Between a price and a unit of area. */
  | 'per'
  /** "without", which comes before what a home should lack, or "nahi", which comes after it. */
  | 'without'
  | 'lacking'
  /** "under", which comes before a number, or "tak", which comes after it. */
  | 'at_most'
  | 'at_least'
  | 'about'
  /** Beside a number about. */
  | 'around'
  /** "near", which comes before a place, or "ke paas", which comes after it. */
  | 'near'
  | 'close_by'
  | 'between'
  | 'joint'
  /** "possession", "ready": the day beside it is that of the handover. */
  | 'handover'
  | 'by'
  | 'before'
  /** The ending of "1st". */
  | 'ordinal'
  /** "floor", "manzil": the number before it is that of a floor. */
  | 'floor'
  /** "old" beside a number of years. */
  | 'old'
