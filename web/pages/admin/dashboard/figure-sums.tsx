import type { FigureName, Figures } from '#contract/schemas/dashboard.ts'
import { m } from '#messages'
import { dayOf } from '#web/features/lead/lead-labels.ts'
import { groupDigits } from '#web/features/property/price.ts'
import { addDays, todayInIndia } from '#web/features/tour/days.ts'
import { DaysChart } from './days-chart.tsx'
import { figureLabels, figureOrder, sumOf } from './figure-words.ts'

type Props = {
  figures: Figures
  first: string
  /** The change against the period before, if there is one. */
  changeOf?: (name: FigureName, sum: number) => string
}

export function FigureSums({ figures, first, changeOf }: Props) {
  const last = addDays(first, figures.views.length - 1)
  return (
    <ul className="sums">
      {figureOrder.map((name) => {
        const label = figureLabels[name]()
        const sum = sumOf(figures[name])
        return (
          <li key={name} className="panel sum">
            <p className="small muted">{label}</p>
            <p className="sum-figure figures">{groupDigits(sum)}</p>
            {changeOf && <p className="sum-change figures muted">{changeOf(name, sum)}</p>}
            <DaysChart label={label} days={figures[name]} first={first} />
            <p className="sum-days figures" aria-hidden="true">
              <span>{dayOf(first)}</span>
              <span>{last === todayInIndia() ? m.dashboard_chart_today() : dayOf(last)}</span>
            </p>
          </li>
        )
      })}
    </ul>
  )
}
