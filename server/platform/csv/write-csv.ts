import { stringify } from 'csv-stringify/sync'
import { guardCell } from './formula.ts'

/** Text is guarded against formulas; numbers stand as they are, since a spreadsheet reads -22.7 as a number. */
export type CsvCell = string | number | boolean | null | undefined

type Batch = readonly (readonly CsvCell[])[]

// Excel takes a file for the machine's old character set unless it begins with this.
export const byteOrderMark = '\uFEFF'

/**
 * A table as CSV (RFC 4180, in UTF-8), the columns' names first. Rows come in batches, such as pages of a query, and leave as
 * they come. Fails where the batches fail.
 */
export async function* writeCsv(
  columns: readonly string[],
  batches: AsyncIterable<Batch> | Iterable<Batch>,
): AsyncGenerator<string> {
  yield byteOrderMark + writeRows([columns])
  for await (const rows of batches) if (rows.length > 0) yield writeRows(rows)
}

function writeRows(rows: Batch): string {
  return stringify(
    rows.map((row) => row.map(writeCell)),
    // Quoted, so that a program which splits at other signs makes no cell of a part of ours.
    { quoted_string: true, record_delimiter: '\r\n' },
  )
}

function writeCell(cell: CsvCell): string | number {
  if (cell === null || cell === undefined) return ''
  return typeof cell === 'number' ? cell : guardCell(String(cell))
}
