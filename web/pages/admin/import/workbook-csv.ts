/** The answer of the worker: no text where the file is no workbook, or a damaged one. */
export type WorkbookAnswer = { csv: string | undefined }
export type WorkbookCell = string | number | boolean | Date | null

/** The rows as CSV, which the import reads. Leaves out empty rows, and titles above the names of the columns, which fill one cell. */
export function writeCsv(rows: readonly (readonly WorkbookCell[])[]): string {
  const texts = rows.map((row) => row.map(writeCell))
  const filled = (row: string[]) => row.filter((text) => text !== '').length
  const head = texts.findIndex((row) => filled(row) > 1)
  const kept = texts.slice(Math.max(head, 0)).filter((row) => filled(row) > 0)
  return kept.map((row) => row.map(quote).join(',')).join('\r\n')
}

function writeCell(cell: WorkbookCell): string {
  if (cell === null) return ''
  // The library gives a day as its midnight in UTC.
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim()
}

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
