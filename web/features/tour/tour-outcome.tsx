import { type TourOutcome as Outcome, tourOutcomes } from '#contract/lead-enums.ts'
import type { Tour } from '#contract/schemas/tour.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { useToastAction } from '#web/data/use-toast-action.ts'
import { showToast } from '#web/ui/toasts.ts'

/** Asks whether the visitor came to an agreed visit whose time has come. What was said is the pressed button, and may be corrected. */
export function TourOutcome({ tour: { id, version, outcome } }: { tour: Tour }) {
  const { busy, send } = useToastAction(m.tour_answer_failed)

  async function say(said: Outcome) {
    if (busy || said === outcome) return
    await send(async () => {
      const body = { outcome: said, version }
      const { message } = await callAsUser('tour.recordOutcome', { params: { id }, body })
      showToast(message)
    })
  }
  return (
    <fieldset className="stack-close">
      <legend className="label">{m.tour_did_they_come()}</legend>
      <div className="lead-ways">
        {tourOutcomes.map((each) => (
          <button
            key={each}
            type="button"
            className="button button-quiet visit-outcome"
            aria-pressed={outcome === each}
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
