import type { CardListing } from './card-listing.ts'
import { ListingCard } from './listing-card.tsx'

/** Three, two or one cards in a row; the pictures of the first row are fetched at once. */
export function ListingGrid({ listings }: { listings: CardListing[] }) {
  return (
    <ul className="card-grid">
      {listings.map((listing, index) => (
        <li key={listing.id}>
          <ListingCard listing={listing} eager={index < 3} />
        </li>
      ))}
    </ul>
  )
}
