import { readMeasure } from '#contract/areas.ts'
import { listingTypes, subTypes } from '#contract/enums.ts'
import { fieldNames, isRequired } from '#contract/listing-fields.ts'
import { type Locale, locales } from '#contract/locales.ts'
import { m, type Sentence } from '#server/platform/messages/messages.ts'
import {
  headingOf,
  readOnlyColumns,
  type SheetColumn,
  type SheetField,
  sheetFields,
} from '../property/property.sheet.present.ts'
import { readWord } from '../property/property.sheet-words.present.ts'
import { type ParsedTable, refuse } from './import.parse.ts'

/** A column of a file holds a field of a listing, its id, when it was changed before the file was exported, or the unit of its area. */
export type ImportField = SheetField | 'id' | 'updated_at' | 'area_unit'
/** Null stands for an ignored column. */
export type Mapping = { fields: (ImportField | null)[]; ignored: string[] }

/** Names that agencies give to columns, beside those of the fields. */
const otherNames: Partial<Record<ImportField, readonly string[]>> = {
  title: ['Property Name', 'Name of property', 'Heading', 'प्रॉपर्टी का नाम'],
  type: ['For', 'Purpose', 'Sale or rent', 'Rent or sale', 'Listing type', 'किस लिए', 'उद्देश्य'],
  sub_type: ['Kind', 'Category', 'Type of property', 'Kind of property', 'प्रकार', 'प्रॉपर्टी का प्रकार'],
  // Not "Rate" or "भाव": that is often the price of a square foot.
  price: ['Amount', 'Demand', 'Asking price', 'मूल्य', 'दाम', 'क़ीमत', 'राशि'],
  area: ['Size', 'Plot area', 'Plot size', 'Total area', 'क्षेत्रफल', 'रकबा'],
  locality: ['Colony', 'Location', 'Area name', 'Society', 'कॉलोनी', 'मोहल्ला', 'क्षेत्र'],
  city: ['Town', 'नगर'],
  bedrooms: ['BHK', 'Beds', 'Rooms', 'कमरे', 'बीएचके'],
  name: ['Owner', 'Owner name', 'Name of owner', 'Seller name', 'मालिक', 'मालिक का नाम'],
  phone: [
    ...[
      'Owner mobile',
      'Owner mobile no',
      'Owner phone',
      'Owner contact',
      'Mobile',
      'Mobile no',
      'Contact no',
    ],
    ...['Contact number', 'मोबाइल', 'मोबाइल नंबर', 'मालिक का मोबाइल', 'फ़ोन नंबर'],
  ],
  area_unit: ['Unit', 'Units', 'Area unit', 'Unit of area', 'इकाई', 'एरिया की इकाई'],
}

export const neededFields: readonly SheetField[] = fieldNames.filter(isRequired)

/** Columns that only a table exported here has. */
const ownColumns = ['id', 'updated_at'] as const
export type OwnColumn = (typeof ownColumns)[number]

export const labelOf = (field: ImportField, locale: Locale): string =>
  field === 'area_unit' ? m.import_area_unit({}, { locale }) : headingOf(field, locale)

/** Maps a field to its column, counted from 0. */
export type Chosen = Record<string, number>

/** As chosen, else by name. Throws invalid_input if a field is missing or comes twice. */
export function mapColumns({ columns, rows }: ParsedTable, chosen?: Chosen): Mapping {
  const fields = fieldsOf({ columns, rows }, chosen)
  const twice = fields.find((field, index) => field && fields.indexOf(field) !== index)
  if (twice)
    throw refuse(
      (_, options) => m.import_column_twice({ column: labelOf(twice, options.locale) }, options),
      'columns',
    )
  const missing = neededFields.filter((field) => !fields.includes(field))
  if (missing.length > 0) throw refuse(namesMissing(missing), 'columns')
  const readOnly = readOnlyColumns.flatMap(namesOf).map(bare)
  const ignored = columns.filter(
    (column, index) => column && !fields[index] && !readOnly.includes(bare(column)),
  )
  return { fields, ignored: ignored.map((column) => column.slice(0, 80)) }
}

/**
 * Whether the numbers of the table are those of listings here: its column has the name that the export gives it, or the table also has the
 * time of the last change. A column "id" alone may be that of another program.
 */
export function hasOwnNumbers(
  { columns }: Pick<ParsedTable, 'columns'>,
  fields: readonly (ImportField | null)[],
): boolean {
  const at = fields.indexOf('id')
  return at >= 0 && (fields.includes('updated_at') || bare(columns[at] ?? '') !== 'id')
}

/** As mapColumns, but only rejects columns that do not exist. */
export function fieldsOf(table: ParsedTable, chosen?: Chosen): Mapping['fields'] {
  return chosen && Object.keys(chosen).length > 0 ? takeChosen(table.columns, chosen) : guessFields(table)
}

function namesMissing(fields: readonly SheetField[]): Sentence {
  return (_, options) =>
    m.import_columns_missing(
      { columns: fields.map((field) => labelOf(field, options.locale)).join(', ') },
      options,
    )
}

/**
 * The names of fields may be those of any language, as in a file exported in it. Where two columns have names of the same field, a
 * field's own name counts more than another name for it. Three columns are known by their cells: one of units is that of the area under any
 * name, one of sales and rents says what the listings are for, and a "Property Type" of flats and plots is the kind of property.
 */
export function guessFields({ columns, rows }: ParsedTable): Mapping['fields'] {
  const own = new Map<string, ImportField>(
    [...sheetFields, ...ownColumns].flatMap((field) =>
      namesOf(field).map((name) => [bare(name), field] as const),
    ),
  )
  const others = new Map(
    Object.entries(otherNames).flatMap(([field, names]) =>
      names.map((name) => [bare(name), field as ImportField] as const),
    ),
  )
  const names = columns.map(bare)
  const fields = names.map((name) => (others.has(name) ? null : (own.get(name) ?? null)))
  const holdsOnly = (at: number, fits: (cell: string) => boolean) => {
    const cells = rows
      .map(({ cells }) => cells[at]?.trim())
      .filter((cell) => cell !== undefined && cell !== '')
    return cells.length > 0 && cells.every((cell) => fits(cell as string))
  }
  const kinds = fields.indexOf('type')
  if (!fields.includes('sub_type') && holdsOnly(kinds, isKind)) fields[kinds] = 'sub_type'
  for (const [at, name] of names.entries()) {
    const other = others.get(name)
    // "For" is a field of PGs where another column says what is for sale.
    if (other) fields[at] = fields.includes(other) ? (own.get(name) ?? null) : other
  }
  const byCells = { area_unit: isUnit, type: isType, sub_type: isKind }
  for (const [field, fits] of Object.entries(byCells)) {
    const at = fields.findIndex((other, place) => other === null && holdsOnly(place, fits))
    if (at >= 0 && !fields.includes(field as ImportField)) fields[at] = field as ImportField
  }
  return fields
}

const isType = (cell: string) => listingTypes.some((type) => type === readWord('type', cell))
const isKind = (cell: string) => subTypes.some((kind) => kind === readWord('sub_type', cell))
const isUnit = (cell: string) => readMeasure(`1 ${cell}`) !== undefined

function takeChosen(columns: readonly string[], chosen: Chosen): Mapping['fields'] {
  const fields: Mapping['fields'] = columns.map(() => null)
  for (const [field, column] of Object.entries(chosen)) {
    if (!isChoosable(field) || column >= columns.length) throw refuse(m.import_column_unknown, 'columns')
    const other = fields[column]
    if (other) throw refuse(namesShared(other, field), 'columns')
    fields[column] = field
  }
  // Nobody is asked about these: without them, rows that change listings would be new ones.
  for (const own of ownColumns.filter((name) => !fields.includes(name))) {
    const names = namesOf(own).map(bare)
    const at = columns.findIndex((name, index) => fields[index] === null && names.includes(bare(name)))
    if (at >= 0) fields[at] = own
  }
  return fields
}

function namesShared(one: ImportField, other: ImportField): Sentence {
  return (_, options) =>
    m.import_column_shared(
      { one: labelOf(one, options.locale), other: labelOf(other, options.locale) },
      options,
    )
}

const isChoosable = (name: string): name is ImportField =>
  isOwnColumn(name) || name === 'area_unit' || (sheetFields as readonly string[]).includes(name)

const isOwnColumn = (name: string): name is OwnColumn => ownColumns.some((own) => own === name)

/** How tables name a column that the export writes: as it does in each language, and as it did before it wrote names for people. */
const namesOf = (column: SheetColumn): string[] => [
  column,
  ...locales.map((locale) => headingOf(column, locale)),
]

/** "Sub Type", "sub_type" and "SUBTYPE" are one name; brackets, as around a unit, are ignored. */
function bare(name: string): string {
  return name
    .replaceAll(/\(.*?\)/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
