import type { CardListing } from '#web/features/property/card-listing.ts'
import { ListingCard } from '#web/features/property/listing-card.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = { id: string; title: string; listings: CardListing[]; empty: string; more: string; href: string }

export function ListingRow({ id, title, listings, empty, more, href }: Props) {
  return (
    <section aria-label={title} className="wrap section">
      {listings.length === 0 ? (
        <>
          <h2 className="title-1">{title}</h2>
          <p className="no-rows">{empty}</p>
        </>
      ) : (
        <Carousel
          id={id}
          title={title}
          items={listings.map((listing) => <ListingCard key={listing.id} listing={listing} />)}
          more={
            <a href={href} className="text-link">
              {more}
              <Icon name="arrow" />
            </a>
          }
        />
      )}
    </section>
  )
}
