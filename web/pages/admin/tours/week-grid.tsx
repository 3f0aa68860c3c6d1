import { type CSSProperties, type KeyboardEvent, useRef } from 'react'
import { formatDay, formatTime } from '#contract/format.ts'
import type { Tour } from '#contract/schemas/tour.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { stateLabels } from '#web/features/lead/lead-labels.ts'
import { outcomeLabels } from '#web/features/tour/outcome-labels.ts'
import { dayName, isOver, timeName } from '#web/features/tour/when.ts'
import { DemoBadge } from '#web/ui/demo-badge.tsx'
import { pageLocale } from '#web/ui/page-locale.ts'
import { WrittenText } from '#web/ui/written-text.tsx'
import { hoursOf, layOut, timeOfTour, type Visit } from './week.ts'

type Props = {
  week: string[]
  /** The number of the colleague whose visits are shown; undefined: everybody's. */
  agent: string | undefined
  day: string
  today: string
  tours: readonly Tour[]
  busy: boolean
  onOpen: (tour: Tour) => void
}

export function WeekGrid({ week, agent, day, today, tours, busy, onOpen }: Props) {
  const grid = useRef<HTMLDivElement>(null)
  const days = week.map((each) => ({ day: each, visits: layOut(tours, each) }))
  const { from, to } = hoursOf(tours)
  const hours = Array.from({ length: to - from }, (_, at) => from + at)

  function press(event: KeyboardEvent) {
    const next = targetOf(event.key, event.target as HTMLElement, grid.current)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <section aria-label={m.tours_calendar()} aria-busy={busy}>
      <ul className="week-days">
        {days.map(({ day: each, visits }) => (
          <li key={each}>
            <a
              href={pages.tours.href(each, agent)}
              data-scroll="keep"
              aria-current={each === day ? 'date' : undefined}
              className={each === today ? 'week-day week-day-today' : 'week-day'}
            >
              <span aria-hidden="true">{formatDay(each, 'weekdayShort', pageLocale())}</span>
              <span aria-hidden="true" className="figures week-date">
                {Number(each.slice(8))}
              </span>
              <span className="sr-only">
                {dayName(each)}, {m.tours_day_count({ count: visits.length })}
              </span>
              <span
                aria-hidden="true"
                className={visits.length > 0 ? 'week-dot' : 'week-dot week-dot-none'}
              />
            </a>
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it are what is pressed; arrows go between them. */}
      <div ref={grid} className="week" style={{ '--hours': hours.length } as CSSProperties} onKeyDown={press}>
        <div aria-hidden="true" className="week-hours figures">
          {hours.map((hour) => (
            <span key={hour}>{formatTime(`${String(hour).padStart(2, '0')}:00`, pageLocale())}</span>
          ))}
        </div>
        {days.map(({ day: each, visits }) => (
          <section
            key={each}
            aria-label={dayName(each)}
            className={each === day ? 'week-column week-column-chosen' : 'week-column'}
          >
            <p className="week-none">{visits.length === 0 && m.tours_none_day()}</p>
            <ol>
              {visits.map((visit) => (
                <li key={visit.tour.id} style={placeOf(visit, from)}>
                  <VisitButton visit={visit} day={each} onOpen={onOpen} />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  )
}

function VisitButton({
  visit: { tour, lanes },
  day,
  onOpen,
}: {
  visit: Visit
  day: string
  onOpen: Props['onOpen']
}) {
  const { name, property_title: title, state, demo, overlaps } = tour
  return (
    <button
      type="button"
      data-day={day}
      className={`visit visit-${state}${overlaps ? ' visit-overlap' : ''}${lanes > 1 ? ' visit-narrow' : ''}`}
      onClick={() => onOpen(tour)}
    >
      <span className="figures visit-time">
        {/* Beside another visit there is room for the figures only; the hours at the side say the part of the day. */}
        {lanes > 1 && <span aria-hidden="true">{figuresOf(timeOfTour(tour))}</span>}
        <span className={lanes > 1 ? 'sr-only' : undefined}>{timeName(timeOfTour(tour))}</span>{' '}
        <DemoBadge demo={demo} />
      </span>
      <span className="visit-name">{name}</span>
      <span className="visit-title">
        <WrittenText text={title} />
      </span>
      <span className="visit-state">{stateOf(tour)()}</span>
    </button>
  )
}

function stateOf(tour: Tour): () => string {
  const { state, outcome } = tour
  if (outcome) return outcomeLabels[outcome]
  return state === 'confirmed' && isOver(tour) ? m.tour_did_they_come : stateLabels[state]
}

/** "15:30" as "3:30". */
function figuresOf(time: string): string {
  const [hour, minute] = time.split(':')
  return `${Number(hour) % 12 || 12}:${minute}`
}

export function shortDay(day: string): string {
  return formatDay(day, 'dayMonth', pageLocale())
}

function placeOf({ at, lane, lanes }: Visit, from: number) {
  return { '--at': (at - from * 60) / 60, '--lane': lane, '--lanes': lanes } as CSSProperties
}

function targetOf(key: string, from: HTMLElement, grid: HTMLElement | null): HTMLElement | undefined {
  const visits = [...(grid?.querySelectorAll<HTMLElement>('.visit') ?? [])]
  const at = visits.indexOf(from)
  if (at < 0) return undefined
  if (key === 'ArrowDown') return visits[at + 1]
  if (key === 'ArrowUp') return visits[at - 1]
  const day = from.dataset.day ?? ''
  if (key === 'ArrowRight') return visits.find((other) => (other.dataset.day ?? '') > day)
  if (key !== 'ArrowLeft') return undefined
  const before = visits.findLast((other) => (other.dataset.day ?? '') < day)?.dataset.day
  return visits.find((other) => other.dataset.day === before)
}
