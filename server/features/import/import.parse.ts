import { CsvError, parse } from 'csv-parse'
import { formatNumber } from '#contract/format.ts'
import { locales } from '#contract/locales.ts'
import { maxImportRows } from '#contract/schemas/import.ts'
import { unguardCell } from '#server/platform/csv/formula.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { m, type Sentence, withInputs } from '#server/platform/messages/messages.ts'

/** `line` counts rows; the header is 1. */
export type ParsedTable = { columns: string[]; rows: { line: number; cells: string[] }[] }

const maxColumns = 200
// A description of 5,000 characters and the other cells, with every character a doubled quote.
const maxRecordLength = 100_000

/** Throws invalid_input with a sentence if the CSV is malformed, too large or truncated. */
export async function parseTable(bytes: Uint8Array): Promise<ParsedTable> {
  const text = decode(bytes)
  const parser = parse({
    delimiter: findDelimiter(text),
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxRecordLength,
    info: true,
  })
  parser.end(text)
  let columns: string[] | undefined
  let why = -1
  const rows: ParsedTable['rows'] = []
  try {
    for await (const { record } of parser) {
      const all = (record as string[]).map(unguardCell)
      if (!columns) why = findWhy(all)
      const cells = all.filter((_, index) => index !== why)
      if (!columns) columns = readHead(cells)
      // A spreadsheet keeps emptied rows.
      else if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: rows.length + 2, cells })
      if (rows.length > maxImportRows) throw refuse(tooManyRows)
    }
  } catch (error) {
    throw error instanceof CsvError ? refuse(explain(error)) : error
  }
  if (!columns || rows.length === 0) throw refuse(m.import_empty)
  return { columns, rows }
}

const tooManyRows: Sentence = (_, options) =>
  m.import_too_many_rows({ max: formatNumber(maxImportRows, options.locale) }, options)

export function refuse(sentence: Sentence, field: 'content' | 'columns' = 'content'): ApiError {
  return new ApiError('invalid_input', { sentence, fields: { [field]: sentence } })
}

/** UTF-8 only: a guessed character set could spoil names. */
function decode(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {}
  throw refuse(m.import_not_utf8)
}

function findDelimiter(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/))
  const count = (sign: string) => head.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

function findWhy(names: string[]): number {
  return names.findIndex((name) => isReason(name.trim()))
}

// The file may have been exported in another language.
function isReason(name: string): boolean {
  return locales.some((locale) => name === m.import_reason_column({}, { locale }))
}

function readHead(cells: string[]): string[] {
  if (cells.length > maxColumns)
    throw refuse(withInputs(m.import_too_many_columns, { max: String(maxColumns) }))
  return cells.map((cell) => cell.trim())
}

function explain({ code, lines }: CsvError & { lines?: number }): Sentence {
  const line = String(lines ?? 1)
  if (code === 'CSV_QUOTE_NOT_CLOSED') return withInputs(m.import_open_quote, { line })
  if (code === 'CSV_MAX_RECORD_SIZE') return withInputs(m.import_long_row, { line })
  return withInputs(m.import_broken_row, { line })
}
