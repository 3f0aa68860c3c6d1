import type { Amenity } from '#contract/amenities.ts'
import { type Counted, partsOfCounted } from '#contract/counted.ts'
import type { Facing } from '#contract/enums.ts'
import type {
  ChoiceField,
  DerivedName,
  FieldName,
  ListField,
  SearchableValues,
} from '#contract/listing-fields.ts'
import { m } from '#messages'
import { kindLabels, type Labels, labelOf, statusLabels, typeLabels } from './type-labels.ts'

// Separate from type-labels.ts, which every page loads.

export const amenityLabels: Labels<Amenity> = {
  CCTV: m.amenity_cctv,
  'Modular Kitchen': m.amenity_modular_kitchen,
  'Servant Room': m.amenity_servant_room,
  'Puja Room': m.amenity_puja_room,
  'RO Water Purifier': m.amenity_ro_water,
  'Gas Pipeline': m.amenity_gas_pipeline,
  Solar: m.amenity_solar,
  Park: m.amenity_park,
  'Private Garden': m.amenity_private_garden,
  Clubhouse: m.amenity_clubhouse,
  'Air Conditioning': m.amenity_air_conditioning,
  'Swimming Pool': m.amenity_swimming_pool,
  'Central Heating': m.amenity_central_heating,
  'Laundry Room': m.amenity_laundry_room,
  Gym: m.amenity_gym,
  Alarm: m.amenity_alarm,
  'Window Covering': m.amenity_window_covering,
  Refrigerator: m.amenity_refrigerator,
  'TV Cable & WIFI': m.amenity_tv_cable_wifi,
  Microwave: m.amenity_microwave,
  Balcony: m.amenity_balcony,
  Dishwasher: m.amenity_dishwasher,
  Bedding: m.amenity_bedding,
  Parking: m.amenity_parking,
}

const facingLabels: Labels<Facing> = {
  north: m.facing_north,
  'north-east': m.facing_north_east,
  east: m.facing_east,
  'south-east': m.facing_south_east,
  south: m.facing_south,
  'south-west': m.facing_south_west,
  west: m.facing_west,
  'north-west': m.facing_north_west,
}

/** Ages are not here, because their texts name a year. */
export const valueLabels: {
  [N in Exclude<ChoiceField, 'age'> | ListField | 'floor_band']: Readonly<Labels<ValueName<N>>>
} = {
  type: typeLabels,
  sub_type: kindLabels,
  status: statusLabels,
  features: amenityLabels,
  facing: facingLabels,
  furnishing: {
    unfurnished: m.furnishing_unfurnished,
    'semi-furnished': m.furnishing_semi_furnished,
    furnished: m.furnishing_furnished,
  },
  furnishing_items: {
    bed: m.furnishing_bed,
    wardrobe: m.furnishing_wardrobe,
    sofa: m.furnishing_sofa,
    dining_table: m.furnishing_dining_table,
    study_table: m.furnishing_study_table,
    air_conditioner: m.furnishing_air_conditioner,
    fan: m.furnishing_fan,
    light: m.furnishing_light,
    geyser: m.furnishing_geyser,
    television: m.furnishing_television,
    refrigerator: m.furnishing_refrigerator,
    washing_machine: m.furnishing_washing_machine,
    microwave: m.furnishing_microwave,
    gas_stove: m.furnishing_gas_stove,
    chimney: m.furnishing_chimney,
    water_purifier: m.furnishing_water_purifier,
    modular_kitchen: m.furnishing_modular_kitchen,
    curtains: m.furnishing_curtains,
  },
  floor_band: {
    ground: m.floor_band_ground,
    low: m.floor_band_low,
    middle: m.floor_band_middle,
    high: m.floor_band_high,
    top: m.floor_band_top,
  },
  rera_status: {
    registered: m.rera_registered,
    extended: m.rera_extended,
    lapsed: m.rera_lapsed,
    withdrawn: m.rera_withdrawn,
    revoked: m.rera_revoked,
    not_needed: m.rera_not_needed,
  },
  possession: {
    ready: m.possession_ready,
    under_construction: m.possession_under_construction,
    new_launch: m.possession_new_launch,
  },
  transaction: {
    new: m.transaction_new,
    resale: m.transaction_resale,
  },
  ownership: {
    freehold: m.ownership_freehold,
    leasehold: m.ownership_leasehold,
    co_operative_society: m.ownership_co_operative_society,
    power_of_attorney: m.ownership_power_of_attorney,
  },
  water: {
    corporation: m.water_corporation,
    borewell: m.water_borewell,
    tanker: m.water_tanker,
  },
  overlooking: {
    park: m.overlooking_park,
    main_road: m.overlooking_main_road,
    corner: m.overlooking_corner,
    other: m.overlooking_other,
  },
  preferred_tenants: {
    family: m.tenants_family,
    bachelors: m.tenants_bachelors,
    company: m.tenants_company,
  },
  sharing: {
    single: m.sharing_single,
    double: m.sharing_double,
    triple: m.sharing_triple,
    four_or_more: m.sharing_four_or_more,
  },
  meals: {
    breakfast: m.meals_breakfast,
    lunch: m.meals_lunch,
    dinner: m.meals_dinner,
  },
  gender: {
    women: m.gender_women,
    men: m.gender_men,
    everyone: m.gender_everyone,
  },
  gate_time: {
    none: m.gate_none,
    '20:00': m.gate_20,
    '21:00': m.gate_21,
    '22:00': m.gate_22,
    '23:00': m.gate_23,
  },
  soil: {
    black: m.soil_black,
    red: m.soil_red,
    alluvial: m.soil_alluvial,
    mixed: m.soil_mixed,
  },
  irrigation: {
    well: m.irrigation_well,
    tube_well: m.irrigation_tube_well,
    canal: m.irrigation_canal,
    river: m.irrigation_river,
    pond: m.irrigation_pond,
    rain_only: m.irrigation_rain_only,
  },
  road_access: {
    paved: m.road_paved,
    unpaved: m.road_unpaved,
    none: m.road_none,
  },
}

type ValueName<N extends FieldName | DerivedName> = SearchableValues[N] extends readonly Counted<infer Item>[]
  ? Item
  : SearchableValues[N] extends readonly (infer V extends string)[]
    ? V
    : Extract<SearchableValues[N], string>

/** "Wardrobe × 3"; a single thing stands without a number. */
export function countedLabel(name: FieldName, counted: Counted): string {
  const { count, item } = partsOfCounted(counted)
  const label = valueLabel(name, item)
  return count === 1 ? label : m.fact_counted({ item: label, count })
}

export function valueLabel(name: FieldName | DerivedName, value: string): string {
  const labels: { [N in FieldName | DerivedName]?: Labels<string> } = valueLabels
  return labelOf(labels[name] ?? {}, value)
}
