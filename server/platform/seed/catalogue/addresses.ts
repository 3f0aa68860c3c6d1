import type { Draw } from './draw.ts'
import type { Facts } from './facts.ts'
import { localities, localityName } from './localities.ts'

/** A street that a driver would find, without a house number that could be somebody's. */
export function addressOf({ in: place, title, city, family }: Facts, draw: Draw): string {
  const { streets } = localities[place]
  const named = streets.find((street) => title.toLowerCase().includes(bare(street)))
  const street = named ?? draw.pick(streets)
  const locality = localityName(place)
  const village = family === 'farm land' && street.startsWith('village')
  const first = street.charAt(0).toUpperCase() + street.slice(1)
  const parts = first.includes(locality) ? [first] : [first, village ? `tehsil ${locality}` : locality]
  return [...parts, city].join(', ')
}

function bare(street: string): string {
  return street
    .toLowerCase()
    .replace(/^(near|behind|opposite|village)( the)? /, '')
    .replace(/ side$/, '')
}
