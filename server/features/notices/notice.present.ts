import type { OutboxNotice } from '#contract/schemas/admin.ts'
import type { OutboxRow } from './notice.queries.ts'

export function presentNotice(row: OutboxRow): OutboxNotice {
  const { id, kind, state, problem, attempts, to, subject, text, created_at, sent_at } = row
  return {
    ...{ id, kind, state, problem, attempts, to, subject, text },
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
  }
}
