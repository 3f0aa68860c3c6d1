import { m } from '#messages'

// What the fields of a listing are called where they are compared or found missing. Names come from the server as text.
const factLabels: Record<string, () => string> = {
  title: m.column_title,
  description: m.listing_description,
  status: m.column_status,
  type: m.column_type,
  sub_type: m.listing_kind,
  new_project: m.badge_new_project,
  price: m.column_price,
  area: m.listing_area,
  beegha: m.listing_beegha,
  acres: m.listing_acres,
  address: m.fact_address,
  locality: m.fact_locality,
  city: m.fact_city,
  state: m.fact_state,
  country: m.fact_country,
  location: m.column_location,
  latitude: m.fact_latitude,
  longitude: m.fact_longitude,
  map: m.fact_map,
  rooms: m.listing_rooms,
  bedrooms: m.listing_bedrooms,
  bathrooms: m.listing_bathrooms,
  garages: m.listing_garages,
  age: m.listing_age,
  features: m.listing_amenities,
  nearby: m.listing_nearby,
  name: m.fact_agent,
  email: m.fact_email,
  phone: m.fact_phone,
  alts: m.fact_alts,
  images: m.listing_images,
  floor_plan: m.listing_floor_plan,
  video: m.listing_video,
}

export function factLabel(name: string): string {
  return factLabels[name]?.() ?? name
}

export function listFacts(names: readonly string[]): string {
  return names.map(factLabel).join(', ')
}
