import type { FieldName } from '#contract/listing-fields.ts'
import { m } from '#messages'

/** The name of each field of a listing: in its form, in comparisons, in spreadsheets and beside problems. */
export const fieldLabels: Record<FieldName, () => string> = {
  title: m.property_field_title,
  type: m.property_field_type,
  sub_type: m.property_field_sub_type,
  area: m.property_field_area,
  price: m.property_field_price,
  beegha: m.property_field_beegha,
  acres: m.property_field_acres,
  status: m.property_field_status,
  description: m.property_field_description,
  address: m.property_field_address,
  city: m.property_field_city,
  locality: m.property_field_locality,
  state: m.property_field_state,
  country: m.property_field_country,
  latitude: m.property_field_latitude,
  longitude: m.property_field_longitude,
  age: m.property_field_age,
  facing: m.property_field_facing,
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
