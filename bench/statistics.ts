/** The value below which `share` (0 to 1) of the values lie. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function printTable(head: string[], rows: string[][]): void {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  for (const row of [head, widths.map((width) => '-'.repeat(width)), ...rows]) {
    console.log(row.map((text, column) => pad(text, widths[column] ?? 0, column)).join('  '))
  }
}

function pad(text: string, width: number, column: number) {
  return column === 0 ? text.padEnd(width) : text.padStart(width)
}

export function formatTime(milliseconds: number): string {
  return milliseconds.toFixed(milliseconds < 10 ? 2 : milliseconds < 100 ? 1 : 0)
}
