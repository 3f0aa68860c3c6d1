import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import type { CardListing } from './card-listing.ts'
import { kindLabels } from './labels.ts'
import { groupDigits } from './price.ts'

/** Two messages instead of a plural rule, which would be built anew at each call, twelve times a page. */
export function ListingFacts({ listing }: { listing: CardListing }) {
  const { bedrooms, bathrooms, area, carpet_area, acres, sub_type } = listing
  return (
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
      {acres ? (
        <li>
          <Icon name="land" />
          {m.area_acres({ acres })}
        </li>
      ) : carpet_area ? (
        <li>
          <Icon name="area" />
          {m.area_carpet({ area: groupDigits(carpet_area) })}
        </li>
      ) : area ? (
        <li>
          <Icon name="area" />
          {m.area_sq_ft({ area: groupDigits(area) })}
        </li>
      ) : null}
      {listing.facts?.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      <li className="card-kind">{kindLabels[sub_type]()}</li>
    </ul>
  )
}
