import { type FormEvent, useState } from 'react'
import type { Tour } from '#contract/schemas/tour.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { useAction } from '#web/data/use-action.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormArea } from '#web/ui/form-area.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { requestedTimeName } from './when.ts'

type Props = { tour: Tour; onClose: () => void; onAnswered?: () => void }

export function DeclineDialog({ tour, onClose, onAnswered }: Props) {
  const { id, name, version } = tour
  const confirmed = tour.state === 'confirmed'
  const { state, sentence, send } = useAction(m.tour_answer_failed)
  const [answer, setAnswer] = useState('')
  async function submit(event: FormEvent) {
    event.preventDefault()
    await send(async () => {
      const body = { state: 'declined', answer, version } as const
      const { message } = await callAsUser('tour.update', { params: { id }, body })
      onClose()
      onAnswered?.()
      showToast(message)
    })
  }
  return (
    <Dialog title={confirmed ? m.tour_call_off_title() : m.tour_decline_title()} onClose={onClose}>
      <form method="post" className="form" onSubmit={submit}>
        <p className="muted">{requestedTimeName(tour)}</p>
        <FormArea
          name="answer"
          label={m.tour_answer_text()}
          hint={m.tour_answer_hint({ name })}
          rows={3}
          maxLength={500}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
          data-first
        />
        <p role="alert" className={state === 'failed' ? 'form-failed' : 'sr-only'}>
          {state === 'failed' && sentence}
        </p>
        <div className="ask-buttons">
          <button type="button" className="button button-quiet" onClick={onClose}>
            {m.tour_keep()}
          </button>
          <button type="submit" className="button button-danger" disabled={state === 'sending'}>
            {state === 'sending' ? m.form_wait() : confirmed ? m.tour_call_off() : m.tour_decline()}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
