import { amenityNames } from './amenities.ts'
import {
  ageValues,
  facings,
  listingStatuses,
  listingTypes,
  type SubType,
  subTypes,
  subTypesOfBuildings,
  subTypesWithRooms,
} from './enums.ts'
import { maxAreaSqFt, maxPrice } from './limits.ts'

// The fields of a listing, each in one row. Schemas, defaults, review rules and columns of spreadsheets are derived from the
// rows; tests compare them with the checks of the database. Without zod, so that browser code can import the values. Nearby
// places and media are not here: they have tables of their own.

/** Type and limits of a field. Lengths count characters; `decimals` is the largest number of decimal places. */
type Value =
  | { kind: 'line' | 'paragraph'; min: number; max: number }
  | { kind: 'whole'; min: number; max: number }
  | { kind: 'decimal'; min: number; max: number; decimals: number }
  /** Degrees from -max to max. */
  | { kind: 'degrees'; max: number }
  | { kind: 'flag' }
  | { kind: 'choice'; of: readonly (string | number)[] }
  | { kind: 'amenities'; of: readonly string[]; max: number }
  | { kind: 'email' }
  | { kind: 'phone' }

/**
 * When the owner's change of a published listing waits for the agency. lure: when the edit introduces a phone number, a link
 * or payment wording; large_move: when the price moves by more than a fifth; unverified: when it differs from what the
 * account has verified.
 */
export type ReviewRule = 'always' | 'never' | 'lure' | 'large_move' | 'unverified'

/**
 * How a search asks for a field. one: for one value; any: for one of several values; all: for all of several values;
 * flag: for true; at_least: for a number from which on a listing matches; range: for two bounds, min_ and max_.
 */
export type SearchRule = 'one' | 'any' | 'all' | 'flag' | 'at_least' | 'range'

/** The value that a listing stores when the form left the field out; null for none. */
type Default = string | number | boolean | null | readonly string[]

export type ListingField = Value & {
  review: ReviewRule
  /** A change of this field waits together with a change of that one, without which it means nothing. */
  reviewWith?: 'type'
  /** The property types that have the field; all of them when left out. */
  types?: readonly SubType[]
  /** The problem (server/platform/errors/field-errors.ts) of a value sent for another property type. Without one the value is kept. */
  refusal?: 'no_rooms' | 'no_farmland'
  /** The section of the form that draws the field from its row; the controls of the others are written by hand. */
  section?: 'extra'
  search?: SearchRule
  /** Where visitors see the value, with its label: on the page of the listing, and in comparisons. */
  show?: readonly ('details' | 'compare')[]
  /** The name of the icon beside the value. */
  icon?: string
  /** The property of schema.org that holds the value; additionalProperty adds it with its label. */
  jsonLd?: 'numberOfRooms' | 'numberOfBedrooms' | 'numberOfBathroomsTotal' | 'additionalProperty'
  description?: string
  /** The agency is told when a listing that could have the field is handed in without it. */
  expected?: true
} & ({ required: true } | { default: Default } | { fromOwner: true; nullable?: true })

const everywhere = ['details', 'compare'] as const

const measureOfFarmland = {
  kind: 'decimal',
  min: 0.001,
  max: 1_000_000,
  decimals: 3,
  default: null,
  types: ['Agricultural Land'],
  refusal: 'no_farmland',
  review: 'always',
  show: everywhere,
  description: 'Only for Agricultural Land',
} as const satisfies ListingField

const ofLivingSpace = {
  default: null,
  types: subTypesWithRooms,
  refusal: 'no_rooms',
  review: 'never',
  section: 'extra',
  show: everywhere,
  expected: true,
  description: 'Only for property types with rooms',
} as const

const ofBuildings = {
  default: null,
  types: subTypesOfBuildings,
  review: 'never',
  section: 'extra',
  show: everywhere,
} as const

/** In the order of the form, which is also that of comparisons, lists of changes and spreadsheets. */
export const listingFields = {
  title: { kind: 'line', min: 5, max: 120, required: true, review: 'always' },
  type: { kind: 'choice', of: listingTypes, required: true, review: 'always', search: 'one' },
  sub_type: {
    kind: 'choice',
    of: subTypes,
    required: true,
    review: 'always',
    search: 'one',
    show: everywhere,
    icon: 'home',
  },
  area: {
    kind: 'decimal',
    min: 1,
    max: maxAreaSqFt,
    decimals: 2,
    default: null,
    review: 'always',
    search: 'range',
    show: everywhere,
    icon: 'area',
    expected: true,
    description: 'Square feet',
  },
  price: {
    kind: 'whole',
    min: 1,
    max: maxPrice,
    required: true,
    review: 'large_move',
    reviewWith: 'type',
    search: 'range',
    description: 'Rupees; per month for rent',
  },
  beegha: { ...measureOfFarmland, icon: 'land' },
  acres: { ...measureOfFarmland, icon: 'sprout' },
  status: { kind: 'choice', of: listingStatuses, default: 'available', review: 'never', search: 'one' },
  description: { kind: 'paragraph', min: 0, max: 5000, default: '', review: 'lure', expected: true },
  address: { kind: 'line', min: 0, max: 300, default: '', review: 'always', expected: true },
  city: { kind: 'line', min: 1, max: 80, required: true, review: 'always' },
  locality: { kind: 'line', min: 0, max: 80, default: '', review: 'always', expected: true },
  state: { kind: 'line', min: 0, max: 80, default: '', review: 'always' },
  country: { kind: 'line', min: 1, max: 80, default: 'India', review: 'always' },
  latitude: { kind: 'degrees', max: 90, default: null, review: 'always', expected: true },
  longitude: { kind: 'degrees', max: 180, default: null, review: 'always' },
  bedrooms: {
    kind: 'whole',
    min: 1,
    max: 6,
    ...ofLivingSpace,
    search: 'any',
    icon: 'bed',
    jsonLd: 'numberOfBedrooms',
  },
  bathrooms: {
    kind: 'whole',
    min: 1,
    max: 4,
    ...ofLivingSpace,
    search: 'at_least',
    icon: 'bath',
    jsonLd: 'numberOfBathroomsTotal',
  },
  rooms: { kind: 'whole', min: 0, max: 500, ...ofBuildings, icon: 'rooms', jsonLd: 'numberOfRooms' },
  garages: { kind: 'whole', min: 0, max: 100, ...ofBuildings, icon: 'car' },
  age: {
    kind: 'choice',
    of: ageValues,
    ...ofBuildings,
    icon: 'age',
    expected: true,
    description: '1 = 0-1 years, 3 = 1-5, 8 = 5-10, 10 = more',
  },
  facing: {
    kind: 'choice',
    of: facings,
    default: null,
    types: [...subTypesOfBuildings, 'plot'],
    review: 'always',
    section: 'extra',
    search: 'any',
    show: everywhere,
    icon: 'compass',
    jsonLd: 'additionalProperty',
  },
  new_project: { kind: 'flag', default: false, review: 'always', section: 'extra', search: 'flag' },
  features: {
    kind: 'amenities',
    of: amenityNames,
    max: 20,
    default: [],
    types: subTypesOfBuildings,
    review: 'never',
    search: 'all',
    expected: true,
  },
  name: {
    kind: 'line',
    min: 1,
    max: 120,
    fromOwner: true,
    review: 'always',
    description: 'The agent; the owner when a form leaves it out',
  },
  email: { kind: 'email', fromOwner: true, nullable: true, review: 'unverified' },
  phone: { kind: 'phone', fromOwner: true, review: 'unverified' },
} as const satisfies Record<string, ListingField>

export type FieldName = keyof typeof listingFields
export const fieldNames = Object.keys(listingFields) as FieldName[]

type Rows = typeof listingFields
type ValueOf<F> = F extends { kind: 'whole' | 'decimal' | 'degrees' }
  ? number
  : F extends { kind: 'flag' }
    ? boolean
    : F extends { kind: 'choice'; of: readonly (infer V)[] }
      ? V
      : F extends { kind: 'amenities'; of: readonly (infer V)[] }
        ? V[]
        : string
type NullOf<F> = F extends { default: null } | { nullable: true } ? null : never

/** The values of a listing, as stored and as read. */
export type ListingValues = { [N in FieldName]: ValueOf<Rows[N]> | NullOf<Rows[N]> }

/** The fields that a new listing must have. */
export type RequiredField = { [N in FieldName]: Rows[N] extends { required: true } ? N : never }[FieldName]

/** The fields that hold one of a closed list. */
export type ChoiceField = { [N in FieldName]: Rows[N] extends { kind: 'choice' } ? N : never }[FieldName]

/** The fields that a section of the form draws from their rows. */
export type FieldInSection<S extends string> = {
  [N in FieldName]: Rows[N] extends { section: S } ? N : never
}[FieldName]

export function fieldsInSection<S extends NonNullable<ListingField['section']>>(section: S) {
  return fieldNames.filter((name): name is FieldInSection<S> => fieldOf(name).section === section)
}

/** The fields that visitors see in this place. */
export type FieldShownIn<P extends 'details' | 'compare'> = {
  [N in FieldName]: Rows[N] extends { show: readonly (infer S)[] } ? (P extends S ? N : never) : never
}[FieldName]

export function fieldsShownIn<P extends 'details' | 'compare'>(place: P): FieldShownIn<P>[] {
  return fieldNames.filter((name): name is FieldShownIn<P> => fieldOf(name).show?.includes(place) ?? false)
}

/** The fields that a search can ask for, by the rules given. */
export type FieldSearchedBy<R extends SearchRule> = {
  [N in FieldName]: Rows[N] extends { search: R } ? N : never
}[FieldName]

export function fieldsSearchedBy<R extends SearchRule>(...rules: R[]): FieldSearchedBy<R>[] {
  return fieldNames.filter((name): name is FieldSearchedBy<R> => {
    const { search } = fieldOf(name)
    return search !== undefined && (rules as SearchRule[]).includes(search)
  })
}

/** The fields of which a search counts how many listings each value would give. */
export type CountedField = FieldSearchedBy<Exclude<SearchRule, 'range'>>
export const countedFields: CountedField[] = fieldsSearchedBy('one', 'any', 'all', 'flag', 'at_least')

/** The search parameters of the fields. */
export type FieldSearchParam = CountedField | `${'min' | 'max'}_${FieldSearchedBy<'range'>}`

/** The search parameters of which a search may give several values. */
export type RepeatedSearchParam = FieldSearchedBy<'any' | 'all'>

/** The row of a field, with the properties that not every row has. */
export function fieldOf(name: FieldName): ListingField {
  return listingFields[name]
}

export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(listingFields, name)
}

/** Whether a new listing must have the field. */
export function isRequired(name: FieldName): name is RequiredField {
  return 'required' in listingFields[name]
}

/** Whether a listing may hold null in the field. */
export function isNullable(name: FieldName): boolean {
  const field = fieldOf(name)
  return ('default' in field && field.default === null) || 'nullable' in field
}

/** Whether a property type has the field. */
export function appliesTo(name: FieldName, subType: SubType): boolean {
  return fieldOf(name).types?.includes(subType) ?? true
}

/** What a listing states in a field; null where its property type does not have the field, or the field says nothing. */
export function statedValue<N extends FieldName>(
  name: N,
  listing: Pick<ListingValues, N | 'sub_type'>,
): NonNullable<ListingValues[N]> | null {
  const value = listing[name]
  return value === null || isBlank(value) || !appliesTo(name, listing.sub_type) ? null : value
}

/** Whether the field says nothing: null, an empty text, an empty list. */
export function isBlank(value: ListingValues[FieldName]): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
