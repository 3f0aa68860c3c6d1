import { m } from '#messages'
import { groupDigits } from '#web/features/property/price.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { LoanYear } from './schedule.ts'

const height = 100
const gap = 0.22

export function EmiChart({ schedule }: { schedule: LoanYear[] }) {
  const max = Math.max(1, ...schedule.map(({ principal, interest }) => principal + interest))
  const [first, last] = [schedule[0], schedule.at(-1)]
  if (!first || !last) return null
  const label = m.emi_chart({
    years: schedule.length,
    first: share(first.interest, first.principal),
    last: share(last.interest, last.principal),
  })
  return (
    <figure>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${schedule.length} ${height}`}
        preserveAspectRatio="none"
        className="emi-years-chart"
      >
        {schedule.map(({ year, principal, interest }) => {
          const low = (principal / max) * height
          const high = (interest / max) * height
          return (
            <g key={year}>
              <rect
                x={year - 1 + gap / 2}
                width={1 - gap}
                y={height - low}
                height={low}
                className="emi-principal"
              />
              <rect
                x={year - 1 + gap / 2}
                width={1 - gap}
                y={height - low - high}
                height={high}
                className="logo-dot"
              />
            </g>
          )
        })}
      </svg>
      <figcaption className="emi-legend small muted">
        <span className="emi-key">{m.emi_principal()}</span>
        <span className="emi-key emi-key-interest">{m.emi_interest_short()}</span>
      </figcaption>
      <details className="emi-years">
        <summary className="text-link">
          {m.emi_table()}
          <Icon name="down" />
        </summary>
        <table className="emi-table figures">
          <thead>
            <tr>
              <th scope="col">{m.emi_year()}</th>
              <th scope="col">{m.emi_principal()}</th>
              <th scope="col">{m.emi_interest_short()}</th>
              <th scope="col">{m.emi_owed()}</th>
            </tr>
          </thead>
          <tbody>
            {schedule.map(({ year, principal, interest, owed }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td>{groupDigits(principal)}</td>
                <td>{groupDigits(interest)}</td>
                <td>{groupDigits(owed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

const share = (part: number, rest: number) => Math.round((part / Math.max(1, part + rest)) * 100)
