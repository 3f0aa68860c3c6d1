import type { LatLngBoundsExpression, Map as LeafletMap } from 'leaflet'
import type { Bounds } from './places.ts'

export function boundsOfMap(map: LeafletMap, more = 0): Bounds {
  const seen = map.getBounds().pad(more)
  return [seen.getSouth(), seen.getWest(), seen.getNorth(), seen.getEast()]
}

export function toLeaflet([south, west, north, east]: Bounds): LatLngBoundsExpression {
  return [
    [south, west],
    [north, east],
  ]
}
