// Spreadsheets run a cell that begins like a formula, whoever wrote it. A leading apostrophe makes it text. Text that
// already begins so gets one more, so that reading removes exactly what writing added.

// Some programs trim leading spaces. The last four are wide forms of the first four.
const runs = /^['\s]*[=+\-@\t\r\n＝＋－＠]/u

export function guardCell(text: string): string {
  return runs.test(text) ? `'${text}` : text
}

export function unguardCell(cell: string): string {
  return cell.startsWith("'") && runs.test(cell.slice(1)) ? cell.slice(1) : cell
}
