import { useState } from 'react'
import { m } from '#messages'
import { todayInIndia } from '#web/features/tour/days.ts'
import { OwnTours } from '#web/features/tour/own-tours.tsx'
import { useOwnTours } from '#web/features/tour/use-own-tours.ts'

/** The site visits to come that the person asked for, whichever listing they are of. */
export function YourVisits() {
  const [today] = useState(todayInIndia)
  const { tours, setTours, isLoaded } = useOwnTours(undefined, today)
  if (!isLoaded) return null
  return (
    <section aria-labelledby="your-visits" className="your-visits">
      <h2 id="your-visits" className="title-2">
        {m.tour_yours_all()}
      </h2>
      {tours.length > 0 ? (
        <OwnTours named tours={tours} setTours={setTours} />
      ) : (
        <p className="muted">{m.tour_yours_none()}</p>
      )}
    </section>
  )
}
