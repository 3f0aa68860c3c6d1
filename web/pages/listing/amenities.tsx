import type { Amenity } from '#contract/amenities.ts'
import { m } from '#messages'
import { amenityLabels } from '#web/features/property/labels.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

export function Amenities({ names }: { names: Amenity[] }) {
  return (
    <>
      <h3 className="amenities-title title-4">{m.listing_amenities()}</h3>
      {names.length === 0 ? (
        <p className="muted">{m.listing_no_amenities()}</p>
      ) : (
        <ul className="amenities">
          {names.map((name) => (
            <li key={name} className="amenity">
              <Icon name={amenityIcons[name]} className="icon icon-20 muted" />
              {amenityLabels[name]()}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const amenityIcons: Record<Amenity, IconName> = {
  'Air Conditioning': 'air-conditioning',
  'Swimming Pool': 'swimming-pool',
  'Central Heating': 'central-heating',
  'Laundry Room': 'laundry-room',
  Gym: 'gym',
  Alarm: 'alarm',
  'Window Covering': 'window-covering',
  Refrigerator: 'refrigerator',
  'TV Cable & WIFI': 'tv-cable-wifi',
  Microwave: 'microwave',
  Balcony: 'balcony',
  Dishwasher: 'dishwasher',
  Bedding: 'bedding',
  Parking: 'parking',
}
