import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import type { Listing } from './listing-data.ts'

export function Amenities({ amenities }: Pick<Listing, 'amenities'>) {
  return (
    <>
      <h3 className="amenities-title title-4">{m.listing_amenities()}</h3>
      {amenities.length === 0 ? (
        <p className="muted">{m.listing_no_amenities()}</p>
      ) : (
        <ul className="amenities">
          {amenities.map(({ icon, label }) => (
            <li key={label} className="amenity">
              <Icon name={icon} className="icon icon-20 muted" />
              {label}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
