import type { RateRow, RateState } from '#contract/schemas/cost.ts'
import { isDue, type RateHistoryRow } from './cost.queries.ts'

/** `rows` as listRates orders them; `day` is today in India. */
export function presentRates(rows: readonly RateHistoryRow[], day: string): RateRow[] {
  const known = new Set<string>()
  return rows.map((row) => {
    const state = stateOf(row, day, known)
    return {
      ...row,
      created_at: row.created_at.toISOString(),
      state,
      due: state === 'in_force' && isDue(row, day),
    }
  })
}

function stateOf({ name, scope, valid_from }: RateHistoryRow, day: string, known: Set<string>): RateState {
  const future = valid_from > day
  // Each future day of a rule has one row that counts; before that only the first row does.
  const place = future ? `${name} ${scope} ${valid_from}` : `${name} ${scope}`
  if (known.has(place)) return 'superseded'
  known.add(place)
  return future ? 'future' : 'in_force'
}
