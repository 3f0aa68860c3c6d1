import { nearbyCategories } from '#contract/enums.ts'
import { m } from '#messages'
import { SmallMap } from '#web/features/map/small-map.tsx'
import { nearbyLabels } from '#web/features/property/labels.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Listing } from './listing-data.ts'
import { ListingSection } from './listing-section.tsx'

type Props = { listing: Pick<Listing, 'id' | 'title' | 'latitude' | 'longitude' | 'nearby'> }

export function Nearby({ listing }: Props) {
  const { id, title, latitude, longitude, nearby: places } = listing
  const groups = nearbyCategories
    .map((category) => ({ category, places: places.filter((place) => place.category === category) }))
    .filter((group) => group.places.length > 0)
  return (
    <ListingSection id="nearby" title={m.listing_nearby()}>
      {latitude !== null && longitude !== null && (
        <div className="mb-8">
          <SmallMap key={id} label={m.listing_map({ title })} latitude={latitude} longitude={longitude} />
        </div>
      )}
      {groups.length === 0 && <p className="text-ink-soft">{m.listing_no_nearby()}</p>}
      <div className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
        {groups.map((group) => {
          const [label, icon] = nearbyLabels[group.category]
          return (
            <div key={group.category}>
              <h3 className="mb-2 flex items-center gap-2 font-semibold">
                <Icon name={icon} className="icon size-5 text-neem" />
                {label()}
              </h3>
              <ul>
                {group.places.map(({ title, distance }) => (
                  <li
                    key={title}
                    className="flex justify-between gap-4 border-b border-line py-2.5 last:border-0"
                  >
                    {title}
                    <span className="figures whitespace-nowrap text-ink-soft">{distance}</span>
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </div>
    </ListingSection>
  )
}
