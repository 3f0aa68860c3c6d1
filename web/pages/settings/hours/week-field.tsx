import { useEffect, useId, useRef } from 'react'
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
  // The answer names the field of seven days only.
  const wrong = problem ? fromMonday.filter((day) => !isInOrder(week[day] ?? null)) : []
  const field = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const first = field.current?.form?.querySelector('[aria-invalid="true"]')
    if (problem && first instanceof HTMLElement && field.current?.contains(first)) first.focus()
  }, [problem])
  return (
    <fieldset ref={field} className="week-field">
      <legend className="facts-legend title-3">{title}</legend>
      <p className="muted">{text}</p>
      {fromMonday.map((day) => (
        <DayRow
          key={day}
          name={formatDay(`2026-02-0${day + 1}`, 'weekday', pageLocale())}
          hours={week[day] ?? null}
          wrong={wrong.includes(day)}
          onHours={(hours) => set(day, hours)}
          onOpen={(open) => set(day, open ? { ...like } : null)}
        />
      ))}
      {problem && wrong.length === 0 && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

function isInOrder(hours: DayHours): boolean {
  return hours === null || (hours.from !== '' && hours.from < hours.to)
}

type DayProps = {
  name: string
  hours: DayHours
  wrong: boolean
  onHours: (hours: DayHours) => void
  onOpen: (open: boolean) => void
}

function DayRow({ name, hours, wrong, onHours, onOpen }: DayProps) {
  const id = useId()
  const wired = {
    className: 'field',
    ...(wrong && { 'aria-invalid': true, 'aria-describedby': id }),
  } as const
  return (
    <div className="day-row">
      <label className="check-field">
        <input type="checkbox" checked={hours !== null} onChange={({ target }) => onOpen(target.checked)} />
        {name}
      </label>
      {hours ? (
        <div className="day-times">
          {(['from', 'to'] as const).map((part) => (
            <label key={part} className="day-time">
              <span className="small muted">{timeLabels[part].short()}</span>
              <input
                {...wired}
                type="time"
                aria-label={timeLabels[part].ofDay({ day: name })}
                value={hours[part]}
                onChange={({ target }) => onHours({ ...hours, [part]: target.value })}
              />
            </label>
          ))}
        </div>
      ) : (
        <p className="muted">{m.hours_closed()}</p>
      )}
      {wrong && hours && (
        <p id={id} className="field-error">
          {hours.from && hours.to ? m.hours_order({ day: name }) : m.hours_both({ day: name })}
        </p>
      )}
    </div>
  )
}

const timeLabels = {
  from: { short: m.hours_from_short, ofDay: m.hours_from },
  to: { short: m.hours_to_short, ofDay: m.hours_to },
}
