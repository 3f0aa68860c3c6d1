import { type LatLng, type Map as LeafletMap, LineUtil, type Polyline, point, polyline } from 'leaflet'
import { useEffect, useRef } from 'react'
import type { Place } from './places.ts'

// Fewer than a search may have, so that the address of the page stays short.
const maxCorners = 40
// Pixels that a drawn area must measure in both directions; less is a tap.
const smallest = 20

/** While `active`, a pointer draws an area instead of moving the map. */
export function useDrawing(
  map: LeafletMap | undefined,
  active: boolean,
  { onDone, onCancel }: { onDone: (corners: Place[]) => void; onCancel: () => void },
) {
  const latest = useRef({ onDone, onCancel })
  latest.current = { onDone, onCancel }
  useEffect(() => {
    if (!map || !active) return
    const ground = map.getContainer()
    let points: LatLng[] = []
    let line: Polyline | undefined
    let finger: number | undefined
    const drop = () => {
      line?.remove()
      line = undefined
      finger = undefined
    }
    const start = (event: PointerEvent) => {
      if (event.button !== 0 || finger !== undefined) return
      event.preventDefault()
      finger = event.pointerId
      ground.setPointerCapture(finger)
      points = [map.mouseEventToLatLng(event)]
      line = polyline(points, { className: 'map-drawn', interactive: false }).addTo(map)
    }
    const move = (event: PointerEvent) => {
      if (event.pointerId !== finger) return
      points.push(map.mouseEventToLatLng(event))
      line?.setLatLngs(points)
    }
    const end = (event: PointerEvent) => {
      if (event.pointerId !== finger) return
      drop()
      const corners = simplify(map, points)
      if (corners) latest.current.onDone(corners)
    }
    const press = (event: KeyboardEvent) => event.key === 'Escape' && latest.current.onCancel()
    map.dragging.disable()
    map.touchZoom.disable()
    ground.classList.add('is-drawing')
    ground.addEventListener('pointerdown', start, true)
    ground.addEventListener('pointermove', move)
    ground.addEventListener('pointerup', end)
    ground.addEventListener('pointercancel', drop)
    document.addEventListener('keydown', press)
    return () => {
      drop()
      map.dragging.enable()
      map.touchZoom.enable()
      ground.classList.remove('is-drawing')
      ground.removeEventListener('pointerdown', start, true)
      ground.removeEventListener('pointermove', move)
      ground.removeEventListener('pointerup', end)
      ground.removeEventListener('pointercancel', drop)
      document.removeEventListener('keydown', press)
    }
  }, [map, active])
}

function simplify(map: LeafletMap, drawn: readonly LatLng[]): Place[] | undefined {
  const all = drawn.map((each) => map.latLngToContainerPoint(each))
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)]
  if (Math.max(...xs) - Math.min(...xs) < smallest || Math.max(...ys) - Math.min(...ys) < smallest)
    return undefined
  let tolerance = 3
  let corners = all
  do {
    corners = LineUtil.simplify(all, tolerance)
    tolerance *= 1.5
  } while (corners.length > maxCorners)
  if (corners.length < 3) return undefined
  return corners.map(({ x, y }) => {
    const { lat, lng } = map.containerPointToLatLng(point(x, y))
    return { latitude: lat, longitude: lng }
  })
}
