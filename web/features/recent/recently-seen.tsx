import { useEffect, useState } from 'react'
import { m } from '#messages'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import { readSeen } from './seen.ts'

/** The HTML is the same for everybody: an empty place, which the browser fills with the homes it opened last. */
export function RecentlySeen() {
  const [any, setAny] = useState(false)
  useEffect(() => setAny(readSeen().length > 0), [])
  const Row = useLazyComponent(loadRow, any)
  return (
    <div className="seen-place">
      {Row ? (
        <Row />
      ) : (
        <div className="wrap seen">
          <h2>{m.seen_title()}</h2>
        </div>
      )}
    </div>
  )
}

const loadRow = () => import('./seen-row.tsx').then(({ SeenRow }) => SeenRow)
