import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { usePlaceText } from '#web/data/place-text.ts'
import type { CardListing } from '#web/features/property/card-listing.ts'
import { ListingFacts } from '#web/features/property/listing-facts.tsx'
import { ListingPicture } from '#web/features/property/listing-picture.tsx'
import { ListingPrice, spokenPrice } from '#web/features/property/listing-price.tsx'
import { Heart } from '#web/features/wishlist/heart.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Impression } from '#web/ui/impression.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'

export function SpecialOffers({ offers }: { offers: CardListing[] }) {
  return (
    <section aria-labelledby="offers" className="section ruled">
      <div className="wrap">
        <h2 id="offers" className="title-1">
          {m.home_offers()}
        </h2>
        {offers.length === 0 ? (
          <p className="no-rows">{m.home_no_offers()}</p>
        ) : (
          <div className="offers">
            {offers.map((offer) => (
              <Offer key={offer.id} listing={offer} />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}

function Offer({ listing }: { listing: CardListing }) {
  const { id, title, type, price, cover } = listing
  const place = usePlaceText()(listing.place)
  return (
    <article className="card offer">
      <div className="card-picture offer-picture">
        {cover ? (
          <ListingPicture
            picture={cover}
            sizes="(min-width: 1024px) 290px, (min-width: 640px) 46vw, 88vw"
            max={960}
            alt=""
          />
        ) : (
          <span className="card-no-picture">
            <Icon name="home" />
            {m.card_no_picture()}
          </span>
        )}
        <span className="badge badge-highlight">{m.badge_featured()}</span>
        <Impression rendered={cover?.rendered} />
      </div>
      <div className="card-text offer-text">
        <p className="offer-kind small bold muted">
          {type === 'rent' ? m.home_offer_rent() : m.home_offer_sale()}
        </p>
        <ListingPrice type={type} price={price} />
        <h3 className="offer-title large strong">
          <a
            href={pages.listing.href(id)}
            aria-label={m.card_label({ title, price: spokenPrice(type, price), place })}
            className="offer-link"
          >
            <WrittenText text={title} />
          </a>
        </h3>
        <p className="card-place">
          <WrittenText text={place} />
        </p>
        <ListingFacts listing={listing} />
      </div>
      <Heart id={id} title={title} />
    </article>
  )
}
