import { type Amenity, amenityNames, hasAmenities } from '#contract/amenities.ts'
import type { Draw } from './draw.ts'
import type { Facts } from './facts.ts'

/** Those that a title or description may speak of. */
const told: readonly [Amenity, RegExp][] = [
  ['Solar', /\bsolar\b/i],
  ['Clubhouse', /\bclubhouse\b/i],
  ['Servant Room', /servant room/i],
  ['Puja Room', /poo?ja room/i],
  [
    'Private Garden',
    /\b(?:house|bungalow) with garden|(?:terrace|back) garden|apart in the garden|\bgardener\b/i,
  ],
  ['Park', /shared front garden/i],
]

/** In the catalogue's order, never contradicting the description. */
export function amenitiesOf(facts: Facts, text: string, draw: Draw): Amenity[] {
  if (!hasAmenities(facts.kind)) return []
  const chosen = new Set<Amenity>(facts.has ?? [])
  if (facts.cars) chosen.add('Parking')
  for (const [amenity, share] of usual(facts)) if (draw.chance(share)) chosen.add(amenity)
  for (const [amenity, words] of told) if (words.test(text)) chosen.add(amenity)
  return amenityNames.filter((name) => chosen.has(name))
}

function usual({ family, kind, furnished, fresh, bhk, area }: Facts): [Amenity, number][] {
  const full = furnished === 'fully'
  const shares: [Amenity, number][] = []
  if (family === 'flat' && kind !== 'studio') shares.push(['Balcony', 0.7])
  if (family === 'house') shares.push(['Balcony', 0.85], ['Alarm', area > 2800 ? 0.5 : 0.05])
  if (fresh && family === 'flat') shares.push(['Gym', 0.5], ['Swimming Pool', 0.2])
  if (full && family !== 'office')
    shares.push(['Bedding', 1], ['Window Covering', 0.9], ['Refrigerator', family === 'hostel' ? 0.3 : 1])
  if (full && family === 'flat')
    shares.push(
      ['Microwave', 0.6],
      ['TV Cable & WIFI', 0.6],
      ['Air Conditioning', 0.7],
      ['Laundry Room', 0.2],
    )
  if (full && family === 'flat' && (bhk ?? 0) >= 4) shares.push(['Dishwasher', 0.6])
  if (furnished === 'partly') shares.push(['Window Covering', 0.7], ['Air Conditioning', 0.3])
  if (family === 'office') shares.push(['Alarm', 0.4], ['TV Cable & WIFI', 0.3])
  if (family === 'estate' && kind !== 'Farm House') shares.push(['Laundry Room', 0.7], ['Alarm', 0.3])
  return shares
}
