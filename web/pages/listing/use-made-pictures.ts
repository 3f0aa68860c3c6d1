import { useEffect, useState } from 'react'
import { fetchApi } from '#web/data/api.ts'
import type { Listing } from './listing-data.ts'

const firstMs = 4000
const longestMs = 60_000

export function useMadePictures(loaded: Listing): Listing {
  const [asked, setAsked] = useState<Listing>()
  const listing = asked?.id === loaded.id && isWaiting(loaded) ? asked : loaded
  const waits = isWaiting(listing)

  useEffect(() => {
    if (!waits) return
    let pause = firstMs
    let timer = window.setTimeout(ask, pause)
    async function ask() {
      if (document.visibilityState === 'visible') {
        const found = await readListing(loaded.id).catch(() => undefined)
        if (timer === 0) return
        if (found) setAsked(found)
      }
      pause = Math.min(pause * 1.5, longestMs)
      timer = window.setTimeout(ask, pause)
    }
    return () => {
      clearTimeout(timer)
      timer = 0
    }
  }, [waits, loaded.id])

  return listing
}

/** Few pages wait for pictures, so the code loads only when needed. */
async function readListing(id: number): Promise<Listing> {
  const { toListing } = await import('./listing-data.ts')
  const { data } = await fetchApi('property.get', { params: { id } })
  return toListing(data, new Date())
}

function isWaiting({ pictures, floorPlan }: Listing): boolean {
  return [...pictures, ...(floorPlan ? [floorPlan] : [])].some(({ waiting }) => waiting !== undefined)
}
