import { type Map as LeafletMap, latLng, latLngBounds, type Point } from 'leaflet'
import { useEffect, useRef } from 'react'
import type { PropertyPoints } from '#contract/schemas/property-points.ts'
import { boundsOfMap, toLeaflet } from './map-bounds.ts'
import { boundsOfMost, boundsText, readBounds } from './places.ts'
import { uncoverPins } from './uncover-pins.ts'
import type { PointQuery } from './use-points.ts'
import { circlesOf, textOf } from './use-shapes.ts'
import { readPolygon } from './whereabouts.ts'

type Area = {
  query: PointQuery
  found: PropertyPoints | undefined
  key: string | undefined
  onBounds: (bounds: string) => void
}

// Pixels that a map must be moved before its results change.
const slack = 30
// Milliseconds after the last movement.
const pause = 350

/**
 * The map looks where the results are, and the results follow the map when somebody moves it. A drawn area or a circle stays as
 * it is then.
 */
export function useArea(map: LeafletMap | undefined, { query, found, key, onBounds }: Area) {
  const looked = useRef<{ middle: Point; zoom: number }>(undefined)
  /** The boxes that this map made since the last other search. Fitting one again would zoom out a step. */
  const own = useRef(new Set<string>())
  const latest = useRef(onBounds)
  latest.current = onBounds
  const bounds = textOf(query.bounds)
  const polygon = textOf(query.polygon)
  const fixed = polygon !== '' || textOf(query.near) !== ''

  useEffect(() => {
    if (!map || fixed) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      clearTimeout(timer)
      if (!looked.current) return
      const { middle, zoom } = looked.current
      const far = map.project(map.getCenter(), zoom).distanceTo(middle) > slack
      if (!far && map.getZoom() === zoom) return
      timer = setTimeout(() => {
        const text = boundsText(boundsOfMap(map))
        own.current.add(text)
        looked.current = lookOf(map)
        latest.current(text)
      }, pause)
    }
    map.on('moveend', follow)
    return () => {
      clearTimeout(timer)
      map.off('moveend', follow)
    }
  }, [map, fixed])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map looks anew when another search has its points
  useEffect(() => {
    if (!map || !found) return
    // Meanwhile somebody may have moved the map further, even twice while these points were on their way.
    if (own.current.has(bounds)) return
    own.current.clear()
    // The map's own movement is nobody's wish to search elsewhere.
    looked.current = undefined
    const box = boxOf({ bounds, polygon, around: found.around })
    if (box) map.fitBounds(box, { animate: false })
    else {
      const results = boundsOfMost(found.data)
      if (results) map.fitBounds(toLeaflet(results), { animate: false, padding: [48, 48], maxZoom: 15 })
    }
    looked.current = lookOf(map)
    if (box) return
    // The pins are drawn by then. A visitor who has moved the map meanwhile keeps that view.
    const frame = requestAnimationFrame(() => {
      const now = lookOf(map)
      const isMoved =
        !looked.current ||
        looked.current.zoom !== now.zoom ||
        looked.current.middle.distanceTo(now.middle) > 1
      if (isMoved) return
      looked.current = undefined
      uncoverPins(map)
      looked.current = lookOf(map)
    })
    return () => cancelAnimationFrame(frame)
  }, [map, key])
}

const lookOf = (map: LeafletMap) => ({
  middle: map.project(map.getCenter(), map.getZoom()),
  zoom: map.getZoom(),
})

type Limits = { bounds: string; polygon: string; around: PropertyPoints['around'] }

function boxOf({ bounds, polygon, around }: Limits) {
  const corners = readPolygon(polygon)
  if (corners) return latLngBounds(corners.map(({ latitude, longitude }) => [latitude, longitude])).pad(0.1)
  const [first, ...others] = circlesOf(around).map(({ latitude, longitude, kilometres }) =>
    latLng(latitude, longitude).toBounds(kilometres * 2200),
  )
  if (first) return others.reduce((box, other) => box.extend(other), first)
  const box = readBounds(bounds)
  return box && latLngBounds(toLeaflet(box) as [[number, number], [number, number]]).pad(-0.01)
}
