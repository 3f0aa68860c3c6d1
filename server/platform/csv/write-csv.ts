import { stringify } from 'csv-stringify/sync'
import { guardCell } from './formula.ts'

/** Texts are guarded against formulas; numbers are not, because a spreadsheet reads -22.7 as a number. */
export type CsvCell = string | number | boolean | null | undefined

type Batch = readonly (readonly CsvCell[])[]

// Without it Excel reads the file in the computer's legacy character set.
export const byteOrderMark = '\uFEFF'

/** RFC 4180 in UTF-8, batch by batch. Throws what the batches throw. */
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
    // Always quoted: programs that split on ; or tab must not split our cells.
    { quoted_string: true, record_delimiter: '\r\n' },
  )
}

function writeCell(cell: CsvCell): string | number {
  if (cell === null || cell === undefined) return ''
  return typeof cell === 'number' ? cell : guardCell(String(cell))
}
