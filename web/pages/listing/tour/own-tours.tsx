import { useState } from 'react'
import type { Tour } from '#contract/schemas/tour.ts'
import { m } from '#messages'
import { callAsUser } from '#web/features/session/call.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { dayName } from './calendar.tsx'
import { timeName } from './time-slots.tsx'

type Props = { tours: Tour[]; onCancelled: (id: number) => void }

/** The visits this person asked for, how far each has come, and the way to take it back. */
export function OwnTours({ tours, onCancelled }: Props) {
  const [asked, setAsked] = useState<Tour>()
  if (tours.length === 0) return null
  async function cancel({ id }: Tour) {
    const { message } = await callAsUser('tour.cancel', { params: { id } })
    setAsked(undefined)
    onCancelled(id)
    showToast(message)
  }
  return (
    <div className="mb-8">
      <h3 className="mb-3 font-semibold">{m.tour_yours()}</h3>
      <ul className="panel divide-y divide-line">
        {tours.map((tour) => (
          <li key={tour.id} className="flex flex-wrap items-center justify-between gap-x-4 px-5 py-2">
            <p className="flex min-w-0 items-start gap-3 py-1">
              <Icon name="age" className="icon mt-1 text-neem" />
              <span>
                <span className="font-medium">{nameOf(tour)}</span>
                <span className="block text-sm text-ink-soft">{states[tour.state]()}</span>
              </span>
            </p>
            <button
              type="button"
              className="text-link"
              aria-label={m.tour_cancel_of({ when: nameOf(tour) })}
              onClick={() => setAsked(tour)}
            >
              {m.tour_cancel()}
            </button>
          </li>
        ))}
      </ul>
      {asked && (
        <AskFirst
          title={m.tour_cancel_title()}
          yes={m.tour_cancel_yes()}
          no={m.tour_cancel_no()}
          onYes={() => cancel(asked)}
          onNo={() => setAsked(undefined)}
        >
          <p>{m.tour_cancel_text({ when: nameOf(asked) })}</p>
        </AskFirst>
      )}
    </div>
  )
}

function nameOf({ tour_date, tour_time }: Tour) {
  return m.tour_when({ day: dayName(tour_date), time: timeName(tour_time) })
}

const states = {
  requested: m.tour_state_requested,
  confirmed: m.tour_state_confirmed,
  declined: m.tour_state_declined,
}
