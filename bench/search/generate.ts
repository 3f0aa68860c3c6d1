import { amenityNames, hasAmenities } from '#contract/amenities.ts'
import { ageValues, type ListingType, type SubType, subTypesWithRooms } from '#contract/enums.ts'
import { createRandom, type Random } from './random.ts'
import { nearbyTitles, people, sentences, slots, societyName, streetWords, towns } from './words.ts'

const kinds: [SubType, number][] = [
  ['Flat', 27],
  ['plot', 18],
  ['Independent House', 12],
  ['apartment', 10],
  ['Row House', 7],
  ['office', 7],
  ['Villa', 4],
  ['Agricultural Land', 4],
  ['PG', 4],
  ['studio', 2],
  ['Farm House', 2],
  ['Guest House', 1.5],
  ['Resort', 1],
  ['Loan', 0.5],
]

const newest = Date.UTC(2026, 10, 1)
const oldestDays = 1095

export type GeneratedListing = ReturnType<typeof generateListing>

export function generateListing(index: number, total: number) {
  const random = createRandom(index * 2_654_435_761)
  const subType = pickKind(random)
  const type: ListingType = random.chance(rentShare(subType)) ? 'rent' : 'sale'
  const town = towns[random.rank(towns.length)] ?? towns[0]
  const locality = random.pick(town.localities.slice(0, random.rank(town.localities.length) + 1))
  const bedrooms = hasRooms(subType) ? Math.min(6, 1 + random.rank(4) + random.whole(0, 2)) : null
  const area = pickArea(random, subType, bedrooms)
  const society = societyName(random.rank(25_000))
  const day = oldestDays * (1 - index / total) + random.next() * 3
  const listedAt = new Date(newest - day * 86_400_000)
  return {
    title: writeTitle(random, { subType, type, bedrooms, locality, society }),
    description: writeDescription(random),
    type,
    sub_type: subType,
    status: random.chance(0.9) ? 'available' : random.pick(['onBid', 'sold']),
    moderation: random.chance(0.93) ? 'accepted' : random.pick(['pending', 'rejected']),
    new_project: hasRooms(subType) && type === 'sale' && random.chance(0.08),
    price: pickPrice(random, subType, type, area),
    area,
    address: `${random.whole(1, 400)}, ${society}, ${random.pick(streetWords)}`,
    locality,
    city: town.city,
    latitude: town.at[0] + gaussian(random) * 0.04,
    longitude: town.at[1] + gaussian(random) * 0.05,
    rooms: bedrooms === null ? null : bedrooms + random.whole(1, 3),
    bedrooms,
    bathrooms: bedrooms === null ? null : Math.min(4, Math.max(1, bedrooms - random.whole(0, 1))),
    garages: bedrooms === null ? null : random.whole(0, 2),
    age: bedrooms === null ? null : random.pick(ageValues),
    features: hasAmenities(subType)
      ? amenityNames.filter((_, rank) => random.chance(0.75 / (1 + rank * 0.25)))
      : [],
    name: random.pick(people),
    listed_at: listedAt.toISOString(),
    media: generateMedia(random),
    nearby: generateNearby(random),
  }
}

function pickKind(random: Random): SubType {
  let left = random.next() * kinds.reduce((sum, [, share]) => sum + share, 0)
  for (const [kind, share] of kinds) {
    left -= share
    if (left < 0) return kind
  }
  return 'Flat'
}

function rentShare(subType: SubType) {
  if (subType === 'PG' || subType === 'Guest House') return 0.95
  if (subType === 'plot' || subType === 'Agricultural Land') return 0.02
  return subType === 'office' ? 0.6 : 0.35
}

function hasRooms(subType: SubType) {
  return (subTypesWithRooms as readonly SubType[]).includes(subType)
}

function pickArea(random: Random, subType: SubType, bedrooms: number | null) {
  if (subType === 'Agricultural Land') return random.whole(1, 40) * 10_890
  if (subType === 'plot') return random.pick([600, 800, 1000, 1200, 1500, 2000, 2400, 3000])
  if (bedrooms === null) return random.whole(200, 6000)
  return bedrooms * random.whole(320, 620) + random.whole(0, 99) / 4
}

function pickPrice(random: Random, subType: SubType, type: ListingType, area: number) {
  const rate = subType === 'Agricultural Land' ? 140 : random.whole(2500, 9500)
  const price = type === 'sale' ? area * rate : Math.min(area, 6000) * (8 + random.next() * 16)
  const step = type === 'sale' ? 25_000 : 500
  return Math.max(1, Math.round(price / step)) * step
}

type TitleFacts = {
  subType: SubType
  type: ListingType
  bedrooms: number | null
  locality: string
  society: string
}

function writeTitle(random: Random, { subType, type, bedrooms, locality, society }: TitleFacts) {
  const kind = subType === 'plot' ? 'Residential plot' : subType
  const rooms = bedrooms === null ? '' : `${bedrooms} BHK `
  const offer = type === 'sale' ? 'for sale' : 'for rent'
  const place = random.chance(0.6) ? `in ${locality}` : `at ${society}, ${locality}`
  return `${rooms}${kind} ${offer} ${place}`
}

/** 50 to 160 words. Three in ten mention parking, the common word of the benchmark. */
function writeDescription(random: Random) {
  const lines = Array.from({ length: random.whole(4, 11) }, () => writeSentence(random))
  if (random.chance(0.3)) lines.push(`Covered parking for ${random.whole(1, 3)} cars.`)
  if (random.chance(0.3))
    lines.push(`Part of ${societyName(random.rank(25_000))}, by ${random.pick(people)}.`)
  return lines.join(' ')
}

function writeSentence(random: Random) {
  return random
    .pick(sentences)
    .replaceAll(/\[([A-Za-z]+)\]/g, (_, slot: string) => random.pick(slots[slot] ?? [slot]))
    .replaceAll('*', () => String(random.whole(1, 40)))
}

function generateMedia(random: Random) {
  const pictures = Array.from({ length: random.whole(3, 6) }, (_, position) => ({ kind: 'image', position }))
  const plan = random.chance(0.3) ? [{ kind: 'floor_plan', position: 0 }] : []
  return [...pictures, ...plan].map((item) => ({
    ...item,
    hash: Array.from({ length: 20 }, () => random.whole(0, 15).toString(16)).join(''),
    thumbhash: 'YJqGPQw7sFlslqhFafSE+Q6oJ1h2iHB2Rw',
    alt: writeSentence(random),
  }))
}

function generateNearby(random: Random) {
  return Array.from({ length: random.whole(0, 4) }, (_, position) => {
    const category = random.pick(Object.keys(nearbyTitles) as (keyof typeof nearbyTitles)[])
    return {
      position,
      category,
      title: random.pick(nearbyTitles[category]),
      distance: `${random.whole(1, 90) / 10} km`,
    }
  })
}

/** Mean 0, deviation 1 (sum of twelve, good enough for points on a map). */
function gaussian(random: Random) {
  return Array.from({ length: 12 }, random.next).reduce((sum, value) => sum + value, -6)
}
