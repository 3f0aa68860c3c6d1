import { useState } from 'react'
import type { Tour } from '#contract/schemas/tour.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { callHref } from '#web/data/call-href.ts'
import { useToastAction } from '#web/data/use-toast-action.ts'
import { ConfirmDialog } from '#web/features/confirm/confirm-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import { TourOutcome } from './tour-outcome.tsx'
import { hasBegun, isOver, proposedName, requestedTimeName } from './when.ts'

type Props = { tour: Tour; onAnswered?: () => void }

export function TourAnswer({ tour, onAnswered }: Props) {
  const { id, state, version, answer } = tour
  const [asking, setAsking] = useState<'overlap' | 'propose' | 'decline'>()
  const { busy, send } = useToastAction(m.tour_answer_failed)
  const overlaps = tour.overlaps ?? 0
  const proposed = proposedName(tour)
  const begun = hasBegun(tour)
  const isOff = state === 'declined' || state === 'cancelled'
  const may = {
    confirm: state === 'requested' && !begun,
    propose: !isOff && tour.outcome !== 'attended',
    callOff: !isOff && !(state === 'confirmed' && isOver(tour)),
    download: state === 'confirmed' && !begun,
  }
  const close = () => setAsking(undefined)

  async function confirm() {
    if (busy) return
    await send(async () => {
      const body = { state: 'confirmed', version } as const
      const { message } = await callAsUser('tour.update', { params: { id }, body })
      showToast(message)
    })
    close()
    onAnswered?.()
  }
  return (
    <div className="stack">
      <p className="strong">
        {proposed ? m.tour_asked_for({ when: requestedTimeName(tour) }) : requestedTimeName(tour)}
      </p>
      {proposed && <p>{m.tour_you_proposed({ when: proposed })}</p>}
      {answer && <p className="lead-message">{answer}</p>}
      {overlaps > 0 && !isOff && !begun && (
        <p className="tour-overlap">
          <Icon name="clock" />
          {m.tour_overlaps({ count: overlaps })}
        </p>
      )}
      {state === 'confirmed' && begun && <TourOutcome tour={tour} />}
      {Object.values(may).some(Boolean) && (
        <div className="lead-ways">
          {may.confirm && (
            <button
              type="button"
              className="button"
              disabled={busy}
              onClick={() => (overlaps > 0 ? setAsking('overlap') : confirm())}
            >
              {busy ? m.form_wait() : m.tour_confirm()}
            </button>
          )}
          {may.propose && (
            <button type="button" className="button button-quiet" onClick={() => setAsking('propose')}>
              {m.tour_propose()}
            </button>
          )}
          {may.callOff && (
            <button
              type="button"
              className="button button-quiet button-quiet-danger"
              onClick={() => setAsking('decline')}
            >
              {state === 'confirmed' ? m.tour_call_off() : m.tour_decline()}
            </button>
          )}
          {may.download && (
            <a href={callHref('tour.calendar', { params: { id }, query: {} })} className="text-link" download>
              <Icon name="download" />
              {m.tour_to_calendar()}
            </a>
          )}
        </div>
      )}
      {asking === 'overlap' && (
        <ConfirmDialog
          title={m.tour_overlap_title()}
          yes={m.tour_overlap_yes()}
          no={m.tour_overlap_no()}
          onYes={confirm}
          onNo={close}
        >
          <p>{m.tour_overlaps({ count: overlaps })}</p>
        </ConfirmDialog>
      )}
      {asking === 'propose' && <ProposeDialog tour={tour} onClose={close} onAnswered={onAnswered} />}
      {asking === 'decline' && <DeclineDialog tour={tour} onClose={close} onAnswered={onAnswered} />}
    </div>
  )
}
