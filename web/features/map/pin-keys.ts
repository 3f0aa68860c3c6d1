import type { Map as LeafletMap, Marker } from 'leaflet'
import type { Mark } from './clusters.ts'
import { nearestInDirection, nearestTo } from './nearest.ts'
import { buttonOf } from './price-pin.ts'

export type Pin = { marker: Marker; mark: Mark }
export type Pins = Map<string, Pin>

const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const

// Pixels between a focused pin and the edge of the map.
const margin = 56

/** Arrows move to the next pin, plus and minus zoom, Escape returns to the map. Enter and Space click the button. */
export function pressPinKey(map: LeafletMap, pins: Pins, mark: Mark, event: KeyboardEvent) {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const { key } = event
  if (key in ways) {
    const others = [...pins.values()].filter((pin) => pin.mark !== mark)
    const next = nearestInDirection(
      placeOn(map, mark),
      ways[key as keyof typeof ways],
      others.map((pin) => ({ pin, ...placeOn(map, pin.mark) })),
    )
    if (next) focusPin(map, pins, next.pin)
  } else if (key === 'Escape') map.getContainer().focus({ preventScroll: true })
  else if (key === '+' || key === '=') map.zoomIn()
  else if (key === '-') map.zoomOut()
  else return
  event.preventDefault()
}

export function setTabStop(map: LeafletMap, pins: Pins, stop?: Pin) {
  const { x, y } = map.getSize().divideBy(2)
  const held = [...pins.values()].find(({ marker }) => buttonOf(marker)?.tabIndex === 0)
  const one = stop ?? held ?? nearest(map, pins, { x, y })
  for (const pin of pins.values()) {
    const button = buttonOf(pin.marker)
    if (button) button.tabIndex = pin === one ? 0 : -1
  }
}

export function focusPin(map: LeafletMap, pins: Pins, pin: Pin) {
  setTabStop(map, pins, pin)
  buttonOf(pin.marker)?.focus({ preventScroll: true })
  map.panInside(pin.marker.getLatLng(), { padding: [margin, margin], animate: false })
}

export function focusedPin(pins: Pins): Pin | undefined {
  return [...pins.values()].find(({ marker }) => buttonOf(marker) === document.activeElement)
}

/** Moves the focus from a removed pin to the one that holds its first listing, else to the nearest, else to the map. */
export function focusAfter(map: LeafletMap, pins: Pins, removed: Mark) {
  const [first] = removed.points
  const heir =
    [...pins.values()].find(({ mark }) => mark.points.some(({ id }) => id === first?.id)) ??
    nearest(map, pins, placeOn(map, removed))
  if (heir) focusPin(map, pins, heir)
  else map.getContainer().focus({ preventScroll: true })
}

function nearest(map: LeafletMap, pins: Pins, place: { x: number; y: number }): Pin | undefined {
  return nearestTo(
    place,
    [...pins.values()].map((pin) => ({ pin, ...placeOn(map, pin.mark) })),
  )?.pin
}

function placeOn(map: LeafletMap, { latitude, longitude }: Mark) {
  const { x, y } = map.latLngToContainerPoint([latitude, longitude])
  return { x, y }
}
