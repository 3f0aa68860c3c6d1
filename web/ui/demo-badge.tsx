import { m } from '#messages'

/** Marks what the demo brought, where staff could take it for real. */
export function DemoBadge({ demo }: { demo: boolean }) {
  if (!demo) return null
  return (
    <span className="demo-badge" title={m.demo_badge_hint()}>
      {m.demo_badge()}
    </span>
  )
}
