import { m } from '#messages'
import { kindLabels } from '#messages/type-labels'
import { Icon } from '#web/ui/icon.tsx'
import type { CardListing } from './card-listing.ts'

/** No line begins with the dot. */
const lineOfFacts = '\u00a0· '

/** Two messages instead of a plural rule, which would be built anew at each call, twelve times a page. */
export function ListingFacts({ listing }: { listing: CardListing }) {
  const { bathrooms, size, sub_type, facts } = listing
  // A PG is taken by the bed.
  const bedrooms = sub_type === 'PG' ? null : listing.bedrooms
  return (
    <>
      <ul className="card-facts figures">
        {bedrooms ? (
          <li>
            <Icon name="bed" />
            <span aria-hidden="true">{bedrooms}</span>
            <span className="sr-only">
              {bedrooms === 1 ? m.fact_bedroom() : m.fact_bedrooms({ count: bedrooms })}
            </span>
          </li>
        ) : null}
        {bathrooms ? (
          <li>
            <Icon name="bath" />
            <span aria-hidden="true">{bathrooms}</span>
            <span className="sr-only">
              {bathrooms === 1 ? m.fact_bathroom() : m.fact_bathrooms({ count: bathrooms })}
            </span>
          </li>
        ) : null}
        {size && (
          <li>
            <Icon name={sub_type === 'Agricultural Land' ? 'land' : 'area'} />
            {size}
          </li>
        )}
      </ul>
      <p className="card-more figures">{[kindLabels[sub_type](), ...facts].join(lineOfFacts)}</p>
    </>
  )
}
