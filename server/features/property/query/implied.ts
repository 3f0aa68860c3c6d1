import { landSubTypes, subTypesToRent } from '#contract/enums.ts'
import type { SearchParamName } from '#contract/paths.ts'
import { find, has, isFilter, type Part } from './parts.ts'
import type { Filters } from './reading.ts'
import { minSalePrice } from './spoken-words.ts'

export type Implied = {
  /** Filters that follow from those of the sentence, though no word says them. */
  filters: Filters
  /** Those of them that a choice of the visitor wins over. */
  weak: SearchParamName[]
}

const land: readonly string[] = landSubTypes
const isToRent = (type: string) => (subTypesToRent as readonly string[]).includes(type)

/**
 * A PG is never for sale, a home for 15,000 rupees neither, and a budget of lakhs without a word for rent means a sale. Land in
 * acres or beegha is for farming: a plot has some thousand square feet.
 */
export function implied(filters: Filters, parts: Part[]): Implied {
  const { type, sub_type = [] } = filters
  const isLand = sub_type.length > 0 && sub_type.every((each) => land.includes(each))
  const found: Implied = { filters: {}, weak: [] }
  if (isLand && sub_type.length > 1 && parts.some((part) => part.used === 'filter' && isUnitOfFields(part)))
    found.filters.sub_type = ['Agricultural Land']
  if (type) return found
  const [min, max] = [numberIn(filters.min_price), numberIn(filters.max_price)]
  const isRent =
    parts.some((part) => has(part, 'monthly')) || (!isLand && max !== undefined && max < minSalePrice)
  if (isRent || (sub_type.length > 0 && sub_type.every(isToRent))) found.filters.type = ['rent']
  else if (!parts.some((part) => isFilter(part, 'type', 'rent')) && (max ?? min ?? 0) >= minSalePrice) {
    found.filters.type = ['sale']
    found.weak.push('type')
  }
  return found
}

function numberIn([text]: string[] = []): number | undefined {
  return text === undefined ? undefined : Number(text)
}

/** Acres, beegha and hectares. */
export function isUnitOfFields(part: Part): boolean {
  const unit = find(part, 'area')?.unit
  return unit === 'acre' || unit === 'beegha' || unit === 'hectare'
}
