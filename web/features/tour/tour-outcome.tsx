import { useState } from 'react'
import { type TourOutcome as Outcome, tourOutcomes } from '#contract/lead-enums.ts'
import type { Tour } from '#contract/schemas/tour.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { useToastAction } from '#web/data/use-toast-action.ts'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { outcomeLabels } from './outcome-labels.ts'

/** Asks whether the visitor came to an agreed visit whose time has come, and shows what was said. */
export function TourOutcome({ tour: { id, version, outcome } }: { tour: Tour }) {
  const [changing, setChanging] = useState(false)
  const { busy, send } = useToastAction(m.tour_answer_failed)

  async function say(outcome: Outcome) {
    if (busy) return
    await send(async () => {
      const body = { outcome, version }
      const { message } = await callAsUser('tour.recordOutcome', { params: { id }, body })
      setChanging(false)
      showToast(message)
    })
  }
  if (outcome && !changing)
    return (
      <p className="tour-outcome">
        <Icon name={outcome === 'attended' ? 'check' : 'close'} />
        {outcomeLabels[outcome]()}
        <button type="button" className="text-link" onClick={() => setChanging(true)}>
          {m.tour_outcome_change()}
        </button>
      </p>
    )
  return (
    <fieldset className="stack-close">
      <legend className="label">{m.tour_did_they_come()}</legend>
      <div className="lead-ways">
        {tourOutcomes.map((each) => (
          <button
            key={each}
            type="button"
            className="button button-quiet"
            aria-pressed={outcome === each}
            disabled={busy}
            onClick={() => say(each)}
          >
            {answers[each]()}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

const answers = { attended: m.tour_came, no_show: m.tour_stayed_away } satisfies Record<Outcome, () => string>
