import { pages } from '#contract/pages.ts'
import type { Market } from '#contract/schemas/property-market.ts'
import { m } from '#messages'
import { CompareToggle } from '#web/features/compare/compare-toggle.tsx'
import { kindLabels } from '#web/features/property/labels.ts'
import { ListingBadge } from '#web/features/property/listing-badge.tsx'
import { smallUrl } from '#web/features/property/listing-picture.tsx'
import { spokenPrice } from '#web/features/property/listing-price.tsx'
import { exactPrice } from '#web/features/property/price.ts'
import { rateText } from '#web/features/property/rate-text.ts'
import { ShareButton } from '#web/features/share/share-button.tsx'
import { Heart } from '#web/features/wishlist/heart.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Listing } from './listing-data.ts'
import { PrintButton } from './print-sheet.tsx'

type Props = { listing: Listing; market: Market | null; url: string; hasSimilar: boolean }

export function ListingHeader({ listing, market, url, hasSimilar }: Props) {
  const { id, title, type, sub_type, price, rate, address, location, state } = listing
  const [cover] = listing.pictures
  return (
    <header>
      <div className="flex items-start justify-between gap-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-2 text-sm text-ink-soft">
          <ListingBadge listing={listing} />
          {kindLabels[sub_type]()}
          <span className="figures">{m.listing_reference({ id })}</span>
          <span>{m.listing_listed({ date: listing.listedOn })}</span>
        </p>
        <div className="flex flex-none items-center">
          <PrintButton url={url} />
          <ShareButton
            heading={m.share_title()}
            shared={() => ({
              title,
              text: m.share_text({ title, price: spokenPrice(type, price), place: location }),
              url,
            })}
          />
          <Heart id={id} title={title} words />
        </div>
      </div>
      <h1 className="mt-3 text-3xl">{title}</h1>
      <p className="mt-2 flex gap-2 text-lg text-ink-soft">
        <Icon name="pin" className="icon mt-1" />
        {[address || location, state].filter(Boolean).join(', ')}
      </p>
      <p className="figures mt-5 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="text-[28px] leading-9 font-semibold whitespace-nowrap text-price lg:text-[34px]">
          <span aria-hidden="true">
            {exactPrice(price)}
            {type === 'rent' && (
              <span className="text-lg font-normal text-ink-soft"> {m.price_per_month()}</span>
            )}
          </span>
          <span className="sr-only">{spokenPrice(type, price)}</span>
        </span>
        {rate ? <span className="text-ink-soft">{rateText(listing)}</span> : null}
      </p>
      <MarketLine listing={listing} market={market} />
      <CompareToggle
        id={id}
        title={title}
        picture={cover && smallUrl(cover)}
        words={m.compare_words()}
        className="compare-words"
      />
      <StatusNote listing={listing} hasSimilar={hasSimilar} />
    </header>
  )
}

function StatusNote({ listing, hasSimilar }: Pick<Props, 'listing' | 'hasSimilar'>) {
  const { status, type, sub_type, city } = listing
  if (status === 'available') return null
  const sold = type === 'rent' ? m.listing_rented_note : m.listing_sold_note
  return (
    <div className="mt-5 rounded-control border-l-4 border-marigold bg-sunken px-4 py-2">
      <p className="pt-1 font-medium">{status === 'sold' ? sold() : m.listing_on_bid_note()}</p>
      <a href={hasSimilar ? '#similar' : pages.list.href({ type, sub_type, city })} className="text-link">
        {m.listing_see_similar()}
        <Icon name="arrow" />
      </a>
    </div>
  )
}

/** The price beside what others of its kind cost there, and on how many that rests. */
function MarketLine({ listing, market }: { listing: Listing; market: Market | null }) {
  const { rate, type } = listing
  if (!market || !rate) return null
  const percent = Math.round((rate / market.median_rate - 1) * 100)
  const facts = {
    percent: Math.abs(percent),
    place: market.place,
    rate: rateText({ rate: market.median_rate, type }),
    count: market.listings,
  }
  const say = percent === 0 ? m.market_same : percent < 0 ? m.market_below : m.market_above
  return <p className="figures mt-3 max-w-2xl text-sm text-ink-soft">{say(facts)}</p>
}
