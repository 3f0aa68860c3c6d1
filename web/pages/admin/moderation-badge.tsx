import type { ModerationState } from '#contract/enums.ts'
import { m } from '#messages'

export function ModerationBadge({ state }: { state: ModerationState }) {
  return <span className={`state state-${state}`}>{moderationLabels[state]()}</span>
}

const moderationLabels = {
  pending: m.moderation_pending,
  accepted: m.moderation_accepted,
  rejected: m.moderation_rejected,
} satisfies Record<ModerationState, () => string>
