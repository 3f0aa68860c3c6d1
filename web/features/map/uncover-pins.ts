import type { Map as LeafletMap } from 'leaflet'
import { type Box, isWithin, overlap, type Spot } from './place-labels.ts'

// Pixels by which a map may be moved, and the steps in which that is tried.
const farthest = 72
const step = 8

const along = Array.from({ length: (2 * farthest) / step + 1 }, (_, index) => index * step - farthest)
/** The nearest first. */
const moves: Spot[] = along
  .flatMap((x) => along.map((y) => ({ x, y })))
  .sort((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y))

/**
 * By how much the pins must be moved so that the fewest lie under controls or across the edge of the frame. None that is
 * seen is moved out of it.
 */
export function findUncoveringMove(pins: readonly Box[], controls: readonly Box[], frame: Box): Spot {
  let [least, best] = [Number.POSITIVE_INFINITY, { x: 0, y: 0 }]
  for (const move of moves) {
    const faults = pins.reduce((sum, pin) => sum + faultOf(pin, move, controls, frame), 0)
    if (faults < least) [least, best] = [faults, move]
    if (faults === 0) break
  }
  return best
}

function faultOf(pin: Box, { x, y }: Spot, controls: readonly Box[], frame: Box): number {
  const moved = { left: pin.left + x, top: pin.top + y, right: pin.right + x, bottom: pin.bottom + y }
  if (!overlap(moved, frame)) return overlap(pin, frame) ? 2 : 0
  return !isWithin(moved, frame) || controls.some((control) => overlap(moved, control)) ? 1 : 0
}

/** The boxes of elements on the map or beside it in its frame, in pixels of the map. */
export function boxesIn(map: LeafletMap, selector: string): Box[] {
  const ground = map.getContainer()
  const { left, top } = ground.getBoundingClientRect()
  return [...(ground.parentElement ?? ground).querySelectorAll(selector)].map((element) => {
    const box = element.getBoundingClientRect()
    return { left: box.left - left, top: box.top - top, right: box.right - left, bottom: box.bottom - top }
  })
}

/** Moves a map a little that has just been opened, so that its controls and edges cover as few pins as they can. */
export function uncoverPins(map: LeafletMap) {
  const { x: right, y: bottom } = map.getSize()
  const controls = boxesIn(map, '.map-over, .leaflet-control')
  const { x, y } = findUncoveringMove(boxesIn(map, '.map-mark > *'), controls, {
    left: 0,
    top: 0,
    right,
    bottom,
  })
  if (x !== 0 || y !== 0) map.panBy([-x, -y], { animate: false })
}
