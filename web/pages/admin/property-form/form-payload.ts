import { partsOf, plainUnits, readMeasure } from '#contract/areas.ts'
import { defaultOf, type FieldName, fieldNames, fieldOf } from '#contract/listing-fields.ts'
import { readDecimal } from '#contract/numbers.ts'
import { readPrice } from '#contract/rupees.ts'
import { isApplicable } from './applicable-fields.ts'
import { type AreaName, areaNames, measureOf, squareFeetOf } from './area-units.ts'
import type { FormValues, NearbyRow } from './form-values.ts'

export type Fields = Record<string, string>

export function fieldsToCreate(begin: FormValues, now: FormValues): Fields {
  const before = writeFields(begin)
  // The contact that a form begins with is that of the staff who fill it in. Left out, it is the owner's.
  const isOfOwner = (name: string, text: string) =>
    now.owner_phone.trim() === '' || !contactFields.includes(name) || text !== before[name]
  const written = Object.entries(writeFields(now)).filter(
    // Staff choose nobody by an empty agent; left out, they sell it themselves.
    ([name, text]) => name === 'agent_id' || (text !== '' && text !== '[]' && isOfOwner(name, text)),
  )
  return Object.fromEntries(written)
}

const contactFields = ['name', 'email', 'phone']

/** Only what differs. A field that no longer applies is sent empty, which deletes its value. */
export function fieldsToUpdate(begin: FormValues, now: FormValues): Fields {
  const before = writeFields(begin)
  const changed = Object.entries(writeFields(now)).filter(([name, text]) => text !== before[name])
  // A position consists of two fields.
  const place = changed.some(([name]) => name === 'latitude' || name === 'longitude')
  const { latitude = '', longitude = '' } = writeFields(now)
  return { ...Object.fromEntries(changed), ...(place && { latitude, longitude }) }
}

// Invalid values are sent as typed, because the server's answer explains them. Fields that do not apply are sent empty.
function writeFields(values: FormValues): Fields {
  const fields = fieldNames.map((name) => {
    const text = isApplicable(name, values) ? writeField(name, values) : emptied(name)
    return [name, text] as const
  })
  return {
    ...Object.fromEntries(fields),
    username: values.username.trim(),
    contact: values.contact,
    ...(values.rera_checked && { rera_checked: 'true' }),
    agent_id: values.agent_id,
    owner_phone: values.owner_phone.trim(),
    nearby: JSON.stringify(namedPlaces(values.nearby)),
  }
}

function writeField(name: FieldName, values: FormValues): string {
  if (isArea(name)) return String(squareFeetOf(values, name) ?? values[name].trim())
  const area = areaNames.find((each) => name === `${each}_entered`)
  if (area) return enteredOf(area, values)
  if (name === 'beegha_size') return readMeasure(values.beegha_size, plainUnits) ?? values.beegha_size.trim()
  const value = values[name]
  if (typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return JSON.stringify([...value].sort())
  const text = value.trim()
  const { kind, unit } = fieldOf(name)
  if (unit === 'rupees' || unit === 'rupees_a_month') return text && readPrice(text)
  return kind === 'decimal' ? String(readDecimal(text) ?? text) : text
}

const isArea = (name: FieldName): name is AreaName => areaNames.some((each) => each === name)

/** For land, the size that was typed last; an area in square feet needs no other words. */
export function enteredOf(area: AreaName, values: FormValues): string {
  if (area === 'area' && isApplicable('beegha', values)) return values.area_entered
  const measure = measureOf(values, area)
  return measure === undefined || partsOf(measure).unit === 'sq_ft' ? '' : measure
}

// An empty text would leave a list unchanged.
function emptied(name: FieldName): string {
  return Array.isArray(defaultOf(name)) ? '[]' : ''
}

function namedPlaces(rows: NearbyRow[]): NearbyRow[] {
  return (
    rows
      // A draft of an earlier version has no names in Hindi.
      .map(({ title, title_hi = '', distance, category }) => ({
        title: title.trim(),
        title_hi: title_hi.trim(),
        distance: distance.trim(),
        category,
      }))
      .filter(({ title }) => title !== '')
  )
}
