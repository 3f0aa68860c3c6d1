import { fieldNames, isRequired } from '#contract/listing-fields.ts'
import { m } from '#messages'
import { type SheetField, sheetFields, toldColumns } from '../property/property.sheet.present.ts'
import { refuse } from './import.parse.ts'

/** The field of each column, null for one that is not read. */
export type Mapping = { fields: (SheetField | 'id' | null)[]; ignored: string[] }

// As the form calls them; a table may use either name.
const labels: Partial<Record<SheetField, () => string>> = {
  title: m.property_form_title,
  description: m.property_form_description,
  status: m.column_status,
  type: m.property_form_type,
  sub_type: m.property_form_sub_type,
  new_project: m.property_form_new_project,
  price: m.property_form_price,
  area: m.property_form_area,
  beegha: m.property_form_beegha,
  acres: m.property_form_acres,
  address: m.property_form_address,
  locality: m.property_form_locality,
  city: m.property_form_city,
  state: m.property_form_state,
  country: m.property_form_country,
  latitude: m.import_latitude,
  longitude: m.import_longitude,
  rooms: m.property_form_rooms,
  bedrooms: m.property_form_bedrooms,
  bathrooms: m.property_form_bathrooms,
  garages: m.property_form_garages,
  age: m.property_form_age,
  features: m.property_form_features,
  nearby: m.property_form_nearby,
  name: m.property_form_name,
  email: m.property_form_email,
  phone: m.property_form_phone,
  user_id: m.import_owner,
}

export const neededFields: readonly SheetField[] = fieldNames.filter(isRequired)

export const labelOf = (field: SheetField): string => labels[field]?.() ?? field

/** Field -> its column, counted from 0. */
export type Chosen = Record<string, number>

/** Which column is which field: as somebody chose, else by their names. Throws invalid_input where one is missing or comes twice. */
export function mapColumns(columns: string[], chosen?: Chosen): Mapping {
  const fields = fieldsOf(columns, chosen)
  const twice = fields.find((field, index) => field && fields.indexOf(field) !== index)
  if (twice) throw refuse(m.import_column_twice({ column: nameOf(twice) }), 'columns')
  const missing = neededFields.filter((field) => !fields.includes(field))
  if (missing.length > 0)
    throw refuse(m.import_columns_missing({ columns: missing.map(labelOf).join(', ') }), 'columns')
  const told: readonly string[] = toldColumns.map(bare)
  const ignored = columns.filter((column, index) => column && !fields[index] && !told.includes(bare(column)))
  return { fields, ignored: ignored.map((column) => column.slice(0, 80)) }
}

/** As somebody chose, else by their names. Throws invalid_input for a choice of what there is not. */
export function fieldsOf(columns: readonly string[], chosen?: Chosen): Mapping['fields'] {
  return chosen && Object.keys(chosen).length > 0 ? takeChosen(columns, chosen) : guessFields(columns)
}

/** By the names of the columns; of two for one field each says so. */
export function guessFields(columns: readonly string[]): Mapping['fields'] {
  const byName = new Map<string, SheetField | 'id'>(
    sheetFields.flatMap((field) => [[bare(field), field] as const, [bare(labelOf(field)), field] as const]),
  )
  byName.set('id', 'id')
  return columns.map((column) => byName.get(bare(column)) ?? null)
}

function takeChosen(columns: readonly string[], chosen: Chosen): Mapping['fields'] {
  const fields: Mapping['fields'] = columns.map(() => null)
  for (const [field, column] of Object.entries(chosen)) {
    if (!isChoosable(field) || column >= columns.length) throw refuse(m.import_column_unknown(), 'columns')
    const other = fields[column]
    if (other) throw refuse(m.import_column_shared({ one: nameOf(other), other: nameOf(field) }), 'columns')
    fields[column] = field
  }
  return fields
}

const isChoosable = (name: string): name is SheetField | 'id' =>
  name === 'id' || (sheetFields as readonly string[]).includes(name)

const nameOf = (field: SheetField | 'id') => (field === 'id' ? field : labelOf(field))

/** "Sub Type", "sub_type" and "SUBTYPE" are one name; what stands in brackets, such as a unit, is none of it. */
function bare(name: string): string {
  return name
    .replaceAll(/\(.*?\)/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
