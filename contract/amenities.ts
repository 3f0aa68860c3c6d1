import type { SubType } from './enums.ts'

/**
 * The one catalogue of amenities: canonical name -> other names the product meets for the same thing.
 * What a seller ticks, what is stored and what a visitor sees is always the canonical name.
 */
export const amenities = {
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

/** The canonical amenity for any name or alias, letter case aside; undefined for a stranger. */
export function canonicalAmenity(name: string): Amenity | undefined {
  return canonical.get(name.trim().toLowerCase())
}

/** True when the kind of property can have amenities at all: bare land has none. */
export function hasAmenities(subType: SubType): boolean {
  return subType !== 'plot' && subType !== 'Agricultural Land'
}
