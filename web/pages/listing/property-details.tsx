import { hasAmenities } from '#contract/amenities.ts'
import { m } from '#messages'
import { kindLabels } from '#web/features/property/labels.ts'
import { groupDigits } from '#web/features/property/price.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Amenities } from './amenities.tsx'
import type { Listing } from './listing-data.ts'
import { ListingSection } from './listing-section.tsx'

type Fact = [icon: IconName, label: string, value: string | number | null | undefined]

/** Bare land has no rooms, age or amenities; farm land has its measures instead. */
export function PropertyDetails({ listing }: { listing: Listing }) {
  const built = hasAmenities(listing.sub_type)
  const facts = [...landFacts(listing), ...(built ? roomFacts(listing) : [])].filter(
    ([, , value]) => value != null,
  )
  return (
    <ListingSection id="details" title={m.listing_details()}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3">
        {facts.map(([icon, label, value]) => (
          <div key={label} className="relative pl-9">
            <dt className="text-sm text-ink-soft">
              <Icon name={icon} className="icon absolute top-1 left-0 size-6 text-neem" />
              {label}
            </dt>
            <dd className="figures font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {built && <Amenities names={listing.features} />}
    </ListingSection>
  )
}

function landFacts({ sub_type, area, beegha, acres }: Listing): Fact[] {
  return [
    ['home', m.listing_kind(), kindLabels[sub_type]()],
    ['area', m.listing_area(), area && m.area_sq_ft({ area: groupDigits(area) })],
    ['land', m.listing_beegha(), sub_type === 'Agricultural Land' ? beegha : null],
    ['sprout', m.listing_acres(), sub_type === 'Agricultural Land' ? acres : null],
  ]
}

function roomFacts({ rooms, bedrooms, bathrooms, garages, ageText }: Listing): Fact[] {
  return [
    ['rooms', m.listing_rooms(), rooms],
    ['bed', m.listing_bedrooms(), bedrooms],
    ['bath', m.listing_bathrooms(), bathrooms],
    ['car', m.listing_garages(), garages],
    ['age', m.listing_age(), ageText],
  ]
}
