// Spreadsheets run a cell that begins like a formula, whoever wrote it. An apostrophe in front makes it text; what begins
// so by itself gets one more, so that reading takes away exactly what writing put there.

// Spaces in front too: some programs trim cells. The last four are the wide forms of the first.
const runs = /^['\s]*[=+\-@\t\r\n＝＋－＠]/u

/** Text as a cell that no spreadsheet runs. */
export function guardCell(text: string): string {
  return runs.test(text) ? `'${text}` : text
}

/** The text that guardCell was given. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && runs.test(cell.slice(1)) ? cell.slice(1) : cell
}
