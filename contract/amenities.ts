import type { SubType } from './enums.ts'

/**
 * Canonical name -> other names of the same amenity, first those that people in India ask for. The database stores and
 * pages show only canonical names. Lift, power backup, water and gate are fields of a listing, not amenities.
 */
export const amenities = {
  CCTV: ['CCTV Cameras'],
  'Modular Kitchen': [],
  'Servant Room': [],
  'Puja Room': ['Pooja Room'],
  'RO Water Purifier': ['RO', 'Water Purifier'],
  'Gas Pipeline': ['Piped Gas'],
  Solar: ['Solar Panels', 'Solar Water Heater'],
  Park: ['Garden'],
  'Private Garden': ['Terrace Garden'],
  Clubhouse: ['Club House'],
  'Air Conditioning': ['AirCond'],
  'Swimming Pool': ['Pool'],
  'Central Heating': [],
  'Laundry Room': [],
  Gym: [],
  Alarm: [],
  'Window Covering': [],
  Refrigerator: ['Fridge'],
  'TV Cable & WIFI': ['CableTV', 'Internet'],
  Microwave: [],
  Balcony: [],
  Dishwasher: [],
  Bedding: [],
  Parking: [],
} as const satisfies Record<string, readonly string[]>

export type Amenity = keyof typeof amenities
export const amenityNames = Object.keys(amenities) as [Amenity, ...Amenity[]]

const canonical = new Map<string, Amenity>(
  amenityNames.flatMap((name) =>
    [name, ...amenities[name]].map((alias) => [alias.toLowerCase(), name] as const),
  ),
)

/**
 * The canonical name of an amenity, in any letter case and under any of its other names; undefined if it is unknown.
 */
export function canonicalAmenity(name: string): Amenity | undefined {
  return canonical.get(name.trim().toLowerCase())
}

export function hasAmenities(subType: SubType): boolean {
  return subType !== 'plot' && subType !== 'Agricultural Land'
}
