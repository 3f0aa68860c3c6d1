import { useId, useState } from 'react'
import { leadStages, lostReasons } from '#contract/lead-enums.ts'
import type { LeadDetails } from '#contract/schemas/lead.ts'
import { m } from '#messages'
import { lostReasonLabels, stageLabels } from '#web/features/lead/lead-labels.ts'
import type { LeadActs } from './use-lead.ts'

type Props = { lead: LeadDetails; acts: LeadActs }

/** A lost lead is saved once its reason is chosen. */
export function LeadStageChoice({ lead, acts }: Props) {
  const id = useId()
  const [losing, setLosing] = useState(false)
  const { stage, lost_reason } = lead
  const isLost = losing || stage === 'lost'
  function choose(next: string) {
    setLosing(next === 'lost')
    if (next === 'lost') return
    const chosen = leadStages.find((each) => each === next) ?? null
    acts.edit(
      { stage: chosen },
      chosen ? m.lead_stage_saved({ stage: stageLabels[chosen]() }) : m.lead_stage_removed(),
    )
  }
  async function lose(why: string) {
    const reason = lostReasons.find((each) => each === why)
    if (!reason) return
    const change = { stage: 'lost', lost_reason: reason } as const
    if (await acts.edit(change, m.lead_event_lost({ reason: lostReasonLabels[reason]() }))) setLosing(false)
  }
  return (
    <div>
      <label className="label" htmlFor={`${id}-stage`}>
        {m.lead_stage()}
      </label>
      <select
        id={`${id}-stage`}
        className="field"
        value={isLost ? 'lost' : (stage ?? '')}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{m.lead_stage_nobody_said()}</option>
        {leadStages.map((each) => (
          <option key={each} value={each}>
            {stageLabels[each]()}
          </option>
        ))}
      </select>
      {isLost && (
        <>
          <label className="label" htmlFor={`${id}-why`}>
            {m.lead_lost_why()}
          </label>
          <select
            id={`${id}-why`}
            className="field"
            value={losing ? '' : (lost_reason ?? '')}
            onChange={(event) => lose(event.target.value)}
          >
            <option value="" disabled>
              {m.lead_lost_choose()}
            </option>
            {lostReasons.map((each) => (
              <option key={each} value={each}>
                {lostReasonLabels[each]()}
              </option>
            ))}
          </select>
        </>
      )}
    </div>
  )
}
