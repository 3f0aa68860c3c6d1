import { nearbyCategories } from '#contract/form-enums.ts'
import { m } from '#messages'
import { SmallMap } from '#web/features/map/small-map.tsx'
import { distanceText } from '#web/features/property/distance-text.ts'
import { nearbyLabels } from '#web/features/property/labels.ts'
import { Icon } from '#web/ui/icon.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import type { Listing } from './listing-data.ts'
import { ListingSection } from './listing-section.tsx'

type Props = {
  listing: Pick<Listing, 'id' | 'title' | 'latitude' | 'longitude' | 'nearby' | 'nearbyNote'>
}

export function Nearby({ listing }: Props) {
  const { id, title, latitude, longitude, nearby: places, nearbyNote } = listing
  const groups = nearbyCategories
    .map((category) => ({ category, places: places.filter((place) => place.category === category) }))
    .filter((group) => group.places.length > 0)
  return (
    <ListingSection id="nearby" title={m.listing_nearby()}>
      {latitude !== null && longitude !== null && (
        <div className="listing-part">
          <SmallMap key={id} label={m.listing_map({ title })} latitude={latitude} longitude={longitude} />
        </div>
      )}
      {nearbyNote && <p className="muted">{nearbyNote}</p>}
      <div className="nearby">
        {groups.map((group) => {
          const [label, icon] = nearbyLabels[group.category]
          return (
            <div key={group.category}>
              <h3 className="nearby-title bold">
                <Icon name={icon} className="icon icon-20 good" />
                {label()}
              </h3>
              <ul>
                {group.places.map(({ title, distance }) => (
                  <li key={title} className="nearby-place">
                    <WrittenText text={title} />
                    {distance && (
                      <span className="figures nearby-distance muted">{distanceText(distance)}</span>
                    )}
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
