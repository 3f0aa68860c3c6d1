import { hasAmenities } from '#contract/amenities.ts'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { Amenities } from './amenities.tsx'
import type { Listing } from './listing-data.ts'
import { ListingSection } from './listing-section.tsx'

export function PropertyDetails({ listing }: { listing: Listing }) {
  return (
    <ListingSection id="details" title={m.listing_details()}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3">
        {listing.details.map(({ icon, label, value }) => (
          <div key={label} className="relative pl-9">
            <dt className="text-sm text-ink-soft">
              <Icon name={icon} className="icon absolute top-1 left-0 size-6 text-neem" />
              {label}
            </dt>
            <dd className="figures font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {hasAmenities(listing.sub_type) && <Amenities names={listing.features} />}
    </ListingSection>
  )
}
