import type { Amenity } from '#contract/amenities.ts'
import type { AgeValue, ListingType, SubType } from '#contract/enums.ts'
import type { LocalityName } from '../localities.ts'

/** The handwritten part of a demo listing; price, papers, nearby places and pictures are derived. */
export type Lot = {
  in: LocalityName
  kind: SubType
  offer: ListingType
  bhk: number | null
  area: number
  title: string
  /** The one thing only this property has. */
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
  /** In a room of a hostel: two unless said. */
  beds?: number
  /** An office with a hall of desks. */
  desks?: true
  price?: number
  acres?: number
  /** Above or below what the locality usually fetches. */
  worth?: number
  film?: true
  /** Must stay available and public whatever the draw says. */
  keep?: true
}

/** One line of the hand-written lists. */
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
