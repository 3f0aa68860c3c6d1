import { m } from '#messages'
import type { CardListing } from '#web/features/property/card-listing.ts'
import { ListingCard } from '#web/features/property/listing-card.tsx'
import { Carousel } from '#web/ui/carousel.tsx'

/** New projects of the agency, one at a time. */
export function Featured({ listings }: { listings: CardListing[] }) {
  if (listings.length === 0) return null
  return (
    <section aria-label={m.listing_featured()} className="featured min-w-0">
      <Carousel
        id="featured"
        title={m.listing_featured()}
        perPage={1}
        items={listings.map((other) => <ListingCard key={other.id} listing={other} />)}
      />
    </section>
  )
}
