import type { PropertyPoints } from '#contract/schemas/property-points.ts'
import { m } from '#messages'
import { groupDigits } from '#web/features/property/price.ts'

type Props = { status: 'loading' | 'loaded' | 'failed'; found?: PropertyPoints; onRetry: () => void }

export function PointsNote({ status, found, onRetry }: Props) {
  if (status === 'failed') {
    return (
      <p role="status" className="map-note">
        {m.map_points_failed()}{' '}
        <button type="button" className="text-link" onClick={onRetry}>
          {m.map_streets_retry()}
        </button>
      </p>
    )
  }
  return (
    <p role="status" className="map-note figures">
      {status === 'loading' ? m.map_points_loading() : found && noteOf(found)}
    </p>
  )
}

function noteOf({ data, meta: { total, complete } }: PropertyPoints): string {
  const shown = groupDigits(data.length)
  if (!complete) return m.map_points_more({ shown, total: groupDigits(total) })
  // A listing may be added or removed between the two requests.
  const missing = Math.max(0, total - data.length)
  if (missing === 0) return m.map_points_all()
  return m.map_points_missing({ missing: groupDigits(missing), total: groupDigits(total) })
}
