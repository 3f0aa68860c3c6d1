import type { RateName } from '#contract/cost-rates.ts'
import { formatDay } from '#contract/format.ts'
import type { RateRow, RateState } from '#contract/schemas/cost.ts'
import { m } from '#messages'
import { sourceText } from '#web/features/cost/source-text.ts'
import { writeRate } from '#web/features/cost/write-rate.ts'
import { pageLocale } from '#web/ui/page-locale.ts'
import { WrittenText } from '#web/ui/written-text.tsx'

type Props = { name: RateName; label: string; rows: readonly RateRow[] }

export function RateHistory({ name, label, rows }: Props) {
  return (
    <details className="rate-history">
      <summary className="text-link">
        {m.rates_history({ count: rows.length })}
        <span className="sr-only">{label}</span>
      </summary>
      <ol className="small">
        {rows.map((row) => (
          <li key={row.id}>
            <span className="figures strong">{writeRate(name, row.value)}</span>{' '}
            {m.rates_since({ day: writeDay(row.valid_from) })} · {stateLabels[row.state]()}
            <span className="hint-block muted">
              <WrittenText text={sourceText(row.source)} /> · {madeBy(row)}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}

function madeBy({ added_by, created_at, verified_on }: RateRow) {
  if (added_by !== null) return m.rates_added_by({ day: writeDay(created_at.slice(0, 10)), name: added_by })
  return verified_on === null ? m.rates_shipped() : m.rates_added({ day: writeDay(created_at.slice(0, 10)) })
}

const stateLabels = {
  in_force: m.rates_in_force,
  future: m.rates_future,
  superseded: m.rates_superseded,
} satisfies Record<RateState, () => string>

const writeDay = (day: string) => formatDay(day, 'medium', pageLocale())
