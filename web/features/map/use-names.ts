import { divIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet'
import { useEffect } from 'react'
import type { PropertyPoint } from '#contract/schemas/property-points.ts'
import { middleOf, type Place } from './places.ts'

const pane = 'names'
// From this zoom on the map names localities instead of cities.
const near = 10

export function useNames(map: LeafletMap | undefined, points: readonly PropertyPoint[] | undefined) {
  useEffect(() => {
    if (!map || !points) return
    if (!map.getPane(pane)) map.createPane(pane).style.zIndex = '450'
    const cities = namesOf(points, 'cities')
    const localities = namesOf(points, 'localities')
    let written: Marker[] = []
    const write = () => {
      for (const name of written) name.remove()
      const names = map.getZoom() < near ? cities : localities
      written = withoutOverlap(map, names).map((name) => nameMarker(name).addTo(map))
    }
    write()
    map.on('zoomend', write)
    return () => {
      map.off('zoomend', write)
      for (const name of written) name.remove()
    }
  }, [map, points])
}

function nameMarker({ latitude, longitude, text }: Name) {
  const label = document.createElement('span')
  label.textContent = text
  label.setAttribute('aria-hidden', 'true')
  const icon = divIcon({ html: label, className: 'map-name', iconSize: [0, 0] })
  return marker([latitude, longitude], { icon, pane, interactive: false, keyboard: false })
}

function withoutOverlap(map: LeafletMap, names: Name[]): Name[] {
  const taken: { x: number; y: number; half: number }[] = []
  return names.filter(({ latitude, longitude, text }) => {
    const { x, y } = map.project([latitude, longitude], map.getZoom())
    // Half a letter is about 4 pixels wide.
    const half = text.length * 4 + 6
    if (taken.some((other) => Math.abs(other.x - x) < other.half + half && Math.abs(other.y - y) < 22))
      return false
    taken.push({ x, y, half })
    return true
  })
}

type Name = Place & { text: string; count: number }

/** Each name is at the middle of its listings. The most frequent comes first. */
function namesOf(points: readonly PropertyPoint[], kind: 'cities' | 'localities'): Name[] {
  const groups = Map.groupBy(points, ({ location }) => location)
  const cities = Map.groupBy(points, ({ location }) => location.split(', ').at(-1) ?? location)
  return [...(kind === 'cities' ? cities : groups)]
    .flatMap(([location, here]) => {
      const middle = middleOf(here)
      const text = kind === 'cities' ? location : location.split(', ')[0]
      return middle && text ? [{ ...middle, text, count: here.length }] : []
    })
    .sort((a, b) => b.count - a.count)
}
