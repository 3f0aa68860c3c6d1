import { hasAmenities } from '#contract/amenities.ts'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { Amenities } from './amenities.tsx'
import type { Listing } from './listing-data.ts'
import { ListingSection } from './listing-section.tsx'

/** `documents` is printed only: the flyer has no place for their section. */
export function PropertyDetails({ listing, documents }: { listing: Listing; documents?: string }) {
  return (
    <ListingSection id="details" title={m.listing_details()}>
      {documents && <p className="documents-printed">{documents}</p>}
      <dl className="details">
        {listing.details.map(({ icon, label, value }) => (
          <div key={label} className="detail">
            <dt className="small muted">
              <Icon name={icon} className="icon detail-icon good" />
              {label}
            </dt>
            <dd className="figures strong">{value}</dd>
          </div>
        ))}
      </dl>
      {listing.factGroups.map(({ title, facts }) => (
        <section key={title} className="fact-group">
          <h3 className="title-4">{title}</h3>
          <dl className="facts">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt className="muted">{label}</dt>
                <dd className="figures">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {hasAmenities(listing.sub_type) && <Amenities amenities={listing.amenities} />}
    </ListingSection>
  )
}
