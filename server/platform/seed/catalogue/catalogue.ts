import type { Amenity } from '#contract/amenities.ts'
import {
  type AgeValue,
  type Facing,
  type ListingStatus,
  type ListingType,
  landSubTypes,
  type ModerationState,
  type SubType,
  subTypesWithRooms,
} from '#contract/enums.ts'
import { appliesTo } from '#contract/listing-fields.ts'
import { addressOf } from './addresses.ts'
import { amenitiesOf } from './amenities-of.ts'
import { describe } from './descriptions.ts'
import { drawFor, hashOf } from './draw.ts'
import { type Facts, factsOf } from './facts.ts'
import { floorPlanOf } from './floor-plans.ts'
import { hindiTexts } from './hindi-texts.ts'
import { type City, localities, localityName } from './localities.ts'
import { bhopal } from './lots/bhopal.ts'
import { indoreFlats } from './lots/indore-flats.ts'
import { indoreHouses } from './lots/indore-houses.ts'
import { indoreLandAndWork } from './lots/indore-land-and-work.ts'
import type { Lot } from './lots/lot.ts'
import { ujjainAndJabalpur } from './lots/ujjain-and-jabalpur.ts'
import { type Nearby, nearbyOf, pointIn } from './nearby.ts'
import { type Pictures, picturesFor } from './pictures.ts'
import { priceOf, squareFeetPerBeegha } from './prices.ts'
import { sellersOf } from './sellers.ts'
import { type Standing, standingsOf } from './standings.ts'
import { type StatedFacts, statedFactsOf } from './stated-facts.ts'

const lots: readonly Lot[] = [
  ...indoreFlats,
  ...indoreHouses,
  ...indoreLandAndWork,
  ...bhopal,
  ...ujjainAndJabalpur,
]

export { demoUsers } from './sellers.ts'

export type DemoListing = StatedFacts & {
  key: string
  seller: string
  title: string
  title_hi: string
  description: string
  description_hi: string
  status: ListingStatus
  moderation: ModerationState
  type: ListingType
  sub_type: SubType
  new_project: boolean
  /** Rupees; a month's rent for rentals. */
  price: number
  /** Square feet: built-up, or the plot for land. */
  area: number
  beegha: number | null
  acres: number | null
  address: string
  locality: string
  city: string
  state: string
  country: string
  latitude: number
  longitude: number
  age: AgeValue | null
  facing: Facing | null
  rooms: number | null
  bedrooms: number | null
  bathrooms: number | null
  garages: number | null
  features: Amenity[]
  nearby: Nearby[]
  /** Names in server/platform/seed/media/manifest.json; the first is the cover. */
  images: string[]
  floor_plan: string | null
  video: string | null
  listed_days_ago: number
  /** For rent: from the start of the demo. */
  available_in_days: number | null
}

export function demoListings(): DemoListing[] {
  const standings = standingsOf(lots)
  const newestFirst = lots.toSorted((a, b) => daysOf(a) - daysOf(b))
  const pictures = picturesFor(newestFirst)
  const used = new Map<string, number>()
  return newestFirst.map((lot) => listingOf(lot, need(standings, lot), need(pictures, lot), used))

  function daysOf(lot: Lot) {
    return need(standings, lot).listed_days_ago
  }
}

function listingOf(
  lot: Lot,
  standing: Standing,
  { images, storeys }: Pictures,
  used: Map<string, number>,
): DemoListing {
  const draw = drawFor(lot.title)
  const facts = factsOf(lot, storeys, floorPlanOf(lot) !== null, draw)
  const { city } = facts
  const [latitude, longitude] = pointIn(lot, draw)
  const description = describe(facts, used, draw)
  const price = priceOf(lot, facts.area, facts.age, draw)
  const address = addressOf(facts, draw)
  const plan = floorPlanOf(facts)
  const text = `${lot.title}. ${description}`
  return {
    // With draws of its own, so that the others stay as they were.
    ...statedFactsOf({ facts, price, address, plan, text, draw: drawFor(`facts of ${lot.title}`) }),
    available_in_days: lot.offer === 'rent' ? availableIn(lot.title) : null,
    key: keyOf(lot.title),
    seller: sellerOf(lot, city),
    title: lot.title,
    description,
    ...(hindiTexts[keyOf(lot.title)] ?? { title_hi: '', description_hi: '' }),
    ...standing,
    type: lot.offer,
    sub_type: lot.kind,
    new_project: lot.fresh === true,
    price,
    area: facts.area,
    beegha: lot.acres ? Math.round((facts.area / squareFeetPerBeegha) * 100) / 100 : null,
    acres: lot.acres ?? null,
    address,
    locality: localityName(lot.in),
    city,
    state: 'Madhya Pradesh',
    country: 'India',
    latitude,
    longitude,
    ...roomsOf(facts),
    facing: appliesTo('facing', { type: lot.offer, sub_type: lot.kind }) ? (facts.faces ?? null) : null,
    features: amenitiesOf(facts, text, draw),
    nearby: nearbyOf(lot, [latitude, longitude], draw),
    images,
    floor_plan: plan,
    video: lot.film ? 'villa-dusk-loop' : null,
  }
}

function availableIn(title: string): number {
  return (hashOf(`available ${title}`) % 5) * 7
}

function roomsOf({
  kind,
  age,
  rooms,
  bhk,
  baths,
  cars,
}: Facts): Pick<DemoListing, 'age' | 'rooms' | 'bedrooms' | 'bathrooms' | 'garages'> {
  if (landSubTypes.some((land) => land === kind))
    return { age: null, rooms: null, bedrooms: null, bathrooms: null, garages: null }
  if (kind === 'PG') return { age, rooms: null, bedrooms: null, bathrooms: baths, garages: cars }
  const lived = subTypesWithRooms.some((withRooms) => withRooms === kind)
  // The drawing room counts, and from three bedrooms on so does the dining room; a studio is one room.
  const counted = kind === 'studio' ? 1 : bhk === null ? null : bhk + (bhk >= 3 ? 2 : 1)
  return {
    age,
    rooms: rooms ?? counted,
    bedrooms: lived ? bhk : null,
    bathrooms: lived ? baths : null,
    garages: cars,
  }
}

function sellerOf(lot: Lot, city: City): string {
  const sellers =
    sellersOf[localities[lot.in].rates.flat || localities[lot.in].rates.plot ? city : 'villages']
  return sellers[hashOf(`seller ${lot.title}`) % sellers.length] ?? 'rakesh'
}

function keyOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

function need<K, V>(map: Map<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error('every lot has its entry')
  return value
}
