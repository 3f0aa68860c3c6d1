import { type Dispatch, type SetStateAction, useState } from 'react'
import { publicPageCallPaths } from '#contract/public-page-paths.ts'
import type { Tour } from '#contract/schemas/tour.ts'
import { m } from '#messages'
import { hrefOf } from '#web/data/api.ts'
import { callAsUser } from '#web/data/call-as-user.ts'
import { pages } from '#web/data/pages.ts'
import { useToastAction } from '#web/data/use-toast-action.ts'
import { ConfirmDialog } from '#web/features/confirm/confirm-dialog.tsx'
import { proposedName, requestedTimeName } from '#web/features/tour/when.ts'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { WrittenText } from '#web/ui/written-text.tsx'

type Props = {
  tours: Tour[]
  /** Each with the title of its listing, which links to it. */
  named?: boolean
  setTours: Dispatch<SetStateAction<Tour[]>>
}

export function OwnTours({ tours, named, setTours }: Props) {
  const [asked, setAsked] = useState<Tour>()
  const onChanged = (changed: Tour) =>
    setTours((all) => all.map((tour) => (tour.id === changed.id ? changed : tour)))
  async function cancel({ id }: Tour) {
    const { message } = await callAsUser('tour.cancel', { params: { id } })
    setAsked(undefined)
    setTours((all) => all.filter((tour) => tour.id !== id))
    showToast(message)
  }
  return (
    <>
      <ul className="panel divided">
        {tours.map((tour) => (
          <li key={tour.id} className="split own-tour">
            <p className="own-tour-when">
              <Icon name="age" className="icon own-tour-icon good" />
              <span>
                <span className="strong">{requestedTimeName(tour)}</span>
                {named && (
                  <a href={`${pages.listing.href(tour.property_id)}#tour`} className="tour-line underlined">
                    <WrittenText text={tour.property_title} />
                  </a>
                )}
                <span className="tour-line small muted">{stateOf(tour)}</span>
                {tour.answer && (
                  <span className="tour-line small">{m.tour_answer_said({ text: tour.answer })}</span>
                )}
              </span>
            </p>
            <div className="row-links">
              {tour.proposed_date && <AcceptProposal tour={tour} onChanged={onChanged} />}
              {tour.state === 'confirmed' && (
                <a
                  className="text-link"
                  href={hrefOf(publicPageCallPaths['tour.calendar'].path, {
                    params: { id: tour.id },
                    query: {},
                  })}
                  aria-label={m.tour_to_calendar_of({ when: requestedTimeName(tour) })}
                  download
                >
                  {m.tour_to_calendar()}
                </a>
              )}
              <button
                type="button"
                className="text-link"
                aria-label={m.tour_cancel_of({ when: requestedTimeName(tour) })}
                onClick={() => setAsked(tour)}
              >
                {m.tour_cancel()}
              </button>
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={m.tour_cancel_title()}
          yes={m.tour_cancel_yes()}
          no={m.tour_cancel_no()}
          onYes={() => cancel(asked)}
          onNo={() => setAsked(undefined)}
        >
          <p>{m.tour_cancel_text({ when: requestedTimeName(asked) })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function AcceptProposal({ tour, onChanged }: { tour: Tour; onChanged: (tour: Tour) => void }) {
  const { busy, send } = useToastAction(m.tour_accept_failed, (message) => m.tour_failed({ message }))
  const { id, proposed_date, proposed_time } = tour
  const when = proposedName(tour)
  if (!proposed_date || !proposed_time || !when) return null
  async function accept(tour_date: string, tour_time: string) {
    const { data, message } = await callAsUser('tour.accept', {
      params: { id },
      body: { tour_date, tour_time },
    })
    onChanged(data)
    showToast(m.tour_done({ message }))
  }
  return (
    <button
      type="button"
      className="text-link"
      aria-label={m.tour_accept_of({ when })}
      disabled={busy}
      onClick={() => send(() => accept(proposed_date, proposed_time))}
    >
      {m.tour_accept()}
    </button>
  )
}

function stateOf(tour: Tour): string {
  const when = proposedName(tour)
  return when ? m.tour_state_proposed({ when }) : states[tour.state]()
}

const states = {
  requested: m.tour_state_requested,
  confirmed: m.tour_state_confirmed,
  declined: m.tour_state_declined,
  cancelled: m.tour_state_cancelled,
}
