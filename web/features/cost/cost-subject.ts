import type { RentFacts, SaleFacts } from '#contract/costs.ts'
import { appliesTo } from '#contract/listing-fields.ts'
import type { Property } from '#contract/schemas/property.ts'
import { textIn } from '#contract/written-texts.ts'
import { pageLocale } from '#web/ui/page-locale.ts'

/** The subject of a cost sheet. The page of a listing holds it, so it has nothing that the listing does not show. */
export type CostSubject = { id: number; title: string; location: string } & (
  | { type: 'sale'; facts: SaleFacts }
  | { type: 'rent'; facts: RentFacts }
)

/** Undefined for sold and rented homes, and without a price. */
export function costSubjectOf(property: Property): CostSubject | undefined {
  return property.status === 'sold' ? undefined : costSubjectAt(property.price, property)
}

/** For sold and rented homes as well, at a price in rupees, per month for rent. Undefined for zero. */
export function costSubjectAt(price: number, property: Property): CostSubject | undefined {
  const { id, location, type, sub_type: subType } = property
  if (price <= 0) return undefined
  const listing = { id, title: textIn(pageLocale(), property.title, property.title_hi), location }
  const maintenance = appliesTo('maintenance', property) ? property.maintenance : undefined
  if (type === 'sale') {
    const facts = {
      ...{ price, subType, maintenance, carpetArea: property.carpet_area },
      ...{ ready: isReady(property), inVillage: isInVillage(property) },
    }
    return { ...listing, type, facts }
  }
  const { deposit, brokerage, maintenance_included } = property
  const facts = { rent: price, deposit, maintenance: maintenance_included ? 0 : maintenance, brokerage }
  return { ...listing, type, facts }
}

const villageFirst = /^(?:village|gram|गाँव|गांव|ग्राम)(?![\p{L}\p{M}\p{N}])/iu

/**
 * Listings that have a field for their village are in one; others if their address or locality begins with the word. A hidden
 * address decides nothing: its owner, who gets it, reads the same sheet as visitors.
 */
export function isInVillage(
  listing: Pick<Property, 'type' | 'sub_type' | 'address' | 'locality' | 'hide_location'>,
): boolean {
  const { address, locality, hide_location } = listing
  const lines = hide_location ? [locality] : [address, locality]
  return appliesTo('village', listing) || lines.some((line) => villageFirst.test(line.trim().normalize()))
}

/** A project that does not say is unknown; everything else is ready unless it says otherwise. */
function isReady({ new_project, possession, transaction }: Property): boolean | null {
  if (transaction === 'resale') return true
  if (possession !== null) return possession === 'ready'
  return new_project ? null : true
}
