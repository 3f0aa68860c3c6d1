import type { Figures } from '#contract/schemas/dashboard.ts'
import { m } from '#messages'
import { dayOf } from '#web/features/lead/lead-labels.ts'
import { groupDigits } from '#web/features/property/price.ts'
import { DaysChart } from './days-chart.tsx'
import { figureLabels, figureOrder, sumOf } from './figure-words.ts'

export function FigureSums({ figures, first }: { figures: Figures; first: string }) {
  return (
    <ul className="sums">
      {figureOrder.map((name) => {
        const label = figureLabels[name]()
        return (
          <li key={name} className="panel sum">
            <p className="small muted">{label}</p>
            <p className="sum-figure figures">{groupDigits(sumOf(figures[name]))}</p>
            <DaysChart label={label} days={figures[name]} first={first} />
            <p className="sum-days figures" aria-hidden="true">
              <span>{dayOf(first)}</span>
              <span>{m.dashboard_chart_today()}</span>
            </p>
          </li>
        )
      })}
    </ul>
  )
}
