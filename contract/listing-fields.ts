import { amenityNames } from './amenities.ts'
import { areaUnits, plainUnits } from './areas.ts'
import type { Counted } from './counted.ts'
import {
  ageValues,
  facings,
  listingStatuses,
  listingTypes,
  subTypes,
  subTypesOfBuildings,
  subTypesOfFlats,
  subTypesWithRooms,
} from './enums.ts'
import { derivedFields, factFields } from './fact-fields.ts'
import { maxAreaSqFt, maxPrice } from './limits.ts'
import { type Default, everywhere, type ListingField, type SearchRule } from './listing-field.ts'

// The fields of a listing, one in each row. Schemas, defaults, review rules and spreadsheet columns derive from the
// rows; tests compare them with the checks of the database. This file must not import zod, which browsers do not load.
// Nearby places and media have their own tables.

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

export const listingFields = {
  title: { kind: 'line', min: 5, max: 120, required: true, review: 'always' },
  title_hi: {
    kind: 'line',
    min: 0,
    max: 120,
    default: '',
    review: 'always',
    description: 'In Hindi, for readers of Hindi; empty: they read `title`',
  },
  type: { kind: 'choice', of: listingTypes, required: true, review: 'always', search: 'one' },
  sub_type: {
    kind: 'choice',
    of: subTypes,
    required: true,
    review: 'always',
    search: 'any',
    show: everywhere,
    icon: 'home',
  },
  area: {
    kind: 'decimal',
    min: 1,
    max: maxAreaSqFt,
    decimals: 2,
    default: null,
    unit: 'sq_ft',
    review: 'always',
    search: 'range',
    steps: [600, 1000, 1500, 2000, 3000, 5000, 10_000, 43_560],
    show: everywhere,
    icon: 'area',
    expected: true,
    description: 'Square feet',
  },
  area_entered: {
    kind: 'measure',
    units: areaUnits,
    default: null,
    review: 'always',
    description: 'The area as it was typed, such as "2 beegha" or "108 gaj"; null: in square feet, as `area`',
  },
  beegha_size: {
    kind: 'measure',
    units: plainUnits,
    default: null,
    review: 'always',
    description: 'The size of one beegha, such as "27225 sq_ft"; left out, that of the agency',
  },
  price: {
    kind: 'whole',
    min: 1,
    max: maxPrice,
    unit: 'rupees',
    required: true,
    review: 'large_move',
    reviewWith: 'type',
    search: 'range',
    // Those of rents are below a lakh.
    steps: [
      10_000, 20_000, 30_000, 50_000, 100_000, 2_000_000, 4_000_000, 6_000_000, 8_000_000, 10_000_000,
      15_000_000, 30_000_000,
    ],
    description: 'Rupees; per month for rent',
  },
  beegha: { ...measureOfFarmland, icon: 'land' },
  acres: { ...measureOfFarmland, icon: 'sprout' },
  hectares: { ...measureOfFarmland, icon: 'land' },
  status: { kind: 'choice', of: listingStatuses, default: 'available', review: 'never', search: 'one' },
  description: { kind: 'paragraph', min: 0, max: 5000, default: '', review: 'lure', expected: true },
  description_hi: {
    kind: 'paragraph',
    min: 0,
    max: 5000,
    default: '',
    review: 'lure',
    description: 'In Hindi, for readers of Hindi; empty: they read `description`',
  },
  address: { kind: 'line', min: 0, max: 300, default: '', review: 'always', expected: true },
  city: { kind: 'line', min: 1, max: 80, required: true, review: 'always' },
  locality: { kind: 'line', min: 0, max: 80, default: '', review: 'always', expected: true },
  state: { kind: 'line', min: 0, max: 80, default: '', review: 'always' },
  country: { kind: 'line', min: 1, max: 80, default: 'India', review: 'always' },
  latitude: { kind: 'degrees', max: 90, default: null, review: 'always', expected: true },
  longitude: { kind: 'degrees', max: 180, default: null, review: 'always' },
  hide_location: {
    kind: 'flag',
    default: false,
    review: 'never',
    description: 'Visitors get locality and city, but neither the address nor the position',
  },
  bedrooms: {
    kind: 'whole',
    min: 1,
    max: 6,
    ...ofLivingSpace,
    search: 'any',
    notAskedOf: ['PG'],
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
    expected: [...subTypesOfFlats, 'plot'],
  },
  rooms: {
    kind: 'whole',
    min: 0,
    max: 500,
    ...ofBuildings,
    notAskedOf: ['PG'],
    icon: 'rooms',
    jsonLd: 'numberOfRooms',
  },
  garages: {
    kind: 'whole',
    min: 0,
    max: 100,
    ...ofBuildings,
    notAskedOf: [...subTypesOfFlats, 'studio', 'PG'],
    icon: 'car',
  },
  ...factFields,
  new_project: {
    kind: 'flag',
    default: false,
    review: 'always',
    section: 'extra',
    notAskedOf: ['PG', 'Agricultural Land'],
    search: 'flag',
  },
  features: {
    kind: 'amenities',
    of: amenityNames,
    max: amenityNames.length,
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
  : F extends { kind: 'flag' | 'yes_no' }
    ? boolean
    : F extends { kind: 'choice'; of: readonly (infer V)[] }
      ? V
      : F extends { kind: 'amenities' | 'choices'; of: readonly (infer V)[] }
        ? V[]
        : F extends { kind: 'counts'; of: readonly (infer V extends string)[] }
          ? Counted<V>[]
          : string
type NullOf<F> = F extends { default: null } | { nullable: true } ? null : never

export type ListingValues = { [N in FieldName]: ValueOf<Rows[N]> | NullOf<Rows[N]> }

export type RequiredField = { [N in FieldName]: Rows[N] extends { required: true } ? N : never }[FieldName]

export type ChoiceField = { [N in FieldName]: Rows[N] extends { kind: 'choice' } ? N : never }[FieldName]

/** Fields of which a listing has several values. */
export type ListField = {
  [N in FieldName]: ListingValues[N] extends readonly unknown[] ? N : never
}[FieldName]

export type FieldInSection<S extends string> = {
  [N in FieldName]: Rows[N] extends { section: S } ? N : never
}[FieldName]

export function fieldsInSection<S extends NonNullable<ListingField['section']>>(section: S) {
  return fieldNames.filter((name): name is FieldInSection<S> => fieldOf(name).section === section)
}

export type FieldShownIn<P extends 'details' | 'compare'> = {
  [N in FieldName]: Rows[N] extends { show: readonly (infer S)[] } ? (P extends S ? N : never) : never
}[FieldName]

export function fieldsShownIn<P extends 'details' | 'compare'>(place: P): FieldShownIn<P>[] {
  return fieldNames.filter((name): name is FieldShownIn<P> => fieldOf(name).show?.includes(place) ?? false)
}

export type DerivedName = keyof typeof derivedFields
const derivedNames = Object.keys(derivedFields) as DerivedName[]
type SearchRows = Rows & typeof derivedFields
type SearchableName = keyof SearchRows

/** The values by which searches filter. */
export type SearchableValues = ListingValues & {
  [N in DerivedName]: ValueOf<(typeof derivedFields)[N]>
}

export type FieldSearchedBy<R extends SearchRule> = {
  [N in SearchableName]: SearchRows[N] extends { search: R } ? N : never
}[SearchableName]

export function fieldsSearchedBy<R extends SearchRule>(...rules: R[]): FieldSearchedBy<R>[] {
  return [...fieldNames, ...derivedNames].filter((name): name is FieldSearchedBy<R> => {
    const { search } = fieldOf(name)
    return search !== undefined && (rules as SearchRule[]).includes(search)
  })
}

export function isSearchable(name: string): name is SearchableName {
  return isFieldName(name) || isDerived(name)
}

export function isDerived(name: string): name is DerivedName {
  return Object.hasOwn(derivedFields, name)
}

export type CountedField = FieldSearchedBy<Exclude<SearchRule, 'range' | 'until'>>
export const countedFields: CountedField[] = fieldsSearchedBy('one', 'any', 'all', 'flag', 'at_least')

export type RangeField = FieldSearchedBy<'range'>
export const rangeFields: RangeField[] = fieldsSearchedBy('range')

export type FieldSearchParam = CountedField | FieldSearchedBy<'until'> | `${'min' | 'max'}_${RangeField}`

export type RepeatedSearchParam = FieldSearchedBy<'any' | 'all'>

export function fieldOf(name: FieldName | DerivedName): ListingField {
  return isDerived(name) ? derivedFields[name] : listingFields[name]
}

export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(listingFields, name)
}

export function isRequired(name: FieldName): name is RequiredField {
  return 'required' in listingFields[name]
}

export function isNullable(name: FieldName): boolean {
  const field = fieldOf(name)
  return ('default' in field && field.default === null) || 'nullable' in field
}

/** Undefined for fields that have none. */
export function defaultOf(name: FieldName | DerivedName): Default | undefined {
  const field = fieldOf(name)
  return 'default' in field ? field.default : undefined
}

/** Whether such a listing can have the field. */
export function appliesTo(
  name: FieldName | DerivedName,
  { type, sub_type }: Pick<ListingValues, 'type' | 'sub_type'>,
): boolean {
  const { types, only } = fieldOf(name)
  return (types?.includes(sub_type) ?? true) && (only ?? type) === type
}

/** The value of a field; null when it is blank or the property type does not have the field. */
export function statedValue<N extends FieldName>(
  name: N,
  listing: Pick<ListingValues, N | 'type' | 'sub_type'>,
): NonNullable<ListingValues[N]> | null {
  const value = listing[name]
  return value === null || isBlank(value) || !appliesTo(name, listing) ? null : value
}

export function isBlank(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
