import type { Freshness } from '#contract/enums.ts'
import { m } from '#messages'

/** How far an unanswered question has gone: asked, shown to visitors as unconfirmed, out of the results. */
export function DueNote({ freshness }: { freshness: Freshness }) {
  const { label, state } = notes[freshness]
  return <span className={`state ${state}`}>{label()}</span>
}

const notes = {
  confirmed: { label: m.mine_due_asked, state: 'state-pending' },
  unanswered: { label: m.mine_due_unanswered, state: 'state-pending' },
  unlisted: { label: m.mine_due_unlisted, state: 'state-rejected' },
} satisfies Record<Freshness, { label: () => string; state: string }>
