import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { usePlaceText } from '#web/data/place-text.ts'
import { CompareToggle } from '#web/features/compare/compare-toggle.tsx'
import { Heart } from '#web/features/wishlist/heart.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Impression } from '#web/ui/impression.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import type { CardListing } from './card-listing.ts'
import { ListingBadge } from './listing-badge.tsx'
import { ListingFacts } from './listing-facts.tsx'
import { ListingPicture, smallUrl } from './listing-picture.tsx'
import { ListingPrice, spokenPrice } from './listing-price.tsx'

// A little less than the real width on phones (92vw): otherwise they would load the next larger file, twice the bytes.
const sizes = '(min-width: 1024px) 400px, (min-width: 640px) 46vw, 88vw'
// A row shows the middle 120 px of a picture; with more than this, phones of 720 pixels would load three times the bytes.
const rowSizes = '(min-width: 1024px) 400px, (min-width: 640px) 46vw, 160px'

type Props = {
  listing: CardListing
  eager?: boolean | 'first'
  /** Whether phones show it as a row (cards.css). */
  rowOnPhones?: boolean
  onRemove?: () => void
}

/** The link of the title covers the card (cards.css). The buttons are above that link. */
export function ListingCard({ listing, eager, rowOnPhones, onRemove }: Props) {
  const { id, title, type, price, cover, rera, confirmed, reduced } = listing
  const place = usePlaceText()(listing.place)
  return (
    <article className="card">
      <div className="card-picture">
        {cover ? (
          <ListingPicture
            picture={cover}
            sizes={rowOnPhones ? rowSizes : sizes}
            max={960}
            eager={eager}
            alt=""
          />
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
        {reduced && <p className="card-reduced">{reduced}</p>}
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
        {rera && <p className="card-rera">{rera}</p>}
        <ListingFacts listing={listing} />
        {confirmed && (
          <p className="card-confirmed" data-stale={confirmed.stale}>
            {confirmed.text}
          </p>
        )}
      </div>
      <Heart id={id} title={title} onRemove={onRemove} />
      <div className="card-tools">
        <CompareToggle
          id={id}
          title={title}
          picture={cover && smallUrl(cover)}
          rendered={cover?.rendered}
          className="compare-toggle"
        />
      </div>
    </article>
  )
}
