import { type Map as LeafletMap, type TileLayer, tileLayer } from 'leaflet'
import { useEffect, useState } from 'react'
import { closest } from './open-map.ts'

/** `failed`: nothing of what is looked at came. */
export type StreetState = 'off' | 'loading' | 'shown' | 'failed'

// Milliseconds until a map that says nothing counts as out of reach. It may still come.
const patience = 12_000

/** Puts the street map over our drawing while it is wanted, and tells how that goes. */
export function useStreetLayer(map: LeafletMap | undefined, tiles: string | null, wanted: boolean) {
  const [state, setState] = useState<StreetState>('off')
  const [layer, setLayer] = useState<TileLayer>()
  useEffect(() => {
    if (!map || !tiles || !wanted) return
    const streets = tileLayer(tiles, {
      maxZoom: closest,
      className: 'map-streets',
      // Its makers ask for the name of the site; the page that is read is not their business.
      referrerPolicy: 'strict-origin',
    })
    let came = 0
    let failed = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    streets.on('loading', () => {
      came = 0
      failed = 0
      clearTimeout(timer)
      timer = setTimeout(() => came === 0 && setState('failed'), patience)
    })
    streets.on('tileload', () => {
      came += 1
      clearTimeout(timer)
      setState('shown')
    })
    streets.on('tileerror', () => {
      failed += 1
      setState((now) => (now === 'loading' ? 'failed' : now))
    })
    streets.on('load', () => {
      clearTimeout(timer)
      if (came === 0 && failed > 0) setState('failed')
    })
    setState('loading')
    setLayer(streets)
    streets.addTo(map)
    return () => {
      clearTimeout(timer)
      streets.off()
      streets.remove()
      setLayer(undefined)
      setState('off')
    }
  }, [map, tiles, wanted])
  const retry = () => {
    setState('loading')
    layer?.redraw()
  }
  return { state, retry }
}
