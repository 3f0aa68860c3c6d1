import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { usePlaceText } from '#web/data/place-text.ts'
import type { CardListing } from '#web/features/property/card-listing.ts'
import { ListingBadge } from '#web/features/property/listing-badge.tsx'
import { ListingPicture } from '#web/features/property/listing-picture.tsx'
import { ListingPrice, spokenPrice } from '#web/features/property/listing-price.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Impression } from '#web/ui/impression.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'

export function SeenCard({ listing }: { listing: CardListing }) {
  const { id, title, type, price, cover } = listing
  const place = usePlaceText()(listing.place)
  return (
    <div className="card seen-card">
      <div className="card-picture">
        {cover ? (
          <ListingPicture picture={cover} sizes="220px" max={640} alt="" />
        ) : (
          <span className="card-no-picture">
            <Icon name="home" />
            {m.card_no_picture()}
          </span>
        )}
        <ListingBadge listing={listing} />
        <Impression rendered={cover?.rendered} />
      </div>
      <div className="card-text">
        <ListingPrice type={type} price={price} />
        <h3 className="card-title">
          <a
            href={pages.listing.href(id)}
            aria-label={m.card_label({ title, price: spokenPrice(type, price), place })}
          >
            <WrittenText text={title} />
          </a>
        </h3>
        <p className="card-place">
          <WrittenText text={place} />
        </p>
      </div>
    </div>
  )
}
