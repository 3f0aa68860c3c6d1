import { formatDay } from '#contract/format.ts'
import type { DayHours, WeekHours } from '#contract/hours.ts'
import { m } from '#messages'
import { pageLocale } from '#web/ui/page-locale.ts'

type Props = {
  title: string
  text: string
  week: WeekHours
  problem?: string
  onWeek: (week: WeekHours) => void
}

const fromMonday = [1, 2, 3, 4, 5, 6, 0]
const usual = { from: '10:00', to: '19:00' }

export function WeekField({ title, text, week, problem, onWeek }: Props) {
  const set = (day: number, hours: DayHours) => onWeek(week.map((each, at) => (at === day ? hours : each)))
  // A day that opens takes the hours of another one.
  const like = week.find((hours) => hours !== null) ?? usual
  return (
    <fieldset className="week-field">
      <legend className="facts-legend title-3">{title}</legend>
      <p className="muted">{text}</p>
      {fromMonday.map((day) => (
        <DayRow
          key={day}
          name={formatDay(`2026-02-0${day + 1}`, 'weekday', pageLocale())}
          hours={week[day] ?? null}
          onHours={(hours) => set(day, hours)}
          onOpen={(open) => set(day, open ? { ...like } : null)}
        />
      ))}
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

type DayProps = {
  name: string
  hours: DayHours
  onHours: (hours: DayHours) => void
  onOpen: (open: boolean) => void
}

function DayRow({ name, hours, onHours, onOpen }: DayProps) {
  return (
    <div className="day-row">
      <label className="check-field">
        <input type="checkbox" checked={hours !== null} onChange={({ target }) => onOpen(target.checked)} />
        {name}
      </label>
      {hours ? (
        <div className="day-times">
          <input
            type="time"
            className="field"
            aria-label={m.hours_from({ day: name })}
            value={hours.from}
            onChange={({ target }) => onHours({ ...hours, from: target.value })}
          />
          <input
            type="time"
            className="field"
            aria-label={m.hours_to({ day: name })}
            value={hours.to}
            onChange={({ target }) => onHours({ ...hours, to: target.value })}
          />
        </div>
      ) : (
        <p className="muted">{m.hours_closed()}</p>
      )}
    </div>
  )
}
