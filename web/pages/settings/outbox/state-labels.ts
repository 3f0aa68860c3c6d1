import type { NoticeState } from '#contract/staff-enums.ts'
import { m } from '#messages'

export const stateLabels = {
  queued: m.outbox_queued,
  sending: m.outbox_sending,
  sent: m.outbox_sent,
  held: m.outbox_held,
  failed: m.outbox_dead,
} satisfies Record<NoticeState, () => string>
