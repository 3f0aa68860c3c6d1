import type { RentFacts, SaleFacts } from '#contract/costs.ts'
import { landSubTypes, type SubType } from '#contract/enums.ts'
import type { Property } from '#contract/schemas/property.ts'

/** The subject of a cost sheet. The page of a listing holds it, so it has nothing that the listing does not show. */
export type CostSubject = { id: number; title: string; location: string } & (
  | { type: 'sale'; facts: SaleFacts }
  | { type: 'rent'; facts: RentFacts }
)

/** Undefined for sold and rented homes, and without a price. */
export function costSubjectOf(property: Property): CostSubject | undefined {
  const { id, title, location, type, price, status, sub_type: subType } = property
  if (status === 'sold' || price <= 0) return undefined
  const listing = { id, title, location }
  return type === 'sale'
    ? {
        ...listing,
        type,
        facts: { price, subType, ready: isReady(property), carpetArea: null, maintenance: null },
      }
    : { ...listing, type, facts: { rent: price, deposit: null, maintenance: null, brokerage: null } }
}

/** A project that does not say is unknown; everything else is ready unless it says otherwise. */
function isReady({ new_project, sub_type }: Property): boolean | null {
  const isLand = (landSubTypes as readonly SubType[]).includes(sub_type)
  return new_project && !isLand ? null : true
}
