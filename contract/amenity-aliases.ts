import { type Amenity, amenityNames } from './amenities.ts'

/** Other names of an amenity, which people type and other systems export. Apart from the names, because browsers do not need them. */
export const amenityAliases: Readonly<Partial<Record<Amenity, readonly string[]>>> = {
  CCTV: ['CCTV Cameras'],
  'Puja Room': ['Pooja Room'],
  'RO Water Purifier': ['RO', 'Water Purifier'],
  'Gas Pipeline': ['Piped Gas'],
  Solar: ['Solar Panels', 'Solar Water Heater'],
  Park: ['Garden'],
  'Private Garden': ['Terrace Garden'],
  Clubhouse: ['Club House'],
  'Air Conditioning': ['AirCond'],
  'Swimming Pool': ['Pool'],
  Refrigerator: ['Fridge'],
  'TV Cable & WIFI': ['CableTV', 'Internet'],
}

const canonical = new Map<string, Amenity>(
  amenityNames.flatMap((name) =>
    [name, ...(amenityAliases[name] ?? [])].map((alias) => [alias.toLowerCase(), name] as const),
  ),
)

/**
 * The canonical name of an amenity, in any letter case and under any of its other names; undefined if it is unknown.
 */
export function canonicalAmenity(name: string): Amenity | undefined {
  return canonical.get(name.trim().toLowerCase())
}
