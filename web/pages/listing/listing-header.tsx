import { m } from '#messages'
import { kindLabels } from '#web/features/property/labels.ts'
import { ListingBadge } from '#web/features/property/listing-badge.tsx'
import { spokenPrice } from '#web/features/property/listing-price.tsx'
import { exactPrice } from '#web/features/property/price.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Listing } from './listing-data.ts'
import { rateText } from './rate-text.ts'

/** Badge, title, address and the whole price. */
export function ListingHeader({ listing }: { listing: Listing }) {
  const { title, type, sub_type, price, rate, address, location, state } = listing
  return (
    <header>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <ListingBadge listing={listing} />
        {kindLabels[sub_type]()}
        <span className="figures">{m.listing_reference({ id: listing.id })}</span>
        <span>{m.listing_listed({ date: listing.listedOn })}</span>
      </p>
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
      <StatusNote listing={listing} />
    </header>
  )
}

function StatusNote({ listing: { status, type } }: { listing: Listing }) {
  if (status === 'available') return null
  const sold = type === 'rent' ? m.listing_rented_note : m.listing_sold_note
  return (
    <p className="mt-5 rounded-control border-l-4 border-marigold bg-sunken px-4 py-3 font-medium">
      {status === 'sold' ? sold() : m.listing_on_bid_note()}
    </p>
  )
}
