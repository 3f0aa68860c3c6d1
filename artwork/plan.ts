import type { Caption } from './framings.ts'
import type { Fit } from './furniture.ts'

/** Feet; x to the right, y downwards. Rooms of one storey tile without gaps; walls are worked out from them. */
export type Room = {
  name: string
  hindi: string
  box: [x: number, y: number, width: number, height: number]
  /** Open to the sky or the air: a parapet instead of a wall. */
  outside?: true
  /** No label, for the second rectangle of an L. */
  unnamed?: true
  fit?: Fit
}
export type OnWall = { at: [x: number, y: number]; on: 'h' | 'v'; width: number }
/** at is the end with the smaller coordinate; the leaf hangs there unless hinge is 'end'. */
export type Door = OnWall & { swing: 'up' | 'down' | 'left' | 'right'; hinge?: 'end' }
export type Storey = {
  title?: Caption
  rooms: Room[]
  doors: Door[]
  windows: OnWall[]
  /** Gaps without a door. */
  gaps: OnWall[]
  /** Pairs of rooms with no wall between them. */
  open?: [string, string][]
}
export type Plan = {
  name: string
  title: Caption
  alt: Caption
  storeys: Storey[]
  /** Degrees the north arrow is turned clockwise from up. */
  north: number
}

export type Pen = { x: (feetX: number) => number; y: (feetY: number) => number; scale: number }
export function scaled({ box: [x, y, width, height] }: Room, pen: Pen) {
  return { x: pen.x(x), y: pen.y(y), width: width * pen.scale, height: height * pen.scale }
}
