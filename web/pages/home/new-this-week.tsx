import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import type { CardListing } from '#web/features/property/card-listing.ts'
import { ListingCard } from '#web/features/property/listing-card.tsx'
import { Icon } from '#web/ui/icon.tsx'

export function NewThisWeek({ listings }: { listings: CardListing[] }) {
  if (listings.length === 0) return null
  return (
    <section aria-labelledby="new" className="wrap section">
      <div className="section-head">
        <h2 id="new" className="title-1">
          {m.home_new()}
        </h2>
        <a href={pages.list.href({ sort: 'newest' })} className="text-link">
          {m.home_see_new()}
          <Icon name="arrow" />
        </a>
      </div>
      <ul className="card-grid card-grid-one-row new-homes">
        {listings.map((listing) => (
          <li key={listing.id}>
            <ListingCard listing={listing} />
          </li>
        ))}
      </ul>
    </section>
  )
}
