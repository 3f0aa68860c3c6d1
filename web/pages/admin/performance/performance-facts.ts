import type { ListingFigures } from '#contract/schemas/dashboard.ts'
import type { Property } from '#contract/schemas/property.ts'
import type { Market } from '#contract/schemas/property-market.ts'

export type PerformanceFacts = {
  property: Property
  performance: ListingFigures
  market: Market | null
}
