import { useId } from 'react'
import type { LeadDetails } from '#contract/schemas/lead.ts'
import { m } from '#messages'
import { dayOf } from '#web/features/lead/lead-labels.ts'
import { addDays, todayInIndia } from '#web/features/tour/days.ts'
import { demoText } from '#web/ui/demo-text.ts'
import { LeadStageChoice } from './lead-stage-choice.tsx'
import type { LeadActs } from './use-lead.ts'

type Props = { lead: LeadDetails; acts: LeadActs; userId: number }

export function LeadCare({ lead, acts, userId }: Props) {
  const id = useId()
  const { assignee, assignees, follow_up_on, version } = lead
  const today = todayInIndia()
  function assign(to: number | null) {
    const name = assignees.find((person) => person.id === to)?.name
    acts.edit({ assignee_id: to }, name ? m.lead_assigned({ name }) : m.lead_unassigned())
  }
  function plan(day: string | null) {
    if (day === follow_up_on) return
    acts.edit({ follow_up_on: day }, day ? m.lead_planned({ day: dayOf(day) }) : m.lead_unplanned())
  }
  const quick = [
    [m.lead_plan_tomorrow(), addDays(today, 1)],
    [m.lead_plan_three(), addDays(today, 3)],
    [m.lead_plan_week(), addDays(today, 7)],
  ] as const
  return (
    <section aria-label={m.lead_care()} className="lead-care">
      <div>
        <label className="label" htmlFor={`${id}-assignee`}>
          {m.lead_assignee()}
        </label>
        <select
          id={`${id}-assignee`}
          className="field"
          value={assignee?.id ?? ''}
          onChange={(event) => assign(event.target.value ? Number(event.target.value) : null)}
        >
          <option value="">{m.lead_assigned_to_nobody()}</option>
          {assignees.map((person) => (
            <option key={person.id} value={person.id}>
              {demoText(person.id === userId ? m.lead_me({ name: person.name }) : person.name, person.demo)}
            </option>
          ))}
        </select>
        {assignee?.id !== userId && (
          <button type="button" className="text-link" data-key="a" onClick={() => assign(userId)}>
            {m.lead_take()}
          </button>
        )}
      </div>
      <LeadStageChoice lead={lead} acts={acts} />
      <div>
        <label className="label" htmlFor={`${id}-follow-up`}>
          {m.lead_follow_up()}
        </label>
        {/* Saved when the field is left, because people type a year digit by digit. */}
        <input
          key={`${version} ${follow_up_on}`}
          id={`${id}-follow-up`}
          type="date"
          className="field"
          data-key="f"
          min={today}
          defaultValue={follow_up_on ?? ''}
          onBlur={({ target }) => target.validity.valid && plan(target.value || null)}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
        <div className="row-links">
          {quick.map(([label, day]) => (
            <button key={day} type="button" className="text-link" onClick={() => plan(day)}>
              {label}
            </button>
          ))}
          {follow_up_on && (
            <button type="button" className="text-link" onClick={() => plan(null)}>
              {m.lead_plan_none()}
            </button>
          )}
        </div>
      </div>
    </section>
  )
}
