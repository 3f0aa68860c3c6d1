import { type FieldName, fieldNames, isFieldName, isRequired } from '#contract/listing-fields.ts'
import { type Locale, locales } from '#contract/locales.ts'
import { fieldLabels, m, type Sentence } from '#server/platform/messages/messages.ts'
import { readOnlyColumns, type SheetField, sheetFields } from '../property/property.sheet.present.ts'
import { refuse } from './import.parse.ts'

/** Null stands for an ignored column. */
export type Mapping = { fields: (SheetField | 'id' | null)[]; ignored: string[] }

const otherLabels: Record<Exclude<SheetField, FieldName>, Sentence> = {
  nearby: m.listing_nearby,
  user_id: m.import_owner,
}

export const neededFields: readonly SheetField[] = fieldNames.filter(isRequired)

export const labelOf = (field: SheetField, locale: Locale): string =>
  (isFieldName(field) ? fieldLabels[field] : otherLabels[field])({}, { locale })

/** Maps a field to its column, counted from 0. */
export type Chosen = Record<string, number>

/** As chosen, else by name. Throws invalid_input if a field is missing or comes twice. */
export function mapColumns(columns: string[], chosen?: Chosen): Mapping {
  const fields = fieldsOf(columns, chosen)
  const twice = fields.find((field, index) => field && fields.indexOf(field) !== index)
  if (twice)
    throw refuse(
      (_, options) => m.import_column_twice({ column: nameOf(twice, options.locale) }, options),
      'columns',
    )
  const missing = neededFields.filter((field) => !fields.includes(field))
  if (missing.length > 0) throw refuse(namesMissing(missing), 'columns')
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

function namesMissing(fields: readonly SheetField[]): Sentence {
  return (_, options) =>
    m.import_columns_missing(
      { columns: fields.map((field) => labelOf(field, options.locale)).join(', ') },
      options,
    )
}

/** Two columns may get the same field. The names may be those of any language, as in a file exported in it. */
export function guessFields(columns: readonly string[]): Mapping['fields'] {
  const byName = new Map<string, SheetField | 'id'>(
    sheetFields.flatMap((field) =>
      [field, ...locales.map((locale) => labelOf(field, locale))].map((name) => [bare(name), field] as const),
    ),
  )
  byName.set('id', 'id')
  return columns.map((column) => byName.get(bare(column)) ?? null)
}

function takeChosen(columns: readonly string[], chosen: Chosen): Mapping['fields'] {
  const fields: Mapping['fields'] = columns.map(() => null)
  for (const [field, column] of Object.entries(chosen)) {
    if (!isChoosable(field) || column >= columns.length) throw refuse(m.import_column_unknown, 'columns')
    const other = fields[column]
    if (other) throw refuse(namesShared(other, field), 'columns')
    fields[column] = field
  }
  return fields
}

function namesShared(one: SheetField | 'id', other: SheetField | 'id'): Sentence {
  return (_, options) =>
    m.import_column_shared(
      { one: nameOf(one, options.locale), other: nameOf(other, options.locale) },
      options,
    )
}

const isChoosable = (name: string): name is SheetField | 'id' =>
  name === 'id' || (sheetFields as readonly string[]).includes(name)

const nameOf = (field: SheetField | 'id', locale: Locale) => (field === 'id' ? field : labelOf(field, locale))

/** "Sub Type", "sub_type" and "SUBTYPE" are one name; brackets, as around a unit, are ignored. */
function bare(name: string): string {
  return name
    .replaceAll(/\(.*?\)/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
