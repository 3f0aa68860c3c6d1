import type { Amenity } from '#contract/amenities.ts'
import type { IconName } from '#web/ui/icon-names.ts'

/** The page’s loader uses them, so that the page does not load them. */
export const amenityIcons: Record<Amenity, IconName> = {
  CCTV: 'cctv',
  'Modular Kitchen': 'modular-kitchen',
  'Servant Room': 'rooms',
  'Puja Room': 'puja-room',
  'RO Water Purifier': 'ro-water',
  'Gas Pipeline': 'gas-pipeline',
  Solar: 'sun',
  Park: 'park',
  'Private Garden': 'sprout',
  Clubhouse: 'clubhouse',
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
