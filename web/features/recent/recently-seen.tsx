import { useEffect, useState } from 'react'
import { m } from '#messages'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import { readSeen } from './seen.ts'

/**
 * The homes that this browser opened last. Pages are the same for everybody: there is only an empty place, which is not
 * shown where nothing was seen, and is filled where something was.
 */
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
