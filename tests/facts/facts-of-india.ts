import type { ListingType, SubType } from '#contract/enums.ts'
import type { FieldName } from '#contract/listing-fields.ts'

// The facts that buyers and tenants in India ask about, by property type. They are written here a second time, because a test
// that took them from the field table could not notice a field or a property type that the table lost.

export type Fact = {
  field: FieldName
  /** Its name on English pages. */
  label: string
  kinds: readonly SubType[]
  /** Both, if left out. */
  offer?: ListingType
  value: string | number | boolean | readonly string[]
  /** As the English page writes the value. */
  shown: string
  /** A search that finds a listing with the value. */
  filter?: string
  /** Whether the form of searches counts the choices of the filter. */
  counted?: true
}

const built = [
  'PG',
  'Guest House',
  'Row House',
  'Flat',
  'apartment',
  'Villa',
  'Independent House',
  'Farm House',
  'Resort',
  'studio',
  'office',
] as const satisfies readonly SubType[]
const all = [...built, 'plot', 'Agricultural Land'] as const
const builtOrPlot = [...built, 'plot'] as const
const withCarpet = [
  'Flat',
  'apartment',
  'Row House',
  'Independent House',
  'Villa',
  'Farm House',
  'Guest House',
  'Resort',
  'studio',
  'office',
] as const
const onFloors = ['Flat', 'apartment', 'studio', 'office', 'PG'] as const
const withGround = ['plot', 'Independent House', 'Villa', 'Row House'] as const
const farmland = ['Agricultural Land', 'Farm House'] as const
// Every kind that a promoter builds as a project has the name of the project.
const named = [
  'Flat',
  'apartment',
  'Row House',
  'Villa',
  'Independent House',
  'Farm House',
  'office',
  'plot',
] as const
const pg = ['PG'] as const

export const facts: readonly Fact[] = [
  {
    ...{ field: 'carpet_area', label: 'Carpet area', kinds: withCarpet, value: 900, shown: '900 sq ft' },
    filter: 'min_carpet_area=850&max_carpet_area=950',
  },
  { field: 'built_up_area', label: 'Built-up area', kinds: withCarpet, value: 1100, shown: '1,100 sq ft' },
  {
    ...{ field: 'super_built_up_area', label: 'Super built-up area', kinds: withCarpet },
    ...{ value: 1305, shown: '1,305 sq ft' },
  },
  {
    ...{ field: 'floor', label: 'Floor', kinds: onFloors, value: 4, shown: '4' },
    ...{ filter: 'floor_band=middle', counted: true },
  },
  { field: 'total_floors', label: 'Floors in the building', kinds: onFloors, value: 9, shown: '9' },
  {
    ...{ field: 'facing', label: 'Facing', kinds: builtOrPlot, value: 'north-east', shown: 'North-East' },
    ...{ filter: 'facing=north-east', counted: true },
  },
  {
    ...{ field: 'furnishing', label: 'Furnishing', kinds: built },
    ...{ value: 'semi-furnished', shown: 'Semi-furnished' },
    ...{ filter: 'furnishing=semi-furnished', counted: true },
  },
  {
    ...{ field: 'furnishing_items', label: 'Furniture and appliances', kinds: built },
    ...{ value: ['3 wardrobe', '1 modular_kitchen'], shown: 'Wardrobe × 3, Modular kitchen' },
  },
  {
    ...{ field: 'possession', label: 'Possession', kinds: builtOrPlot, offer: 'sale' },
    ...{ value: 'under_construction', shown: 'Under construction' },
    ...{ filter: 'possession=under_construction', counted: true },
  },
  {
    ...{ field: 'possession_on', label: 'Handover on', kinds: builtOrPlot, offer: 'sale' },
    ...{ value: '2027-03-31', shown: '31 Mar 2027', filter: 'possession_on=2027-04-30' },
  },
  {
    ...{ field: 'transaction', label: 'New or resale', kinds: all, offer: 'sale' },
    ...{ value: 'resale', shown: 'Resale', filter: 'transaction=resale', counted: true },
  },
  {
    ...{ field: 'ownership', label: 'Ownership', kinds: all, offer: 'sale' },
    ...{ value: 'leasehold', shown: 'Leasehold', filter: 'ownership=leasehold', counted: true },
  },
  {
    ...{ field: 'leasehold_until', label: 'Lease ends on', kinds: all, offer: 'sale' },
    ...{ value: '2090-12-31', shown: '31 Dec 2090' },
  },
  {
    ...{ field: 'parking_covered', label: 'Covered parking', kinds: built, value: 2, shown: '2' },
    ...{ filter: 'parking=true', counted: true },
  },
  { field: 'parking_open', label: 'Open parking', kinds: built, value: 3, shown: '3' },
  {
    ...{ field: 'lift', label: 'Lift', kinds: built, value: true, shown: 'Yes' },
    ...{ filter: 'lift=true', counted: true },
  },
  {
    ...{ field: 'power_backup', label: 'Power backup', kinds: built, value: true, shown: 'Yes' },
    ...{ filter: 'power_backup=true', counted: true },
  },
  {
    ...{ field: 'gated', label: 'Gated', kinds: builtOrPlot, value: true, shown: 'Yes' },
    ...{ filter: 'gated=true', counted: true },
  },
  {
    ...{ field: 'corner', label: 'Corner plot', kinds: withGround, value: true, shown: 'Yes' },
    ...{ filter: 'corner=true', counted: true },
  },
  {
    ...{ field: 'boundary_wall', label: 'Boundary wall', kinds: [...withGround, ...farmland] },
    ...{ value: true, shown: 'Yes', filter: 'boundary_wall=true', counted: true },
  },
  {
    ...{ field: 'water', label: 'Water', kinds: builtOrPlot, value: ['corporation', 'borewell'] },
    ...{ shown: 'Corporation supply, Borewell', filter: 'water=borewell', counted: true },
  },
  {
    ...{ field: 'overlooking', label: 'Overlooks', kinds: builtOrPlot },
    ...{ value: ['park', 'main_road'], shown: 'Park, Main road' },
  },
  {
    ...{ field: 'maintenance', label: 'Maintenance', kinds: ['Flat', 'apartment', 'office', 'PG'] },
    ...{ value: 2500, shown: '₹2,500 per month' },
  },
  {
    ...{ field: 'maintenance_included', label: 'Maintenance in the rent', offer: 'rent' },
    ...{ kinds: ['Flat', 'apartment', 'office', 'PG'], value: true, shown: 'Yes' },
  },
  { field: 'price_negotiable', label: 'Price negotiable', kinds: all, value: true, shown: 'Yes' },
  {
    ...{ field: 'society', label: 'Society or colony', kinds: named },
    ...{ value: 'Okapi Heights', shown: 'Okapi Heights', filter: 'keyword=okapi' },
  },
  {
    ...{ field: 'builder', label: 'Builder', kinds: named },
    ...{ value: 'Quetzal Infra', shown: 'Quetzal Infra', filter: 'keyword=quetzal' },
  },
  {
    ...{ field: 'deposit', label: 'Deposit', kinds: all, offer: 'rent', value: 36_000, shown: '₹36,000' },
  },
  {
    ...{ field: 'brokerage', label: 'Brokerage', kinds: all, offer: 'rent', value: 18_000, shown: '₹18,000' },
  },
  { field: 'lock_in', label: 'Lock-in', kinds: all, offer: 'rent', value: 6, shown: '6 months' },
  { field: 'notice_period', label: 'Notice period', kinds: all, offer: 'rent', value: 1, shown: '1 month' },
  {
    ...{ field: 'available_from', label: 'Available from', kinds: all, offer: 'rent' },
    ...{ value: '2026-12-15', shown: '15 Dec 2026', filter: 'available_from=2026-12-31' },
  },
  {
    ...{ field: 'preferred_tenants', label: 'Tenants preferred', kinds: built, offer: 'rent' },
    ...{ value: ['family', 'company'], shown: 'Family, Company' },
  },
  {
    ...{ field: 'sharing', label: 'Sharing', kinds: pg, value: ['single', 'double'] },
    ...{ shown: 'Single room, 2 in a room', filter: 'sharing=double', counted: true },
  },
  {
    ...{ field: 'meals', label: 'Meals', kinds: pg, value: ['breakfast', 'dinner'] },
    ...{ shown: 'Breakfast, Dinner', filter: 'meals=dinner', counted: true },
  },
  {
    ...{ field: 'gender', label: 'For', kinds: pg, value: 'women', shown: 'Women' },
    ...{ filter: 'gender=women', counted: true },
  },
  { field: 'gate_time', label: 'Gate closes', kinds: pg, value: '22:00', shown: '10 pm' },
  { field: 'price_per_bed', label: 'Rent per bed', kinds: pg, value: true, shown: 'Yes' },
  {
    ...{ field: 'plot_length', label: 'Plot depth', kinds: [...withGround, 'Agricultural Land'] },
    ...{ value: 50, shown: '50 ft' },
  },
  {
    ...{ field: 'plot_breadth', label: 'Plot frontage', kinds: [...withGround, 'Agricultural Land'] },
    ...{ value: 30, shown: '30 ft' },
  },
  {
    ...{ field: 'road_width', label: 'Width of the road', kinds: [...withGround, 'Agricultural Land'] },
    ...{ value: 40, shown: '40 ft', filter: 'min_road_width=35' },
  },
  { field: 'khasra', label: 'Khasra number', kinds: farmland, value: '112/3', shown: '112/3' },
  { field: 'tehsil', label: 'Tehsil', kinds: farmland, value: 'Depalpur', shown: 'Depalpur' },
  { field: 'village', label: 'Village', kinds: farmland, value: 'Dakachya', shown: 'Dakachya' },
  { field: 'soil', label: 'Soil', kinds: farmland, value: 'black', shown: 'Black soil' },
  {
    ...{ field: 'irrigation', label: 'Irrigation', kinds: farmland, value: ['well', 'tube_well'] },
    ...{ shown: 'Well, Tube well', filter: 'irrigation=well', counted: true },
  },
  {
    ...{ field: 'road_access', label: 'Road to the land', kinds: farmland },
    ...{ value: 'paved', shown: 'Paved road' },
  },
  {
    ...{ field: 'rera_number', label: 'RERA registration number', kinds: builtOrPlot, offer: 'sale' },
    ...{ value: 'P-IND-23-1234', shown: 'P-IND-23-1234' },
  },
  {
    ...{ field: 'rera_status', label: 'RERA status', kinds: builtOrPlot, offer: 'sale' },
    ...{ value: 'registered', shown: 'Registered', filter: 'rera_status=registered,extended', counted: true },
  },
]

export type Kind = { sub_type: SubType; type: ListingType }

export const kinds: readonly Kind[] = all.flatMap((sub_type) =>
  (['sale', 'rent'] as const).map((type) => ({ sub_type, type })),
)

export function factsOf({ sub_type, type }: Kind): Fact[] {
  return facts.filter(({ kinds, offer }) => kinds.includes(sub_type) && (offer ?? type) === type)
}

/** A listing that states every fact of its kind, as a form sends it. */
export function wholeListing({ sub_type, type }: Kind) {
  const isFarmland = sub_type === 'Agricultural Land'
  return {
    ...{ sub_type, type, title: `A whole ${sub_type} for ${type}`, city: 'Ratlam', state: 'Madhya Pradesh' },
    price: type === 'sale' ? 5_000_000 : 18_000,
    ...(isFarmland ? { acres: 2 } : { area: 1500 }),
    ...Object.fromEntries(factsOf({ sub_type, type }).map(({ field, value }) => [field, value])),
  }
}
