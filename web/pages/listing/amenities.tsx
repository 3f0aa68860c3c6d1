import type { Amenity } from '#contract/amenities.ts'
import { m } from '#messages'
import { amenityLabels } from '#web/features/property/labels.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

export function Amenities({ names }: { names: Amenity[] }) {
  return (
    <>
      <h3 className="mt-8 mb-4 text-lg font-semibold">{m.listing_amenities()}</h3>
      {names.length === 0 ? (
        <p className="text-ink-soft">{m.listing_no_amenities()}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-x-6 gap-y-3 min-[400px]:grid-cols-2 sm:grid-cols-3">
          {names.map((name) => (
            <li key={name} className="flex items-center gap-3">
              <Icon name={amenityIcons[name]} className="icon size-5 text-ink-soft" />
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
