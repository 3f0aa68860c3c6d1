import { useState } from 'react'
import { pages } from '#contract/pages.ts'
import type { Tour } from '#contract/schemas/tour.ts'
import { m } from '#messages'
import { addDays, todayInIndia } from '#web/features/tour/days.ts'
import { Icon } from '#web/ui/icon.tsx'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'
import { useWeek } from './use-week.ts'
import { VisitDialog } from './visit-dialog.tsx'
import { VisitsWaiting } from './visits-waiting.tsx'
import { readDay, weekOf } from './week.ts'
import { shortDay, WeekGrid } from './week-grid.tsx'

/** A week of visits: what waits for an answer, then day by day. */
export function Tours({ asked }: { asked: string | undefined }) {
  const [today] = useState(todayInIndia)
  const day = readDay(asked, today)
  const week = weekOf(day)
  const [first = day, last = day] = [week[0], week[6]]
  const { loaded, reload, retry } = useWeek(first, last, today)
  const [opened, setOpened] = useState<number>()
  if (loaded.status === 'loading') return <TableSkeleton label={m.tours_loading()} />
  if (loaded.status === 'failed') return <NotLoaded text={m.tours_failed()} onRetry={retry} />
  if (loaded.status !== 'loaded') return null
  const { tours, waiting } = loaded
  const shown = [...tours, ...waiting.next].find(({ id }) => id === opened)
  const open = (tour: Tour) => setOpened(tour.id)
  function changed() {
    setOpened(undefined)
    reload()
  }
  return (
    <>
      <VisitsWaiting waiting={waiting} onOpen={open} />
      <div className="week-bar">
        <a
          href={pages.tours.href(addDays(day, -7))}
          data-scroll="keep"
          aria-label={m.tours_week_before()}
          className="icon-button text-xl"
        >
          <Icon name="left" />
        </a>
        <p aria-live="polite" className="figures font-semibold">
          {m.tours_week_of({ first: shortDay(first), last: shortDay(last) })}
        </p>
        <a
          href={pages.tours.href(addDays(day, 7))}
          data-scroll="keep"
          aria-label={m.tours_week_after()}
          className="icon-button text-xl"
        >
          <Icon name="right" />
        </a>
        {!week.includes(today) && (
          <a href={pages.tours.href()} data-scroll="keep" className="text-link">
            {m.tours_this_week()}
          </a>
        )}
        <a href={pages.leads.href({ kind: 'tour' })} className="text-link week-leads">
          {m.tours_to_leads()}
        </a>
      </div>
      <WeekGrid
        week={week}
        day={day}
        today={today}
        tours={loaded.week === first ? tours : []}
        busy={loaded.week !== first}
        onOpen={open}
      />
      {shown && <VisitDialog tour={shown} onClose={() => setOpened(undefined)} onChanged={changed} />}
    </>
  )
}
