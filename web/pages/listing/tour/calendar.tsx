import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { formatDay } from '#contract/format.ts'
import { m } from '#messages'
import { addDays, addMonths, weekdayOf, weeksAround } from '#web/features/tour/days.ts'
import { dayName } from '#web/features/tour/when.ts'
import { Icon } from '#web/ui/icon.tsx'
import { pageLocale } from '#web/ui/page-locale.ts'

type Props = {
  value: string | undefined
  onChoose: (day: string) => void
  first: string
  last: string
  open: number[]
}

export function Calendar({ value, onChoose, first, last, open }: Props) {
  const titleId = useId()
  const grid = useRef<HTMLTableElement>(null)
  const [cursor, setCursor] = useState(value ?? firstOpen(first, open))
  const moved = useRef(false)
  useEffect(() => {
    if (value) setCursor(value)
  }, [value])
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus()
    moved.current = false
  }, [cursor])
  const within = (day: string) => (day < first ? first : day > last ? last : day)
  function press(event: KeyboardEvent) {
    const to = targetOf(event.key, cursor)
    if (!to) return
    event.preventDefault()
    moved.current = within(to) !== cursor
    setCursor(within(to))
  }
  const month = cursor.slice(0, 7)
  return (
    <div className="calendar">
      <div className="calendar-head">
        <button
          type="button"
          className="icon-button icon-button-large"
          aria-label={m.tour_month_before()}
          disabled={month <= first.slice(0, 7)}
          onClick={() => setCursor(within(addMonths(cursor, -1)))}
        >
          <Icon name="left" />
        </button>
        <p id={titleId} aria-live="polite" className="bold">
          {formatDay(cursor, 'monthYear', pageLocale())}
        </p>
        <button
          type="button"
          className="icon-button icon-button-large"
          aria-label={m.tour_month_after()}
          disabled={month >= last.slice(0, 7)}
          onClick={() => setCursor(within(addMonths(cursor, 1)))}
        >
          <Icon name="right" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a date grid, whose rows and cells are a table's */}
      <table ref={grid} role="grid" aria-labelledby={titleId} onKeyDown={press}>
        <thead>
          <tr>
            {weeksAround(first)[0]?.map((day) => (
              <th key={day} scope="col" abbr={formatDay(day, 'weekday', pageLocale())}>
                {formatDay(day, 'weekdayShort', pageLocale())}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksAround(cursor).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  {day.startsWith(month) && (
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === cursor ? 0 : -1}
                      aria-pressed={day === value}
                      aria-disabled={!isFree(day) || undefined}
                      aria-label={isFree(day) ? dayName(day) : m.tour_day_closed({ day: dayName(day) })}
                      className="calendar-day"
                      onClick={() => {
                        setCursor(within(day))
                        if (isFree(day)) onChoose(day)
                      }}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )

  function isFree(day: string) {
    return day >= first && day <= last && open.includes(weekdayOf(day))
  }
}

function firstOpen(first: string, open: number[]): string {
  let day = first
  if (open.length === 0) return first
  while (!open.includes(weekdayOf(day))) day = addDays(day, 1)
  return day
}

function targetOf(key: string, day: string): string | undefined {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
  const step = steps[key]
  if (step !== undefined) return addDays(day, step)
  if (key === 'Home') return addDays(day, -weekdayOf(day))
  if (key === 'End') return addDays(day, 6 - weekdayOf(day))
  if (key === 'PageUp') return addMonths(day, -1)
  return key === 'PageDown' ? addMonths(day, 1) : undefined
}
