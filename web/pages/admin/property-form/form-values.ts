import { type AreaUnit, partsOf } from '#contract/areas.ts'
import type { NearbyCategory } from '#contract/form-enums.ts'
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
import { type AreaName, areaNames } from './area-units.ts'

export type NearbyRow = { title: string; title_hi: string; distance: string; category: NearbyCategory }

type FieldValues = {
  [N in FieldName]: (typeof listingFields)[N] extends { kind: 'flag' }
    ? boolean
    : ListingValues[N] extends readonly string[]
      ? ListingValues[N]
      : string
}

export type FormValues = FieldValues & { [N in AreaName as `${N}_unit`]: AreaUnit } & {
  username: string
  /** Empty: the usual one. */
  contact: string
  /** Ticked by the agency: it looked the registration up. */
  rera_checked: boolean
  /** Empty: nobody. */
  agent_id: string
  /** The number of the owner to whom a listing that staff enter belongs; otherwise empty. */
  owner_phone: string
  nearby: NearbyRow[]
}
export type FormValueName = keyof FormValues
export type TextName = Exclude<
  { [N in FormValueName]: FormValues[N] extends string ? N : never }[FormValueName],
  `${AreaName}_unit`
>

export const noNearby: NearbyRow = { title: '', title_hi: '', distance: '', category: 'Education' }

/** `state` is that of the agency. */
export function emptyValues(user: User, state: string): FormValues {
  return {
    ...mapFields(emptyValue),
    type: 'sale',
    state,
    name: user.name,
    email: user.email ?? '',
    phone: writePhone(user.phone),
    ...mapAreas((name) => [[`${name}_unit`, 'sq_ft']]),
    username: user.username ?? '',
    contact: '',
    rera_checked: false,
    agent_id: user.role === 'buyer' || user.role === 'seller' ? '' : String(user.id),
    owner_phone: '',
    nearby: [],
  }
}

export function valuesOf(property: Property, user: User): FormValues {
  return {
    ...mapFields((name) => typedValue(name, property[name])),
    ...mapAreas((name) => typedArea(name, property)),
    phone: writePhone(property.phone),
    username: property.user_id === user.id ? (user.username ?? '') : '',
    contact: property.contact,
    rera_checked: false,
    agent_id: property.agent_id === null ? '' : String(property.agent_id),
    owner_phone: '',
    nearby: property.nearby,
  }
}

type AreaValues = Pick<FormValues, AreaName | `${AreaName}_unit`>

/** The number and the unit that were typed. */
function typedArea(name: AreaName, property: Property): [string, string][] {
  const entered = property[`${name}_entered`]
  const { number, unit } = partsOf(entered ?? `${property[name] ?? ''} sq_ft`)
  return [
    [name, number],
    [`${name}_unit`, unit],
  ]
}

function mapAreas(make: (name: AreaName) => [string, string][]): AreaValues {
  return Object.fromEntries(areaNames.flatMap(make)) as AreaValues
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
