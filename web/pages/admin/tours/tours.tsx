import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Tour } from '#contract/schemas/tour.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { useAllPages, useCall } from '#web/data/queries.ts'
import { StaffChoice } from '#web/features/agent/staff-choice.tsx'
import { addDays, todayInIndia } from '#web/features/tour/days.ts'
import { Icon } from '#web/ui/icon.tsx'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'
import { VisitDialog } from './visit-dialog.tsx'
import { VisitsWaiting } from './visits-waiting.tsx'
import { readDay, weekOf } from './week.ts'
import { shortDay, WeekGrid } from './week-grid.tsx'

const maxWaiting = 4

/** `agent` is the number of a colleague to whom the week is narrowed. */
type Props = { asked: string | undefined; agent: string | undefined; isAgency: boolean }

const everybody = [['', m.tours_of_everybody]] as const

export function Tours({ asked, agent, isAgency }: Props) {
  const router = useRouter()
  const [today] = useState(todayInIndia)
  const day = readDay(asked, today)
  const week = weekOf(day)
  const [first = day, last = day] = [week[0], week[6]]
  const handler = agent ? { handler_id: Number(agent) } : {}
  const inWeek = useAllPages(
    'tour.list',
    (page) => ({ query: { from: first, to: last, ...handler, ...page } }),
    {
      keepPrevious: true,
      failed: m.tours_failed,
    },
  )
  const unanswered = useCall('tour.list', {
    query: { waits_for: 'owner', from: today, ...handler, limit: maxWaiting },
  })
  const [opened, setOpened] = useState<number>()
  if (inWeek.status === 'failed' || unanswered.status === 'failed') {
    const retry = () => {
      for (const call of [inWeek, unanswered]) if (call.status === 'failed') call.reload()
    }
    return <NotLoaded text={m.tours_failed()} onRetry={retry} />
  }
  if (inWeek.status === 'loading' || unanswered.status === 'loading') {
    return <TableSkeleton label={m.tours_loading()} />
  }
  const tours = inWeek.answer
  const { data: next, meta } = unanswered.answer
  const shown = [...tours, ...next].find(({ id }) => id === opened)
  const open = (tour: Tour) => setOpened(tour.id)
  return (
    <>
      {isAgency && (
        <div className="week-agent">
          <StaffChoice
            label={m.tours_of()}
            special={everybody}
            value={agent ?? ''}
            onChoice={(chosen) =>
              router.navigate({ href: pages.tours.href(day, chosen || undefined), resetScroll: false })
            }
          />
        </div>
      )}
      <VisitsWaiting next={next} total={meta.total} onOpen={open} />
      <div className="week-bar">
        <a
          href={pages.tours.href(addDays(day, -7), agent)}
          data-scroll="keep"
          aria-label={m.tours_week_before()}
          className="icon-button icon-button-large"
        >
          <Icon name="left" />
        </a>
        <p aria-live="polite" className="figures bold">
          {m.tours_week_of({ first: shortDay(first), last: shortDay(last) })}
        </p>
        <a
          href={pages.tours.href(addDays(day, 7), agent)}
          data-scroll="keep"
          aria-label={m.tours_week_after()}
          className="icon-button icon-button-large"
        >
          <Icon name="right" />
        </a>
        {!week.includes(today) && (
          <a href={pages.tours.href(undefined, agent)} data-scroll="keep" className="text-link">
            {m.tours_this_week()}
          </a>
        )}
        <a href={pages.leads.href({ kind: 'tour' })} className="text-link week-leads">
          {m.tours_to_leads()}
        </a>
      </div>
      <WeekGrid
        week={week}
        agent={agent}
        day={day}
        today={today}
        tours={inWeek.previous ? [] : tours}
        busy={inWeek.previous}
        onOpen={open}
      />
      {shown && <VisitDialog tour={shown} onClose={() => setOpened(undefined)} />}
    </>
  )
}
