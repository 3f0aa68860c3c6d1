import type { Locale } from '#contract/locales.ts'
import type { Caller } from '#server/platform/calls/visit.ts'
import type { Context } from '#server/platform/context/context.ts'
import { writeCsv } from '#server/platform/csv/write-csv.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { fieldsOf } from './import.columns.ts'
import { presentImportRow } from './import.present.ts'
import { findImport, type ImportRowColumns, listBadRows } from './import.queries.ts'
import { templateFields } from './import.template.ts'

/** The reason is the first column, where missing or extra cells do not move it. Throws not_found. */
export async function exportProblems(
  { db }: Context,
  id: number,
  { visit, locale }: Caller<'import.problems'>,
) {
  const found = await findImport(db, id)
  if (!found || found.state === 'removed') throw new ApiError('not_found')
  // Imports of earlier versions have no stored columns.
  const columns = found.columns.length > 0 ? found.columns : [...templateFields, 'user_id']
  const fields = fieldsOf({ columns, rows: [] }, found.chosen)
  async function* present() {
    for await (const rows of listBadRows(db, id))
      yield rows.map((row) => [sayWhy(row, locale), ...cellsOf(row, fields)])
  }
  visit.download(`import-${id}-problems.csv`)
  return writeCsv([m.import_reason_column({}, { locale }), ...columns], present())
}

function sayWhy(row: ImportRowColumns, locale: Locale): string {
  const { problems } = presentImportRow({ ...row, title: null }, locale)
  return problems.map(({ field, sentence }) => (field ? `${field}: ${sentence}` : sentence)).join(' ')
}

function cellsOf({ typed, cells }: ImportRowColumns, fields: ReturnType<typeof fieldsOf>): string[] {
  return typed ?? fields.map((field) => (field && cells[field]) || '')
}
