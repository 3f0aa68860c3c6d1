import { plainUnits } from './areas.ts'
import { comparedByCarpet, type SubType, subTypesOfBuildings, subTypesOfFlats } from './enums.ts'
import {
  floorBands,
  furnishingItems,
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
import { everywhere, type ListingField } from './listing-field.ts'

// The facts that buyers and tenants in India ask for: rows of contract/listing-fields.ts.

const factRules = { refusal: 'not_applicable', show: everywhere, jsonLd: 'additionalProperty' } as const

const floorTypes = ['Flat', 'apartment', 'studio', 'office', 'PG'] as const satisfies readonly SubType[]
const houseTypes = [
  'Row House',
  'Independent House',
  'Villa',
  'Farm House',
] as const satisfies readonly SubType[]
const withGround = ['plot', ...houseTypes] as const satisfies readonly SubType[]
const builtOrPlot: readonly SubType[] = [...subTypesOfBuildings, 'plot']

/** Every building has them beside its area, which may be that of its ground; a place in a PG is not rented by its size. */
const sizeOfHome = {
  kind: 'decimal',
  min: 1,
  max: maxAreaSqFt,
  decimals: 2,
  default: null,
  types: subTypesOfBuildings.filter((name) => name !== 'PG'),
  ...factRules,
  section: 'size',
  unit: 'sq_ft',
  review: 'always',
  description: 'Square feet',
} as const satisfies ListingField

const sizeAsEntered = {
  kind: 'measure',
  units: plainUnits,
  default: null,
  types: sizeOfHome.types,
  refusal: 'not_applicable',
  review: 'always',
  description: 'As it was typed, such as "92.5 sq_m"; null: in square feet',
} as const satisfies ListingField

const sideOfGround = {
  kind: 'decimal',
  min: 1,
  max: 10_000,
  decimals: 2,
  default: null,
  types: [...withGround, 'Agricultural Land'],
  ...factRules,
  section: 'size',
  unit: 'feet',
  review: 'always',
  description: 'Feet',
} as const satisfies ListingField

const yesOrNo = {
  kind: 'yes_no',
  default: null,
  ...factRules,
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
  ...factRules,
  section: 'building',
  review: 'never',
} as const satisfies ListingField

const ofSale = { only: 'sale', ...factRules, section: 'terms', review: 'always' } as const
const ofRera = {
  only: 'sale',
  types: builtOrPlot,
  ...factRules,
  section: 'rera',
  review: 'always',
} as const
const ofRent = { only: 'rent', ...factRules, section: 'rent', review: 'never' } as const
const ofPg = { types: ['PG'], ...factRules, section: 'pg', review: 'never' } as const
const ofFarmland = {
  types: ['Agricultural Land', 'Farm House'],
  ...factRules,
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

export const factFields = {
  carpet_area: {
    ...sizeOfHome,
    search: 'range',
    steps: [400, 600, 800, 1000, 1500, 2000, 3000],
    expected: comparedByCarpet,
  },
  carpet_area_entered: sizeAsEntered,
  built_up_area: sizeOfHome,
  built_up_area_entered: sizeAsEntered,
  super_built_up_area: sizeOfHome,
  super_built_up_area_entered: sizeAsEntered,
  plot_length: { ...sideOfGround, expected: ['plot'] },
  plot_breadth: { ...sideOfGround, expected: ['plot'] },
  road_width: {
    ...sideOfGround,
    max: 500,
    search: 'range',
    steps: [20, 30, 40, 60, 80],
    expected: ['plot', 'Agricultural Land'],
  },
  floor: {
    kind: 'whole',
    min: -2,
    max: 200,
    default: null,
    types: floorTypes,
    ...factRules,
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
    ...factRules,
    section: 'building',
    review: 'always',
    expected: subTypesOfFlats,
  },
  furnishing: {
    kind: 'choice',
    of: furnishings,
    default: null,
    types: subTypesOfBuildings,
    ...factRules,
    section: 'building',
    search: 'any',
    review: 'never',
    expected: true,
  },
  furnishing_items: {
    kind: 'counts',
    of: furnishingItems,
    max: furnishingItems.length,
    most: 20,
    default: [],
    types: subTypesOfBuildings,
    ...factRules,
    section: 'building',
    review: 'never',
    description: 'Such as "2 wardrobe"',
  },
  parking_covered: { ...parkingPlaces, expected: subTypesOfFlats },
  parking_open: parkingPlaces,
  lift: { ...yesOrNo, types: subTypesOfBuildings, expected: subTypesOfFlats },
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
    ...factRules,
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
    ...factRules,
    section: 'building',
    review: 'never',
  },
  society: {
    ...nameLine,
    types: [...subTypesOfFlats, 'studio', ...houseTypes, 'plot', 'office'],
    ...factRules,
    section: 'building',
    review: 'always',
  },
  builder: { ...nameLine, types: builtOrPlot, ...factRules, section: 'building', review: 'always' },
  maintenance: {
    ...rupees,
    unit: 'rupees_a_month',
    types: floorTypes,
    ...factRules,
    section: 'building',
    review: 'never',
    expected: subTypesOfFlats,
    description: 'Rupees a month',
  },
  maintenance_included: {
    kind: 'yes_no',
    default: null,
    types: floorTypes,
    only: 'rent',
    ...factRules,
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
    search: 'until',
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
    jsonLd: 'additionalProperty',
  },
  deposit: { ...rupees, unit: 'rupees', ...ofRent, expected: true, description: 'Rupees' },
  brokerage: { ...rupees, unit: 'rupees', ...ofRent, description: 'Rupees' },
  lock_in: { ...months, ...ofRent },
  notice_period: { ...months, ...ofRent },
  available_from: { kind: 'date', default: null, ...ofRent, search: 'until', expected: true },
  preferred_tenants: {
    kind: 'choices',
    of: tenantGroups,
    max: tenantGroups.length,
    default: [],
    types: subTypesOfBuildings,
    ...ofRent,
    search: 'any',
  },
} as const satisfies Record<string, ListingField>

/** Filters that no listing states in so many words: the server derives their values from the fields. */
export const derivedFields = {
  floor_band: {
    kind: 'choices',
    of: floorBands,
    max: floorBands.length,
    default: [],
    types: floorTypes,
    search: 'any',
    review: 'never',
    description: '1 to 3 is low, 4 to 7 middle, 8 and above high; top is the last floor of its building',
  },
  parking: {
    kind: 'flag',
    default: false,
    types: subTypesOfBuildings,
    search: 'flag',
    review: 'never',
    description: 'Covered or open',
  },
} as const satisfies Record<string, ListingField>
