import { type FormEvent, useEffect, useRef, useState } from 'react'
import { slotsOf, spanOf, type WeekHours } from '#contract/hours.ts'
import { currentNotice } from '#contract/notices.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { useRetryKey } from '#web/data/idempotency-key.ts'
import { session, useSession } from '#web/data/session.ts'
import { useToastAction } from '#web/data/use-toast-action.ts'
import { FormNotice } from '#web/features/public-form/form-notice.tsx'
import { useDraft } from '#web/features/public-form/use-draft.ts'
import { askToSignIn } from '#web/features/session/ask-to-sign-in.ts'
import { addDays, todayInIndia, weekdayOf } from '#web/features/tour/days.ts'
import { OwnTours } from '#web/features/tour/own-tours.tsx'
import { useOwnTours } from '#web/features/tour/use-own-tours.ts'
import { dayName, timeName } from '#web/features/tour/when.ts'
import { showToast } from '#web/ui/toasts.ts'
import { Calendar } from './calendar.tsx'
import { TimeSlots } from './time-slots.tsx'

export type TourPlannerProps = { id: number; visiting: WeekHours }

// One less than the server's limit, because the day may end before the request arrives.
const furthestDays = 89
const weekDays = 7

export function TourPlanner({ id, visiting }: TourPlannerProps) {
  const [today] = useState(todayInIndia)
  const openDays = visiting.flatMap((hours, day) => (hours ? [day] : []))
  const first = addDays(today, 1)
  const { typed, type, clear } = useDraft(`tour-${id}`)
  const { tours, setTours } = useOwnTours(id, today)
  const signedIn = useSession().status === 'signed_in'
  const [problem, setProblem] = useState<string>()
  const { busy, send } = useToastAction(m.tour_failed_plain, (message) => m.tour_failed({ message }))
  const retry = useRetryKey()
  const [requested, setRequested] = useState<number>()
  const own = useRef<HTMLElement>(null)
  // On a phone the visit that was asked for stands above what is in view.
  useEffect(() => {
    if (requested !== undefined) own.current?.focus()
  }, [requested])
  const day = typed.day && typed.day >= first ? typed.day : undefined
  const slots = slotsOf(day ? visiting[weekdayOf(day)] : spanOf(visiting))
  // A time that was chosen for another day may be none of this one.
  const time = slots.find((slot) => slot === typed.time)

  async function request(tour_date: string, tour_time: string) {
    if (!signedIn) setProblem(m.tour_log_in())
    if (!(await askToSignIn())) return
    const now = session.get()
    if (now.status !== 'signed_in') return
    setProblem(undefined)
    const key = retry.keyOf(`${tour_date} ${tour_time}`)
    const body = {
      ...{ user_id: now.user.id, property_id: id },
      ...{ tour_date, tour_time, notice_version: currentNotice },
    }
    const { data, message } = await callAsUser('tour.create', { body, key })
    setTours((others) => [data, ...others.filter((other) => other.id !== data.id)])
    setRequested(data.id)
    clear()
    retry.forget()
    showToast(m.tour_done({ message }))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!day || !time) {
      setProblem(m.tour_pick_both())
      return
    }
    await send(() => request(day, time))
  }

  function choose(field: 'day' | 'time', value: string) {
    setProblem(undefined)
    type(field, value)
  }

  return (
    <>
      {tours.length > 0 && (
        <section ref={own} tabIndex={-1} aria-labelledby="own-tours" className="listing-part">
          <h3 id="own-tours" className="hour-title">
            {m.tour_yours()}
          </h3>
          <OwnTours tours={tours} setTours={setTours} />
        </section>
      )}
      <form method="post" onSubmit={submit} className="tour-form">
        <Calendar
          value={day}
          onChoose={(value) => choose('day', value)}
          first={first}
          last={addDays(today, furthestDays)}
          open={openDays}
        />
        <div className="tour-times">
          <TimeSlots slots={slots} value={time} onChoose={(value) => choose('time', value)} />
          <p aria-live="polite" className={`tour-chosen ${day && time ? 'strong' : 'muted'}`}>
            {day && time
              ? m.tour_when({ day: dayName(day), time: timeName(time) })
              : openDays.length === weekDays && m.tour_any_day()}
          </p>
          <p role="alert" className={problem ? 'form-failed' : 'sr-only'}>
            {problem}
          </p>
          <button type="submit" className="button at-start" disabled={busy}>
            {busy ? m.form_wait() : m.tour_submit()}
          </button>
          <FormNotice text={m.notice_tour()} />
        </div>
      </form>
    </>
  )
}
