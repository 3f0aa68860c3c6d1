import { type Map as LeafletMap, type TileLayer, tileLayer } from 'leaflet'
import { useEffect, useState } from 'react'
import { closest } from './open-map.ts'

export type StreetState = 'off' | 'loading' | 'shown' | 'failed'

// Milliseconds without a tile until the street map counts as unreachable. It may still load.
const timeoutMs = 12_000

export function useStreetLayer(map: LeafletMap | undefined, tiles: string | null, wanted: boolean) {
  const [state, setState] = useState<StreetState>('off')
  const [layer, setLayer] = useState<TileLayer>()
  useEffect(() => {
    if (!map || !tiles || !wanted) return
    const streets = tileLayer(tiles, {
      maxZoom: closest,
      className: 'map-streets',
      // OpenStreetMap asks for the site's name as referrer. The path stays private.
      referrerPolicy: 'strict-origin',
    })
    let came = 0
    let failed = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    streets.on('loading', () => {
      came = 0
      failed = 0
      clearTimeout(timer)
      timer = setTimeout(() => came === 0 && setState('failed'), timeoutMs)
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
