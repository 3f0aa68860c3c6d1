import type { AnyLeadState } from '#contract/schemas/lead.ts'
import { stateLabels } from './lead-labels.ts'

export function LeadState({ state }: { state: AnyLeadState }) {
  return <span className={`state state-${state}`}>{stateLabels[state]()}</span>
}
