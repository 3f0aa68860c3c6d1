import { m } from '#messages'
import { dayOf } from '#web/features/lead/lead-labels.ts'
import { groupDigits } from '#web/features/property/price.ts'
import { addDays } from '#web/features/tour/days.ts'

type Props = { label: string; days: readonly number[]; first: string }

const height = 20
const gap = 0.24

export function DaysChart({ label, days, first }: Props) {
  const sum = days.reduce((all, count) => all + count, 0)
  const max = Math.max(1, ...days)
  const words = { label, sum: groupDigits(sum), days: days.length }
  const best = { max: groupDigits(max), day: dayOf(addDays(first, days.indexOf(max))) }
  return (
    <svg
      role="img"
      aria-label={sum === 0 ? m.dashboard_chart_none(words) : m.dashboard_chart({ ...words, ...best })}
      viewBox={`0 0 ${days.length} ${height}`}
      preserveAspectRatio="none"
      className="days-chart"
    >
      {days.map((count, at) => {
        const tall = count === 0 ? 1 : Math.max(2, (count / max) * height)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place.
            key={at}
            x={at + gap / 2}
            width={1 - gap}
            y={height - tall}
            height={tall}
            className={count === 0 ? 'days-chart-none' : undefined}
          />
        )
      })}
    </svg>
  )
}
