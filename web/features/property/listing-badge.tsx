import type { Property } from '#contract/schemas/property.ts'
import { m } from '#messages'

export function ListingBadge({ listing }: { listing: Pick<Property, 'type' | 'status' | 'new_project'> }) {
  const rent = listing.type === 'rent'
  if (listing.status === 'sold') {
    return <span className="badge badge-sold">{rent ? m.status_rented() : m.status_sold()}</span>
  }
  if (listing.status === 'onBid') return <span className="badge badge-highlight">{m.status_on_bid()}</span>
  if (listing.new_project) return <span className="badge badge-new">{m.badge_new_project()}</span>
  return <span className={rent ? 'badge badge-rent' : 'badge'}>{rent ? m.type_rent() : m.type_sale()}</span>
}
