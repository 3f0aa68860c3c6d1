import type { CallName } from '#contract/api.ts'
import { callNames } from '#contract/call-paths.ts'

const columns = [
  '2xx',
  '3xx',
  '400',
  '401',
  '403',
  '404',
  '409',
  '413',
  '415',
  '422',
  '429',
  '5xx',
  'hung up',
] as const
type Column = (typeof columns)[number]

export type Tally = {
  count(name: CallName, status: number | 'hung up'): void
  total(): number
  of(column: Column): number
  without(kind: '2xx' | '4xx'): CallName[]
  table(): string
}

export function openTally(): Tally {
  const counts = new Map<string, number>()
  const of = (name: CallName, column: Column) => counts.get(`${name} ${column}`) ?? 0
  const sum = (name: CallName, kind: '2xx' | '4xx') =>
    columns.filter((column) => column[0] === kind[0]).reduce((all, column) => all + of(name, column), 0)
  const ofAll = (column: Column) => callNames.reduce((all, name) => all + of(name, column), 0)
  return {
    count(name, status) {
      const key = `${name} ${columnOf(status)}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },
    total: () => columns.reduce((all, column) => all + ofAll(column), 0),
    of: ofAll,
    without: (kind) => callNames.filter((name) => sum(name, kind) === 0),
    table() {
      const row = (name: string, cells: (string | number)[]) =>
        name.padEnd(26) + cells.map((cell) => String(cell).padStart(8)).join('')
      return [
        row('answered', [...columns]),
        ...callNames.map((name) =>
          row(
            name,
            columns.map((column) => of(name, column) || '.'),
          ),
        ),
        row('all', columns.map(ofAll)),
      ].join('\n')
    },
  }
}

function columnOf(status: number | 'hung up'): Column {
  if (status === 'hung up') return status
  const exact = columns.find((column) => column === String(status))
  if (exact) return exact
  if (status >= 500 || status < 200) return '5xx'
  return status >= 400 ? '400' : status >= 300 ? '3xx' : '2xx'
}
