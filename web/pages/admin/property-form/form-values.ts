import type { NearbyCategory } from '#contract/enums.ts'
import {
  type FieldName,
  fieldNames,
  fieldOf,
  type ListField,
  type ListingValues,
  type listingFields,
} from '#contract/listing-fields.ts'
import type { Property } from '#contract/schemas/property.ts'
import type { User } from '#contract/schemas/user.ts'
import { writePhone } from '#web/ui/phone.ts'
import type { AreaUnit } from './area-units.ts'

export type NearbyRow = { title: string; distance: string; category: NearbyCategory }

type FieldValues = {
  [N in FieldName]: (typeof listingFields)[N] extends { kind: 'flag' }
    ? boolean
    : ListingValues[N] extends readonly string[]
      ? ListingValues[N]
      : string
}

export type FormValues = FieldValues & {
  area_unit: AreaUnit
  username: string
  /** Empty: the usual one. */
  contact: string
  /** Ticked by the agency: it looked the registration up. */
  rera_checked: boolean
  /** Empty: nobody. */
  agent_id: string
  nearby: NearbyRow[]
}
export type FormValueName = keyof FormValues
export type TextName = Exclude<
  { [N in FormValueName]: FormValues[N] extends string ? N : never }[FormValueName],
  'area_unit'
>

export const noNearby: NearbyRow = { title: '', distance: '', category: 'Education' }

export function emptyValues(user: User): FormValues {
  return {
    ...mapFields(emptyValue),
    type: 'sale',
    state: 'Madhya Pradesh',
    name: user.name,
    email: user.email ?? '',
    phone: writePhone(user.phone),
    area_unit: 'sq_ft',
    username: user.username ?? '',
    contact: '',
    rera_checked: false,
    agent_id: user.role === 'buyer' || user.role === 'seller' ? '' : String(user.id),
    nearby: [],
  }
}

export function valuesOf(property: Property, user: User): FormValues {
  return {
    ...mapFields((name) => typedValue(name, property[name])),
    phone: writePhone(property.phone),
    area_unit: 'sq_ft',
    username: property.user_id === user.id ? (user.username ?? '') : '',
    contact: property.contact,
    rera_checked: false,
    agent_id: property.agent_id === null ? '' : String(property.agent_id),
    nearby: property.nearby,
  }
}

type TypedValue = FieldValues[FieldName]

function mapFields(make: (name: FieldName) => TypedValue): FieldValues {
  return Object.fromEntries(fieldNames.map((name) => [name, make(name)])) as FieldValues
}

function emptyValue(name: FieldName): TypedValue {
  const field = fieldOf(name)
  return typedValue(name, 'default' in field ? (field.default as Property[FieldName]) : null)
}

function typedValue(name: FieldName, value: Property[FieldName]): TypedValue {
  if (value === null) return ''
  if (typeof value === 'boolean') return fieldOf(name).kind === 'flag' ? value : (String(value) as 'true')
  return Array.isArray(value) ? (value as FieldValues[ListField]) : String(value)
}
