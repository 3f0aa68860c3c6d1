import { readPrice } from '#web/features/property/price.ts'
import { readArea, readDecimal } from './area-units.ts'
import { isAsked } from './asked.ts'
import type { FieldName, FormValues, NearbyRow, TextName } from './form-values.ts'

/** The fields of a form by the names of the contract, as text. */
export type Fields = Record<string, string>

/** Of a new listing: what was filled in. Fields that its kind does not have are left out. */
export function fieldsToCreate(now: FormValues): Fields {
  const written = Object.entries(writeFields(now)).filter(([, text]) => text !== '' && text !== '[]')
  return Object.fromEntries(written)
}

/** Of an edit: what differs from the beginning. What was there and is asked no more is sent empty, which takes it away. */
export function fieldsToUpdate(begin: FormValues, now: FormValues): Fields {
  const before = writeFields(begin)
  const changed = Object.entries(writeFields(now)).filter(([name, text]) => text !== before[name])
  // A position is one fact in two fields.
  const place = changed.some(([name]) => name === 'latitude' || name === 'longitude')
  const { latitude = '', longitude = '' } = writeFields(now)
  return { ...Object.fromEntries(changed), ...(place && { latitude, longitude }) }
}

function writeFields(values: FormValues): Fields {
  const names = Object.keys(writers) as (keyof typeof writers)[]
  return Object.fromEntries(
    names.map((name) => [
      name,
      isAsked(name, values.sub_type) ? writers[name](values) : (emptied[name] ?? ''),
    ]),
  )
}

// An empty text leaves these as they are; so they say that nothing is left.
const emptied: Partial<Record<FieldName, string>> = { features: '[]', nearby: '[]' }

const trimmed = (name: TextName) => (values: FormValues) => values[name].trim()
const decimal = (name: 'beegha' | 'acres') => (values: FormValues) => {
  const typed = values[name].trim()
  return String(readDecimal(typed) ?? typed)
}

// What cannot be read is sent as it was typed: the server says what is wrong with it.
const writers = {
  title: trimmed('title'),
  description: trimmed('description'),
  status: trimmed('status'),
  type: trimmed('type'),
  sub_type: trimmed('sub_type'),
  area: ({ area, area_unit }) => String(readArea(area, area_unit) ?? area.trim()),
  price: ({ price }) => readPrice(price.trim()),
  beegha: decimal('beegha'),
  acres: decimal('acres'),
  address: trimmed('address'),
  locality: trimmed('locality'),
  city: trimmed('city'),
  state: trimmed('state'),
  country: trimmed('country'),
  latitude: trimmed('latitude'),
  longitude: trimmed('longitude'),
  age: trimmed('age'),
  rooms: trimmed('rooms'),
  bedrooms: trimmed('bedrooms'),
  bathrooms: trimmed('bathrooms'),
  garages: trimmed('garages'),
  new_project: ({ new_project }) => String(new_project),
  features: ({ features }) => JSON.stringify([...features].sort()),
  name: trimmed('name'),
  username: trimmed('username'),
  email: trimmed('email'),
  phone: trimmed('phone'),
  nearby: ({ nearby }) => JSON.stringify(namedPlaces(nearby)),
} satisfies Partial<Record<FieldName, (values: FormValues) => string>>

/** Places without a title are dropped. */
function namedPlaces(rows: NearbyRow[]): NearbyRow[] {
  return rows
    .map(({ title, distance, category }) => ({
      title: title.trim(),
      distance: distance.trim(),
      category,
    }))
    .filter(({ title }) => title !== '')
}
