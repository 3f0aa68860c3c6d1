import type { CardListing } from './card-listing.ts'
import { ListingCard } from './listing-card.tsx'

// As many as a phone's first screen has, and the first row of a wider one. A lazy picture is asked for after the layout.
const onFirstScreen = 3

type Props = {
  listings: CardListing[]
  rows?: boolean
  rowsOnPhones?: boolean
  /** Called after a person has emptied the heart of a card. */
  onRemove?: (listing: CardListing) => void
}

export function ListingGrid({ listings, rows, rowsOnPhones, onRemove }: Props) {
  return (
    <ul className={rows ? 'card-rows' : 'card-grid'}>
      {listings.map((listing, index) => (
        <li key={listing.id}>
          <ListingCard
            listing={listing}
            eager={index === 0 ? 'first' : index < onFirstScreen}
            rowOnPhones={rowsOnPhones}
            onRemove={onRemove && (() => onRemove(listing))}
          />
        </li>
      ))}
    </ul>
  )
}
