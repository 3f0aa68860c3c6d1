import { amenityNames } from './amenities.ts'
import {
  ageValues,
  facings,
  type ListingType,
  listingStatuses,
  listingTypes,
  type SubType,
  subTypes,
  subTypesOfBuildings,
  subTypesWithRooms,
} from './enums.ts'
import {
  furnishings,
  gateTimes,
  irrigations,
  meals,
  overlookings,
  ownerships,
  pgGenders,
  possessions,
  reraStatuses,
  roadAccesses,
  sharings,
  soils,
  tenantGroups,
  transactions,
  waterSources,
} from './fact-values.ts'
import { maxAreaSqFt, maxPrice } from './limits.ts'

// The fields of a listing, one in each row. Schemas, defaults, review rules and spreadsheet columns derive from the
// rows; tests compare them with the checks of the database. This file must not import zod, which browsers do not load.
// Nearby places and media have their own tables.

/** Lengths count characters; `decimals` is the maximum number of decimal places. */
type Value =
  | { kind: 'line' | 'paragraph'; min: number; max: number }
  | { kind: 'whole'; min: number; max: number }
  | { kind: 'decimal'; min: number; max: number; decimals: number }
  /** Degrees from -max to max. */
  | { kind: 'degrees'; max: number }
  | { kind: 'flag' }
  /** Yes, no, or null where nobody has said. */
  | { kind: 'yes_no' }
  /** A day as YYYY-MM-DD. */
  | { kind: 'date' }
  | { kind: 'choice'; of: readonly (string | number)[] }
  | { kind: 'choices'; of: readonly string[]; max: number }
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
 * flag: by true; at_least: by a minimum; range: by min_ and max_.
 */
export type SearchRule = 'one' | 'any' | 'all' | 'flag' | 'at_least' | 'range'

/** The sections of the form that draw their fields from the rows, and the groups of facts on a listing's page. */
export const factSections = ['extra', 'pg', 'land', 'size', 'building', 'rera', 'terms', 'rent'] as const
export type FactSection = (typeof factSections)[number]

/** Stored when the form left the field out. */
type Default = string | number | boolean | null | readonly string[]

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
  search?: SearchRule
  show?: readonly ('details' | 'compare')[]
  icon?: string
  /** The schema.org property that holds the value; additionalProperty adds it with its label. */
  jsonLd?: 'numberOfRooms' | 'numberOfBedrooms' | 'numberOfBathroomsTotal' | 'additionalProperty'
  description?: string
  /** The agency sees a hint when a listing that could have the field comes without it. */
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

const notElsewhere = { refusal: 'not_applicable', show: everywhere, jsonLd: 'additionalProperty' } as const

const floorTypes = ['Flat', 'apartment', 'studio', 'office', 'PG'] as const satisfies readonly SubType[]
const houseTypes = [
  'Row House',
  'Independent House',
  'Villa',
  'Farm House',
] as const satisfies readonly SubType[]
const flatTypes = ['Flat', 'apartment'] as const satisfies readonly SubType[]
const withGround = ['plot', ...houseTypes] as const satisfies readonly SubType[]
const builtOrPlot: readonly SubType[] = [...subTypesOfBuildings, 'plot']

const sizeOfHome = {
  kind: 'decimal',
  min: 1,
  max: maxAreaSqFt,
  decimals: 2,
  default: null,
  types: [...flatTypes, 'studio', 'office', 'Row House', 'Independent House', 'Villa'],
  ...notElsewhere,
  section: 'size',
  unit: 'sq_ft',
  review: 'always',
  description: 'Square feet',
} as const satisfies ListingField

const sideOfGround = {
  kind: 'decimal',
  min: 1,
  max: 10_000,
  decimals: 2,
  default: null,
  types: [...withGround, 'Agricultural Land'],
  ...notElsewhere,
  section: 'size',
  unit: 'feet',
  review: 'always',
  description: 'Feet',
} as const satisfies ListingField

const yesOrNo = {
  kind: 'yes_no',
  default: null,
  ...notElsewhere,
  review: 'never',
  section: 'building',
  search: 'flag',
} as const satisfies ListingField

const parkingPlaces = {
  kind: 'whole',
  min: 0,
  max: 20,
  default: null,
  types: subTypesOfBuildings,
  ...notElsewhere,
  section: 'building',
  review: 'never',
} as const satisfies ListingField

const ofSale = { only: 'sale', ...notElsewhere, section: 'terms', review: 'always' } as const
const ofRera = {
  only: 'sale',
  types: builtOrPlot,
  ...notElsewhere,
  section: 'rera',
  review: 'always',
} as const
const ofRent = { only: 'rent', ...notElsewhere, section: 'rent', review: 'never' } as const
const ofPg = { types: ['PG'], ...notElsewhere, section: 'pg', review: 'never' } as const
const ofFarmland = {
  types: ['Agricultural Land', 'Farm House'],
  ...notElsewhere,
  section: 'land',
  review: 'always',
} as const

const rupees = { kind: 'whole', min: 0, max: maxPrice, default: null } as const
const months = {
  kind: 'whole',
  min: 0,
  max: 60,
  default: null,
  unit: 'months',
  description: 'Months',
} as const
const nameLine = { kind: 'line', min: 0, max: 120, default: '' } as const

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
  rooms: {
    kind: 'whole',
    min: 0,
    max: 500,
    ...ofBuildings,
    notAskedOf: ['PG'],
    icon: 'rooms',
    jsonLd: 'numberOfRooms',
  },
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
  carpet_area: { ...sizeOfHome, search: 'range', expected: true },
  built_up_area: sizeOfHome,
  super_built_up_area: sizeOfHome,
  plot_length: sideOfGround,
  plot_breadth: sideOfGround,
  road_width: { ...sideOfGround, max: 500, search: 'range' },
  floor: {
    kind: 'whole',
    min: -2,
    max: 200,
    default: null,
    types: floorTypes,
    ...notElsewhere,
    section: 'building',
    review: 'always',
    expected: true,
    description: '0 is the ground floor, -1 and -2 are basements',
  },
  total_floors: {
    kind: 'whole',
    min: 1,
    max: 200,
    default: null,
    types: [...floorTypes, ...houseTypes],
    ...notElsewhere,
    section: 'building',
    review: 'always',
  },
  furnishing: {
    kind: 'choice',
    of: furnishings,
    default: null,
    types: subTypesOfBuildings,
    ...notElsewhere,
    section: 'building',
    search: 'any',
    review: 'never',
    expected: true,
  },
  parking_covered: parkingPlaces,
  parking_open: parkingPlaces,
  lift: { ...yesOrNo, types: subTypesOfBuildings },
  power_backup: { ...yesOrNo, types: subTypesOfBuildings },
  gated: { ...yesOrNo, types: builtOrPlot },
  corner: { ...yesOrNo, types: withGround },
  boundary_wall: { ...yesOrNo, types: [...withGround, 'Agricultural Land'] },
  water: {
    kind: 'choices',
    of: waterSources,
    max: waterSources.length,
    default: [],
    types: builtOrPlot,
    ...notElsewhere,
    section: 'building',
    search: 'any',
    review: 'never',
    expected: true,
  },
  overlooking: {
    kind: 'choices',
    of: overlookings,
    max: overlookings.length,
    default: [],
    types: builtOrPlot,
    ...notElsewhere,
    section: 'building',
    review: 'never',
  },
  society: {
    ...nameLine,
    types: [...flatTypes, 'studio', 'Row House', 'plot', 'office'],
    ...notElsewhere,
    section: 'building',
    review: 'always',
  },
  builder: { ...nameLine, types: builtOrPlot, ...notElsewhere, section: 'building', review: 'always' },
  maintenance: {
    ...rupees,
    unit: 'rupees_a_month',
    types: floorTypes,
    ...notElsewhere,
    section: 'building',
    review: 'never',
    description: 'Rupees a month',
  },
  maintenance_included: {
    kind: 'yes_no',
    default: null,
    types: floorTypes,
    only: 'rent',
    ...notElsewhere,
    section: 'building',
    review: 'never',
    description: 'Whether the rent includes the maintenance',
  },
  khasra: { ...nameLine, ...ofFarmland },
  tehsil: { ...nameLine, ...ofFarmland },
  village: { ...nameLine, ...ofFarmland },
  soil: { kind: 'choice', of: soils, default: null, ...ofFarmland },
  irrigation: {
    kind: 'choices',
    of: irrigations,
    max: irrigations.length,
    default: [],
    ...ofFarmland,
    search: 'any',
    expected: true,
  },
  road_access: { kind: 'choice', of: roadAccesses, default: null, ...ofFarmland, expected: true },
  sharing: {
    kind: 'choices',
    of: sharings,
    max: sharings.length,
    default: [],
    ...ofPg,
    search: 'any',
    expected: true,
    description: 'People in a room',
  },
  meals: {
    kind: 'choices',
    of: meals,
    max: meals.length,
    default: [],
    ...ofPg,
    search: 'all',
    expected: true,
  },
  gender: { kind: 'choice', of: pgGenders, default: null, ...ofPg, search: 'any', expected: true },
  gate_time: { kind: 'choice', of: gateTimes, default: null, ...ofPg },
  price_per_bed: {
    kind: 'yes_no',
    default: null,
    ...ofPg,
    review: 'always',
    description: 'Whether the rent is for one bed, not for the room',
  },
  rera_number: { ...ofRera, kind: 'line', min: 0, max: 40, default: '' },
  rera_status: { ...ofRera, kind: 'choice', of: reraStatuses, default: null, search: 'any' },
  possession: {
    kind: 'choice',
    of: possessions,
    default: null,
    types: builtOrPlot,
    ...ofSale,
    search: 'any',
    expected: true,
  },
  possession_on: {
    kind: 'date',
    default: null,
    types: builtOrPlot,
    ...ofSale,
    description: 'The day on which the property is handed over, unless it is ready',
  },
  transaction: { kind: 'choice', of: transactions, default: null, ...ofSale, search: 'any', expected: true },
  ownership: { kind: 'choice', of: ownerships, default: null, ...ofSale, search: 'any', expected: true },
  leasehold_until: { kind: 'date', default: null, ...ofSale, description: 'The last day of the lease' },
  price_negotiable: {
    kind: 'yes_no',
    default: null,
    section: 'terms',
    review: 'never',
    show: everywhere,
  },
  deposit: { ...rupees, unit: 'rupees', ...ofRent, expected: true, description: 'Rupees' },
  brokerage: { ...rupees, unit: 'rupees', ...ofRent, description: 'Rupees' },
  lock_in: { ...months, ...ofRent },
  notice_period: { ...months, ...ofRent },
  available_from: { kind: 'date', default: null, ...ofRent, expected: true },
  preferred_tenants: {
    kind: 'choices',
    of: tenantGroups,
    max: tenantGroups.length,
    default: [],
    types: subTypesOfBuildings,
    ...ofRent,
    search: 'any',
  },
  new_project: { kind: 'flag', default: false, review: 'always', section: 'extra', search: 'flag' },
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

export type FieldSearchedBy<R extends SearchRule> = {
  [N in FieldName]: Rows[N] extends { search: R } ? N : never
}[FieldName]

export function fieldsSearchedBy<R extends SearchRule>(...rules: R[]): FieldSearchedBy<R>[] {
  return fieldNames.filter((name): name is FieldSearchedBy<R> => {
    const { search } = fieldOf(name)
    return search !== undefined && (rules as SearchRule[]).includes(search)
  })
}

export type CountedField = FieldSearchedBy<Exclude<SearchRule, 'range'>>
export const countedFields: CountedField[] = fieldsSearchedBy('one', 'any', 'all', 'flag', 'at_least')

export type FieldSearchParam = CountedField | `${'min' | 'max'}_${FieldSearchedBy<'range'>}`

export type RepeatedSearchParam = FieldSearchedBy<'any' | 'all'>

export function fieldOf(name: FieldName): ListingField {
  return listingFields[name]
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
export function defaultOf(name: FieldName): Default | undefined {
  const field = fieldOf(name)
  return 'default' in field ? field.default : undefined
}

/** Whether such a listing can have the field. */
export function appliesTo(
  name: FieldName,
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

export function isBlank(value: ListingValues[FieldName]): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
