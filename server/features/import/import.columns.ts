import { type FieldName, fieldNames, isFieldName, isRequired } from '#contract/listing-fields.ts'
import { m } from '#messages'
import { fieldLabels } from '#messages/listing-fields'
import { readOnlyColumns, type SheetField, sheetFields } from '../property/property.sheet.present.ts'
import { refuse } from './import.parse.ts'

export type Mapping = { fields: (SheetField | 'id' | null)[]; ignored: string[] }

const otherLabels: Record<Exclude<SheetField, FieldName>, () => string> = {
  nearby: m.listing_nearby,
  user_id: m.import_owner,
}

export const neededFields: readonly SheetField[] = fieldNames.filter(isRequired)

export const labelOf = (field: SheetField): string =>
  isFieldName(field) ? fieldLabels[field]() : otherLabels[field]()

/** Maps a field to its column, counted from 0. */
export type Chosen = Record<string, number>

/** As chosen, else by name. Throws invalid_input if a field is missing or comes twice. */
export function mapColumns(columns: string[], chosen?: Chosen): Mapping {
  const fields = fieldsOf(columns, chosen)
  const twice = fields.find((field, index) => field && fields.indexOf(field) !== index)
  if (twice) throw refuse(m.import_column_twice({ column: nameOf(twice) }), 'columns')
  const missing = neededFields.filter((field) => !fields.includes(field))
  if (missing.length > 0)
    throw refuse(m.import_columns_missing({ columns: missing.map(labelOf).join(', ') }), 'columns')
  const readOnly: readonly string[] = readOnlyColumns.map(bare)
  const ignored = columns.filter(
    (column, index) => column && !fields[index] && !readOnly.includes(bare(column)),
  )
  return { fields, ignored: ignored.map((column) => column.slice(0, 80)) }
}

/** As mapColumns, but only rejects columns that do not exist. */
export function fieldsOf(columns: readonly string[], chosen?: Chosen): Mapping['fields'] {
  return chosen && Object.keys(chosen).length > 0 ? takeChosen(columns, chosen) : guessFields(columns)
}

/** Two columns may get the same field. */
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

/** "Sub Type", "sub_type" and "SUBTYPE" are one name; brackets, as around a unit, are ignored. */
function bare(name: string): string {
  return name
    .replaceAll(/\(.*?\)/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
