import type { Locale } from '#contract/locales.ts'
import type { ImportColumns as ChoiceOfColumns, ImportRow, ListingImport } from '#contract/schemas/import.ts'
import { type SheetField, sheetFields } from '../property/property.sheet.present.ts'
import {
  type Chosen,
  guessFields,
  type ImportField,
  labelOf,
  neededFields,
  type OwnColumn,
} from './import.columns.ts'
import type { ParsedTable } from './import.parse.ts'
import type { ImportColumns, ImportRowColumns } from './import.queries.ts'

export function presentImport({
  id,
  file_name,
  state,
  ignored,
  counts,
  ...row
}: ImportColumns): ListingImport {
  const { waiting = 0, edit = 0, bad = 0, duplicate = 0, done = 0, edited = 0, removed = 0 } = counts
  const total = waiting + edit + bad + duplicate + done + edited + removed
  return {
    id,
    file_name,
    state,
    ignored,
    rows: { total, waiting, edit, bad, duplicate, done, edited, removed },
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }
}

/** Long values are cut. `changes` are those of a row that is to change its listing. */
export function presentImportRow(
  row: ImportRowColumns & { title: string | null },
  locale: Locale,
  changes: ImportRow['changes'] = [],
): ImportRow {
  const { line, state, cells, property_id } = row
  const problems = Object.entries(row.problems).map(([field, sentence]) => ({
    field: isField(field) ? labelOf(field, locale) : field === 'row' ? '' : field,
    value: (cells[field] ?? '').slice(0, 200),
    sentence,
  }))
  return { line, state, title: row.title ?? cells.title ?? '', property_id, problems, changes }
}

/** Every field with the column chosen before, else the first column with its name. */
export function presentColumns(
  { columns, rows }: ParsedTable,
  locale: Locale,
  chosen?: Chosen,
): ChoiceOfColumns {
  const guessed = guessFields({ columns, rows })
  const columnOf = (field: ImportField) => chosen?.[field] ?? (chosen ? -1 : guessed.indexOf(field))
  return {
    columns: columns.map((name, index) => ({ name, example: exampleOf(rows, index) })),
    fields: inOrder.map((field) => ({
      field,
      label: labelOf(field, locale),
      needed: (neededFields as readonly ImportField[]).includes(field),
      column: columnOf(field) < 0 ? null : columnOf(field),
    })),
  }
}

/** The unit beside its area. */
const inOrder = [...neededFields, ...sheetFields.filter((field) => !neededFields.includes(field))].flatMap(
  (field): Exclude<ImportField, OwnColumn>[] => (field === 'area' ? [field, 'area_unit'] : [field]),
)

function exampleOf(rows: ParsedTable['rows'], index: number): string {
  const cell = rows.map(({ cells }) => cells[index]?.trim()).find(Boolean)
  return (cell ?? '').slice(0, 60)
}

const isField = (name: string): name is SheetField | 'id' =>
  name === 'id' || (sheetFields as readonly string[]).includes(name)
