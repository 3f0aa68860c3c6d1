import type { Amenity } from '#contract/amenities.ts'
import type { AgeValue, ListingType, SubType } from '#contract/enums.ts'
import type { LocalityName } from '../localities.ts'

/** The handwritten part; price, papers, nearby places and pictures are derived. */
export type Lot = {
  in: LocalityName
  kind: SubType
  offer: ListingType
  bhk: number | null
  area: number
  title: string
  say: string
} & More

type More = {
  faces?: 'east' | 'north' | 'west' | 'south' | 'north-east'
  /** 0 is the ground floor. */
  floor?: number
  baths?: number
  cars?: number
  age?: AgeValue
  /** New project: being built or just handed over by the developer. */
  fresh?: true
  furnished?: 'fully' | 'partly'
  has?: Amenity[]
  rooms?: number
  /** In a room of a hostel; two by default. */
  beds?: number
  desks?: true
  price?: number
  acres?: number
  /** A factor on the usual price of the locality. */
  worth?: number
  film?: true
  /** Stays available and public. */
  keep?: true
}

export function lot(
  place: LocalityName,
  kind: SubType,
  offer: ListingType,
  bhk: number | null,
  area: number,
  title: string,
  say: string,
  more: More = {},
): Lot {
  return { in: place, kind, offer, bhk, area, title, say, ...more }
}
