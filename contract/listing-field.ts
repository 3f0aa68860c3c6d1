import type { AreaUnit } from './areas.ts'
import type { ListingType, SubType } from './enums.ts'

// The shape of a row of contract/listing-fields.ts: everything that it says about its field.

/** A field with this is shown wherever facts are. */
export const everywhere = ['details', 'compare'] as const

/** Lengths count characters; `decimals` is the maximum number of decimal places. */
type Value =
  | { kind: 'line' | 'paragraph'; min: number; max: number }
  | { kind: 'whole'; min: number; max: number }
  | { kind: 'decimal'; min: number; max: number; decimals: number }
  /** A number and its unit as they were typed (contract/areas.ts). */
  | { kind: 'measure'; units: readonly AreaUnit[] }
  /** Degrees from -max to max. */
  | { kind: 'degrees'; max: number }
  | { kind: 'flag' }
  /** Yes, no, or null where nobody has said. */
  | { kind: 'yes_no' }
  /** A day as YYYY-MM-DD. */
  | { kind: 'date' }
  | { kind: 'choice'; of: readonly (string | number)[] }
  | { kind: 'choices'; of: readonly string[]; max: number }
  /** How many of each of a closed list, up to `most`, as texts such as "2 wardrobe" (contract/counted.ts). */
  | { kind: 'counts'; of: readonly string[]; max: number; most: number }
  | { kind: 'amenities'; of: readonly string[]; max: number }
  | { kind: 'email' }
  | { kind: 'phone' }

/**
 * When an owner's change of a published listing waits for the agency. lure: when it introduces a phone number, a link
 * or payment wording; large_move: when the price moves by more than a fifth; unverified: when it differs from what the
 * account has verified.
 */
export type ReviewRule = 'always' | 'never' | 'lure' | 'large_move' | 'unverified'

/**
 * How a search filters by a field. one: by one value; any: by any of several values; all: by all of several values;
 * flag: by true; at_least: by a minimum; range: by min_ and max_; until: by a last day.
 */
export type SearchRule = 'one' | 'any' | 'all' | 'flag' | 'at_least' | 'range' | 'until'

/** The first sections of facts: those that only some kinds of listing have, and the areas by which buyers compare. */
export const firstFactSections = ['pg', 'land', 'size'] as const

/** The sections of the form that draw their fields from the rows, and the groups of facts on a listing's page. */
export const factSections = [...firstFactSections, 'extra', 'building', 'rera', 'terms', 'rent'] as const
export type FactSection = (typeof factSections)[number]

/** Stored when the form left the field out. */
export type Default = string | number | boolean | null | readonly string[]

export type ListingField = Value & {
  review: ReviewRule
  /** A change of this field waits together with a change of that one. */
  reviewWith?: 'type'
  types?: readonly SubType[]
  /** Only listings for sale, or only those for rent, have the field. */
  only?: ListingType
  /** The problem (server/platform/errors/field-errors.ts) of a value sent for a listing that cannot have the field. */
  refusal?: 'no_rooms' | 'no_farmland' | 'not_applicable'
  /** The section of the form that draws the field from its row. Other fields have handwritten controls. */
  section?: FactSection
  /** The form does not ask for the field of these property types. */
  notAskedOf?: readonly SubType[]
  unit?: 'sq_ft' | 'feet' | 'rupees' | 'rupees_a_month' | 'months'
  show?: readonly ('details' | 'compare')[]
  icon?: string
  /** The schema.org property that holds the value; additionalProperty adds it with its label. */
  jsonLd?: 'numberOfRooms' | 'numberOfBedrooms' | 'numberOfBathroomsTotal' | 'additionalProperty'
  description?: string
  /** The agency sees a hint when a listing that could have the field, or one of these types, comes without it. */
  expected?: true | readonly SubType[]
} & ({ required: true } | { default: Default } | { fromOwner: true; nullable?: true }) &
  (
    | { search?: Exclude<SearchRule, 'range'>; steps?: undefined }
    /** Ascending; a search offers the ranges up to, between and from these numbers. */
    | { search: 'range'; steps: readonly [number, ...number[]] }
  )
