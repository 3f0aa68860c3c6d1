import type { SubType } from './enums.ts'

/**
 * First those that people in India ask for. The database stores and pages show only these names. Lift, power backup, water
 * and gate are fields of a listing, not amenities.
 */
export const amenityNames = [
  'CCTV',
  'Modular Kitchen',
  'Servant Room',
  'Puja Room',
  'RO Water Purifier',
  'Gas Pipeline',
  'Solar',
  'Park',
  'Private Garden',
  'Clubhouse',
  'Air Conditioning',
  'Swimming Pool',
  'Central Heating',
  'Laundry Room',
  'Gym',
  'Alarm',
  'Window Covering',
  'Refrigerator',
  'TV Cable & WIFI',
  'Microwave',
  'Balcony',
  'Dishwasher',
  'Bedding',
  'Parking',
] as const

export type Amenity = (typeof amenityNames)[number]

export function hasAmenities(subType: SubType): boolean {
  return subType !== 'plot' && subType !== 'Agricultural Land'
}
