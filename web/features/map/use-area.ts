import { type Map as LeafletMap, latLngBounds, type Point } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import type { PropertyPoint } from '#contract/schemas/property-points.ts'
import { boundsOfMap, toLeaflet } from './map-bounds.ts'
import { boundsOfMost, boundsText, readBounds } from './places.ts'
import type { PointQuery } from './use-points.ts'

type Area = {
  query: PointQuery
  points: readonly PropertyPoint[] | undefined
  key: string | undefined
  onArea: (bounds: string) => void
}

// Pixels that a map must be moved before it offers a new search.
const slack = 30

export function useArea(map: LeafletMap | undefined, { query, points, key, onArea }: Area) {
  const [moved, setMoved] = useState(false)
  const looked = useRef<{ middle: Point; zoom: number }>(undefined)
  const own = useRef<string>(undefined)
  const bounds = query.bounds === undefined ? undefined : String([query.bounds].flat()[0])

  useEffect(() => {
    if (!map) return
    const compare = () => {
      if (!looked.current) return
      const { middle, zoom } = looked.current
      const far = map.project(map.getCenter(), zoom).distanceTo(middle) > slack
      setMoved(far || map.getZoom() !== zoom)
    }
    map.on('moveend', compare)
    return () => {
      map.off('moveend', compare)
    }
  }, [map])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map looks anew when another search has its points
  useEffect(() => {
    if (!map || !points) return
    const settle = () => {
      looked.current = { middle: map.project(map.getCenter(), map.getZoom()), zoom: map.getZoom() }
      setMoved(false)
    }
    const area = bounds === undefined ? undefined : readBounds(bounds)
    // The view itself made this area. Fitting it again would zoom out a step.
    if (area && bounds !== own.current) {
      map.fitBounds(latLngBounds(toLeaflet(area) as [[number, number], [number, number]]).pad(-0.01), {
        animate: false,
      })
    }
    const box = area ? undefined : boundsOfMost(points)
    if (box) map.fitBounds(toLeaflet(box), { animate: false, padding: [48, 48], maxZoom: 15 })
    own.current = undefined
    settle()
  }, [map, key])

  return {
    moved,
    search() {
      if (!map) return
      const text = boundsText(boundsOfMap(map))
      own.current = text
      setMoved(false)
      onArea(text)
    },
  }
}
