import { m } from '#messages'
import { Later } from '#web/ui/later.tsx'

/**
 * The homes that this browser opened last. Pages are the same for everybody: there is only an empty place, which is not
 * shown where nothing was seen, and which a person who comes near fills.
 */
export function RecentlySeen() {
  return (
    <div className="seen-place">
      <Later load={loadRow} props={{}} className="wrap seen" waiting={<h2>{m.seen_title()}</h2>} />
    </div>
  )
}

const loadRow = () => import('./seen-row.tsx').then(({ SeenRow }) => SeenRow)
