import { useEffect, useState } from 'react'
import type { Tour } from '#contract/schemas/tour.ts'
import { CallError } from '#web/data/api.ts'
import { callAsUser } from '#web/data/call-as-user.ts'
import { useSession } from '#web/data/session.ts'

const maxShown = 50

/** Requested tours of the signed-in person that are still to come, of one listing or of all; empty for visitors. */
export function useOwnTours(propertyId: number | undefined, today: string) {
  const session = useSession()
  const userId = session.status === 'signed_in' ? session.user.id : undefined
  const [tours, setTours] = useState<Tour[]>([])
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    setTours([])
    setIsLoaded(false)
    if (userId === undefined) return
    let gone = false
    callAsUser('tour.list', {
      query: { as: 'visitor', property_id: propertyId, from: today, limit: maxShown },
    }).then(
      ({ data }) => {
        if (gone) return
        // One that was asked for meanwhile may have come first.
        setTours((asked) => [...asked.filter(({ id }) => !data.some((tour) => tour.id === id)), ...data])
        setIsLoaded(true)
      },
      (error) => {
        // The form works without the list; the server refuses a duplicate tour with a sentence.
        if (!(error instanceof CallError)) throw error
      },
    )
    return () => {
      gone = true
    }
  }, [userId, propertyId, today])
  return { tours, setTours, isLoaded }
}
