import { type AreaUnit, type Measure, partsOf } from '#contract/areas.ts'
import { formatNumber } from '#contract/format.ts'
import type { FieldName } from '#contract/listing-fields.ts'
import type { Locale } from '#contract/locales.ts'
import { m } from '#messages'

/** The name of each field of a listing: in its form, in comparisons, in spreadsheets and beside problems. */
export const fieldLabels: Record<FieldName, () => string> = {
  title: m.property_field_title,
  title_hi: m.property_field_title_hi,
  type: m.property_field_type,
  sub_type: m.property_field_sub_type,
  area: m.property_field_area,
  area_entered: m.property_field_area_entered,
  beegha_size: m.property_field_beegha_size,
  price: m.property_field_price,
  beegha: m.property_field_beegha,
  acres: m.property_field_acres,
  hectares: m.property_field_hectares,
  status: m.property_field_status,
  description: m.property_field_description,
  description_hi: m.property_field_description_hi,
  address: m.property_field_address,
  city: m.property_field_city,
  locality: m.property_field_locality,
  state: m.property_field_state,
  country: m.property_field_country,
  latitude: m.property_field_latitude,
  longitude: m.property_field_longitude,
  hide_location: m.property_field_hide_location,
  age: m.property_field_age,
  facing: m.property_field_facing,
  carpet_area: m.property_field_carpet_area,
  carpet_area_entered: m.property_field_carpet_area_entered,
  built_up_area: m.property_field_built_up_area,
  built_up_area_entered: m.property_field_built_up_area_entered,
  super_built_up_area: m.property_field_super_built_up_area,
  super_built_up_area_entered: m.property_field_super_built_up_area_entered,
  plot_length: m.property_field_plot_length,
  plot_breadth: m.property_field_plot_breadth,
  road_width: m.property_field_road_width,
  floor: m.property_field_floor,
  total_floors: m.property_field_total_floors,
  furnishing: m.property_field_furnishing,
  furnishing_items: m.property_field_furnishing_items,
  parking_covered: m.property_field_parking_covered,
  parking_open: m.property_field_parking_open,
  lift: m.property_field_lift,
  power_backup: m.property_field_power_backup,
  gated: m.property_field_gated,
  corner: m.property_field_corner,
  boundary_wall: m.property_field_boundary_wall,
  water: m.property_field_water,
  overlooking: m.property_field_overlooking,
  society: m.property_field_society,
  builder: m.property_field_builder,
  maintenance: m.property_field_maintenance,
  maintenance_included: m.property_field_maintenance_included,
  khasra: m.property_field_khasra,
  tehsil: m.property_field_tehsil,
  village: m.property_field_village,
  soil: m.property_field_soil,
  irrigation: m.property_field_irrigation,
  road_access: m.property_field_road_access,
  sharing: m.property_field_sharing,
  meals: m.property_field_meals,
  gender: m.property_field_gender,
  gate_time: m.property_field_gate_time,
  price_per_bed: m.property_field_price_per_bed,
  rera_number: m.property_field_rera_number,
  rera_status: m.property_field_rera_status,
  possession: m.property_field_possession,
  possession_on: m.property_field_possession_on,
  transaction: m.property_field_transaction,
  ownership: m.property_field_ownership,
  leasehold_until: m.property_field_leasehold_until,
  price_negotiable: m.property_field_price_negotiable,
  deposit: m.property_field_deposit,
  brokerage: m.property_field_brokerage,
  lock_in: m.property_field_lock_in,
  notice_period: m.property_field_notice_period,
  available_from: m.property_field_available_from,
  preferred_tenants: m.property_field_preferred_tenants,
  bedrooms: m.property_field_bedrooms,
  bathrooms: m.property_field_bathrooms,
  rooms: m.property_field_rooms,
  garages: m.property_field_garages,
  new_project: m.property_field_new_project,
  features: m.property_field_features,
  name: m.property_field_name,
  email: m.property_field_email,
  phone: m.property_field_phone,
}

const texts: Record<AreaUnit, (inputs: { number: string }, options: { locale: Locale }) => string> = {
  sq_ft: m.area_in_sq_ft,
  sq_m: m.area_in_sq_m,
  sq_yd: m.area_in_sq_yd,
  are: m.area_in_are,
  acre: m.area_in_acre,
  hectare: m.area_in_hectare,
  decimal: m.area_in_decimal,
  beegha: m.area_in_beegha,
  biswa: m.area_in_biswa,
}

/** "2.50 acres", with the digits as they were typed. */
export function measureText(measure: Measure, locale: Locale): string {
  const { number, unit } = partsOf(measure)
  const [whole = '', fraction] = number.split('.')
  const grouped = formatNumber(Number(whole), locale) + (fraction === undefined ? '' : `.${fraction}`)
  const isMany = Number(number) >= 2
  const many =
    isMany && unit === 'acre'
      ? m.area_in_acres
      : isMany && unit === 'hectare'
        ? m.area_in_hectares
        : undefined
  return (many ?? texts[unit])({ number: grouped }, { locale })
}

/** The size of a beegha belongs to every figure in beegha: "2 beegha (of 27,225 sq ft each)". */
export function areaWithBeegha(measure: Measure, beegha: Measure | null, locale: Locale): string {
  const text = measureText(measure, locale)
  const { unit } = partsOf(measure)
  if (unit !== 'beegha' && unit !== 'biswa') return text
  if (beegha === null) return m.area_beegha_unstated({ area: text }, { locale })
  const of = { area: text, size: measureText(beegha, locale) }
  return unit === 'beegha' ? m.area_beegha_of(of, { locale }) : m.area_biswa_of(of, { locale })
}
