import type { CardListing } from './card-listing.ts'
import { ListingCard } from './listing-card.tsx'

type Props = {
  listings: CardListing[]
  rows?: boolean
  /** Called after a person has emptied the heart of a card. */
  onRemove?: (listing: CardListing) => void
}

export function ListingGrid({ listings, rows, onRemove }: Props) {
  return (
    <ul className={rows ? 'card-rows' : 'card-grid'}>
      {listings.map((listing, index) => (
        <li key={listing.id}>
          <ListingCard
            listing={listing}
            eager={index === 0 && 'first'}
            onRemove={onRemove && (() => onRemove(listing))}
          />
        </li>
      ))}
    </ul>
  )
}
