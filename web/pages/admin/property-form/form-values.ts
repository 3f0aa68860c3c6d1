import type { Amenity } from '#contract/amenities.ts'
import type { NearbyCategory } from '#contract/enums.ts'
import type { Property } from '#contract/schemas/property.ts'
import type { User } from '#contract/schemas/user.ts'
import { writePhone } from '#web/features/agency/phone.ts'
import type { AreaUnit } from './area-units.ts'

export type NearbyRow = { title: string; distance: string; category: NearbyCategory }

/** The form as it is typed: texts, not yet read. */
export type FormValues = {
  title: string
  description: string
  status: string
  type: string
  sub_type: string
  area: string
  area_unit: AreaUnit
  price: string
  beegha: string
  acres: string
  address: string
  locality: string
  city: string
  state: string
  country: string
  latitude: string
  longitude: string
  age: string
  rooms: string
  bedrooms: string
  bathrooms: string
  garages: string
  new_project: boolean
  features: Amenity[]
  name: string
  username: string
  email: string
  phone: string
  nearby: NearbyRow[]
}
export type FieldName = keyof FormValues
/** Of fields that hold one text. */
export type TextName = Exclude<
  { [N in FieldName]: FormValues[N] extends string ? N : never }[FieldName],
  'area_unit'
>

export const noNearby: NearbyRow = { title: '', distance: '', category: 'Education' }

/** A new listing of a person. */
export function emptyValues(user: User): FormValues {
  return {
    title: '',
    description: '',
    status: 'available',
    type: 'sale',
    sub_type: '',
    area: '',
    area_unit: 'sq_ft',
    price: '',
    beegha: '',
    acres: '',
    address: '',
    locality: '',
    city: '',
    // Where the agency works, as the specification's examples have it.
    state: 'Madhya Pradesh',
    country: 'India',
    latitude: '',
    longitude: '',
    age: '',
    rooms: '',
    bedrooms: '',
    bathrooms: '',
    garages: '',
    new_project: false,
    features: [],
    name: user.name,
    username: user.username ?? '',
    email: user.email ?? '',
    phone: writePhone(user.phone),
    nearby: [],
  }
}

/** A listing as it stands in the form. */
export function valuesOf(property: Property, user: User): FormValues {
  const text = (value: number | string | null) => (value === null ? '' : String(value))
  return {
    title: property.title,
    description: property.description,
    status: property.status,
    type: property.type,
    sub_type: property.sub_type,
    area: text(property.area),
    area_unit: 'sq_ft',
    price: text(property.price),
    beegha: text(property.beegha),
    acres: text(property.acres),
    address: property.address,
    locality: property.locality,
    city: property.city,
    state: property.state,
    country: property.country,
    latitude: text(property.latitude),
    longitude: text(property.longitude),
    age: text(property.age),
    rooms: text(property.rooms),
    bedrooms: text(property.bedrooms),
    bathrooms: text(property.bathrooms),
    garages: text(property.garages),
    new_project: property.new_project,
    features: property.features,
    name: property.name,
    username: property.user_id === user.id ? (user.username ?? '') : '',
    email: text(property.email),
    phone: writePhone(property.phone),
    nearby: property.nearby,
  }
}
