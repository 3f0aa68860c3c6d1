import { circle, type Map as LeafletMap, polygon } from 'leaflet'
import { useEffect } from 'react'
import type { PropertyPoints } from '#contract/schemas/property-points.ts'
import type { PointQuery } from './use-points.ts'
import { readPolygon } from './whereabouts.ts'

// Metres around the middle of a locality in which a listing with a hidden location may be; usually it is nearer.
const localityRadius = 800

/** Draws the area and the circles of the search, and a circle for each listing whose exact location is hidden. */
export function useShapes(
  map: LeafletMap | undefined,
  { polygon: corners }: PointQuery,
  found: PropertyPoints | undefined,
) {
  const outline = textOf(corners)
  const points = found?.data
  const around = found?.around
  useEffect(() => {
    if (!map) return
    const look = { className: 'map-drawn', interactive: false }
    const area = readPolygon(outline)
    const shapes = [
      ...(area
        ? [
            polygon(
              area.map(({ latitude, longitude }) => [latitude, longitude] as const),
              look,
            ),
          ]
        : []),
      ...circlesOf(around).map(({ latitude, longitude, kilometres }) =>
        circle([latitude, longitude], { ...look, radius: kilometres * 1000 }),
      ),
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

/** Those whose middle is known. */
export function circlesOf(around: PropertyPoints['around'] = []) {
  return around.flatMap(({ latitude, longitude, kilometres }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude, kilometres }],
  )
}

export function textOf(value: PointQuery['bounds']): string {
  return value === undefined ? '' : String([value].flat()[0])
}
