import { m } from '#messages'

const labels: Record<string, () => string> = {
  title: m.property_form_title,
  type: m.property_form_type,
  sub_type: m.property_form_sub_type,
  area: m.property_form_area,
  price: m.property_form_price,
  beegha: m.property_form_beegha,
  acres: m.property_form_acres,
  status: m.column_status,
  description: m.property_form_description,
  images: m.listing_images,
  keep_images: m.listing_images,
  alts: m.listing_images,
  video: m.listing_video,
  floor_plan: m.listing_floor_plan,
  address: m.property_form_address,
  city: m.property_form_city,
  locality: m.property_form_locality,
  state: m.property_form_state,
  country: m.property_form_country,
  latitude: m.fact_map,
  longitude: m.fact_map,
  age: m.property_form_age,
  bedrooms: m.property_form_bedrooms,
  bathrooms: m.property_form_bathrooms,
  rooms: m.property_form_rooms,
  garages: m.property_form_garages,
  new_project: m.property_form_new_project,
  features: m.property_form_features,
  name: m.property_form_name,
  username: m.property_form_username,
  email: m.property_form_email,
  phone: m.property_form_phone,
  nearby: m.property_form_nearby,
}

/** The fields as they follow each other in the form. */
export const fieldOrder = Object.keys(labels)

export function fieldLabel(name: string): string {
  return labels[name]?.() ?? name
}

/** Fields as one phrase, each label once. */
export function listFields(names: readonly string[]): string {
  return [...new Set(names.map(fieldLabel))].join(', ')
}
