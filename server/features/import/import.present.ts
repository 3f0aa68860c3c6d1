import type { ImportRow, ListingImport } from '#contract/schemas/import.ts'
import { type SheetField, sheetFields } from '../property/property.sheet.present.ts'
import { labelOf } from './import.columns.ts'
import type { ImportColumns, ImportRowColumns } from './import.queries.ts'

export function presentImport({
  id,
  file_name,
  state,
  ignored,
  counts,
  ...row
}: ImportColumns): ListingImport {
  const { waiting = 0, bad = 0, double = 0, done = 0, removed = 0 } = counts
  const total = waiting + bad + double + done + removed
  return {
    id,
    file_name,
    state,
    ignored,
    rows: { total, waiting, bad, double, done, removed },
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }
}

/** Problems stand as the columns do in the form; a value is cut where a table would not show it. */
export function presentImportRow(row: ImportRowColumns & { title: string | null }): ImportRow {
  const { line, state, cells, property_id } = row
  const problems = Object.entries(row.problems).map(([field, sentence]) => ({
    field: isField(field) ? labelOf(field) : field === 'row' ? '' : field,
    value: (cells[field] ?? '').slice(0, 200),
    sentence,
  }))
  return { line, state, title: row.title ?? cells.title ?? '', property_id, problems }
}

const isField = (name: string): name is SheetField => (sheetFields as readonly string[]).includes(name)
