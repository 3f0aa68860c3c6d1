import { circle, type Map as LeafletMap, polygon } from 'leaflet'
import { useEffect } from 'react'
import type { PropertyPoint } from '#contract/schemas/property-points.ts'
import type { PointQuery } from './use-points.ts'
import { readCircle, readPolygon } from './whereabouts.ts'

// Metres around the middle of a locality in which a listing with a hidden location may be; usually it is nearer.
const localityRadius = 800

/** Draws the area or circle of the search, and a circle for each listing whose exact location is hidden. */
export function useShapes(
  map: LeafletMap | undefined,
  { polygon: corners, near }: PointQuery,
  points: readonly PropertyPoint[] | undefined,
) {
  const outline = textOf(corners)
  const around = textOf(near)
  useEffect(() => {
    if (!map) return
    const look = { className: 'map-drawn', interactive: false }
    const area = readPolygon(outline)
    const middle = readCircle(around)
    const shapes = [
      ...(area
        ? [
            polygon(
              area.map(({ latitude, longitude }) => [latitude, longitude] as const),
              look,
            ),
          ]
        : []),
      ...(middle
        ? [circle([middle.latitude, middle.longitude], { ...look, radius: middle.kilometres * 1000 })]
        : []),
    ]
    for (const shape of shapes) shape.addTo(map)
    return () => {
      for (const shape of shapes) shape.remove()
    }
  }, [map, outline, around])
  useEffect(() => {
    if (!map || !points) return
    const places = points.filter(({ approximate }) => approximate)
    const middles = new Map(places.map((place) => [`${place.latitude},${place.longitude}`, place]))
    const circles = [...middles.values()].map(({ latitude, longitude }) =>
      circle([latitude, longitude], {
        radius: localityRadius,
        className: 'map-approximate',
        interactive: false,
      }).addTo(map),
    )
    return () => {
      for (const each of circles) each.remove()
    }
  }, [map, points])
}

export function textOf(value: PointQuery['near']): string {
  return value === undefined ? '' : String([value].flat()[0])
}
