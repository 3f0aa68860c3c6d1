import { type FormEvent, useState } from 'react'
import type { Tour } from '#contract/schemas/tour.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { useAction } from '#web/data/use-action.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormArea } from '#web/ui/form-area.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { addDays, todayInIndia } from './days.ts'
import { requestedTimeName } from './when.ts'

type Props = { tour: Tour; onClose: () => void; onAnswered?: () => void }

// As far ahead as the server accepts a tour.
const furthestDays = 90

export function ProposeDialog({ tour, onClose, onAnswered }: Props) {
  const { id, name, version } = tour
  const { state, sentence, problems, send } = useAction(m.tour_answer_failed)
  const [day, setDay] = useState(tour.proposed_date ?? tour.tour_date)
  const [time, setTime] = useState(tour.proposed_time ?? tour.tour_time)
  const [answer, setAnswer] = useState('')
  const today = todayInIndia()
  async function submit(event: FormEvent) {
    event.preventDefault()
    await send(async () => {
      const body = { tour_date: day, tour_time: time, answer, version }
      const { message } = await callAsUser('tour.propose', { params: { id }, body })
      onClose()
      onAnswered?.()
      showToast(message)
    })
  }
  return (
    <Dialog title={m.tour_propose_title()} onClose={onClose}>
      <form method="post" noValidate className="form" onSubmit={submit}>
        <p className="muted">{m.tour_asked_for({ when: requestedTimeName(tour) })}</p>
        <div className="hour-fields">
          <FormField
            name="tour_date"
            type="date"
            label={m.tour_propose_day()}
            problem={problems.tour_date}
            min={today}
            max={addDays(today, furthestDays)}
            value={day}
            onChange={(event) => setDay(event.target.value)}
            data-first
            required
          />
          <FormField
            name="tour_time"
            type="time"
            label={m.tour_propose_time()}
            problem={problems.tour_time}
            step={300}
            value={time}
            onChange={(event) => setTime(event.target.value)}
            required
          />
        </div>
        <FormArea
          name="answer"
          label={m.tour_answer_text()}
          hint={m.tour_answer_hint({ name })}
          rows={2}
          maxLength={500}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
        <p role="alert" className={state === 'failed' ? 'form-failed' : 'sr-only'}>
          {state === 'failed' && sentence}
        </p>
        <div className="ask-buttons">
          <button type="button" className="button button-quiet" onClick={onClose}>
            {m.tour_keep()}
          </button>
          <button type="submit" className="button" disabled={state === 'sending'}>
            {state === 'sending' ? m.form_wait() : m.tour_propose_send()}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
