import { useId } from 'react'
import type { HeldWork } from '#contract/schemas/handover.ts'
import { m } from '#messages'
import { groupDigits } from '#web/features/property/price.ts'
import { demoText } from '#web/ui/demo-text.ts'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { roleLabels } from './role-labels.ts'
import type { Handover } from './use-handover.ts'

type Way<W extends string> = { way: W; label: string; hint: string }
type Props<W extends string> = {
  name: string
  handover: Handover<W>
  /** Besides handing over; without any, that is the only way. */
  others?: Way<W>[]
}

/** The work of a member of staff, and who gets it. Nothing for people without work of the agency. */
export function HandoverChoice<W extends string>({ name, handover, others = [] }: Props<W>) {
  const { state, held, wish, reload } = handover
  if (state === 'loading') return <p className="handover muted">{m.handover_loading({ name })}</p>
  if (state === 'failed') return <NotLoaded text={m.handover_preview_failed()} onRetry={reload} />
  if (!held || !wish) return null
  const ways = [
    { way: 'hand_over' as const, label: m.handover_to_colleague(), hint: m.handover_to_colleague_hint() },
    ...others,
  ]
  return (
    <fieldset className="handover">
      <legend className="strong">{m.handover_legend({ name })}</legend>
      <ul className="handover-lines figures">
        {linesOf(held).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {ways.map(({ way, label, hint }) => (
        <div key={way} className="handover-way">
          {others.length > 0 && (
            <label className="check-field">
              <input
                type="radio"
                name="handover"
                checked={wish.way === way}
                onChange={() => handover.setWish({ ...wish, way })}
              />
              <span>
                {label}
                <span className="field-hint hint-block">{hint}</span>
              </span>
            </label>
          )}
          {way === 'hand_over' && wish.way === 'hand_over' && <Colleague handover={handover} />}
        </div>
      ))}
    </fieldset>
  )
}

function Colleague<W extends string>({ handover: { recipients, wish, setWish } }: { handover: Handover<W> }) {
  const id = useId()
  if (!wish) return null
  const chosen = recipients.find((recipient) => recipient.id === wish.to)
  return (
    <div className="handover-to">
      <label htmlFor={id} className="label">
        {m.handover_to()}
      </label>
      <select
        id={id}
        className="field"
        aria-describedby={`${id}-has`}
        value={wish.to}
        onChange={(event) => setWish({ ...wish, to: Number(event.target.value) })}
      >
        {recipients.map(({ id: each, name, role, demo }) => (
          <option key={each} value={each}>
            {demoText(m.handover_option({ name, role: roleLabels[role]() }), demo)}
          </option>
        ))}
      </select>
      <p id={`${id}-has`} className="field-hint">
        {chosen && m.handover_has({ listings: chosen.listings, leads: chosen.open_leads })}
      </p>
      {chosen && chosen.overlaps > 0 && (
        <p role="status" className="strong">
          {m.handover_overlaps({
            name: chosen.name,
            count: chosen.overlaps,
            shown: groupDigits(chosen.overlaps),
          })}
        </p>
      )}
    </div>
  )
}

function linesOf({ listings, owned, published, open_leads, answered_leads, visits, follow_ups }: HeldWork) {
  const lines = [
    listings > 0 && m.handover_listings({ count: listings, shown: groupDigits(listings), published, owned }),
    open_leads > 0 && m.handover_leads({ count: open_leads, shown: groupDigits(open_leads) }),
    visits > 0 && m.handover_visits({ count: visits, shown: groupDigits(visits) }),
    follow_ups > 0 && m.handover_follow_ups({ count: follow_ups, shown: groupDigits(follow_ups) }),
    answered_leads > 0 && m.handover_answered({ count: answered_leads, shown: groupDigits(answered_leads) }),
  ]
  return lines.filter((line) => line !== false)
}
