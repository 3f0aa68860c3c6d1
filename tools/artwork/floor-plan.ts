import { type Box, drawPieces, type Fit, furnish } from './furniture.ts'
import { canvas, clay, dimensionLine, drawSheet, faint, feet, ink, paper, text } from './sheet.ts'

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
type OnWall = { at: [x: number, y: number]; on: 'h' | 'v'; width: number }
/** at is the end with the smaller coordinate; the leaf hangs there unless hinge is 'end'. */
export type Door = OnWall & { swing: 'up' | 'down' | 'left' | 'right'; hinge?: 'end' }
export type Storey = {
  title?: { english: string; hindi: string }
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
  english: string
  hindi: string
  alt: string
  storeys: Storey[]
  /** Degrees the north arrow is turned clockwise from up. */
  north: number
}

type Pen = { x: (feetX: number) => number; y: (feetY: number) => number; scale: number }
type Wall = { from: [number, number]; to: [number, number]; kind: 'outer' | 'inner' | 'parapet' }

const thickness = { outer: 0.75, inner: 0.42, parapet: 0.2 }
const between = 6

export function drawFloorPlan(plan: Plan): string {
  const extents = plan.storeys.map(extentOf)
  const widthInFeet = extents.reduce((sum, { width }) => sum + width, 0) + between * (extents.length - 1)
  const heightInFeet = Math.max(...extents.map(({ height }) => height))
  // Names of storeys stand above the dimension lines.
  const head = plan.storeys.length > 1 ? 60 : 0
  const scale = Math.min(canvas.width / widthInFeet, (canvas.height - head) / heightInFeet)
  const left = canvas.left + (canvas.width - widthInFeet * scale) / 2
  const top = canvas.top + head + (canvas.height - head - heightInFeet * scale) / 2
  let at = left
  const drawn = plan.storeys.map((storey, i) => {
    const extent = extents[i] ?? extentOf(storey)
    const start = at
    at += (extent.width + between) * scale
    const pen = {
      x: (x: number) => start + (x - extent.left) * scale,
      y: (y: number) => top + (y - extent.top) * scale,
      scale,
    }
    return drawStorey(storey, pen)
  })
  const carpet =
    Math.round(
      plan.storeys
        .flatMap(({ rooms }) => rooms)
        .reduce((sum, room) => sum + (room.outside ? 0 : clear(room.box[2]) * clear(room.box[3])), 0) / 5,
    ) * 5
  const title = {
    english: plan.english,
    hindi: plan.hindi,
    lines: [
      'Typical floor plan',
      'नमूना नक्शा',
      'Carpet area about',
      `${carpet.toLocaleString('en-IN')} sq ft`,
    ],
    note: 'Sizes are clear of walls, in feet and inches. The layout of the unit may differ. Not for construction.',
    north: plan.north,
    pixelsPerFoot: scale,
  }
  return drawSheet(title, drawn.join('\n'))
}

function drawStorey(storey: Storey, pen: Pen): string {
  const { rooms, doors, windows, gaps, title } = storey
  const walls = wallsOf(storey)
  const inside = extentOf({ ...storey, rooms: rooms.filter((room) => !room.outside) })
  const whole = extentOf(storey)
  const heading = title
    ? text(
        pen.x(whole.left + whole.width / 2),
        pen.y(whole.top) - 102,
        `${title.english} · ${title.hindi}`,
        26,
        { bold: true, anchor: 'middle', color: clay },
      )
    : ''
  const pieces = rooms.map((room) => furnish(room.fit, scaled(room, pen), pen.scale))
  const taken = [...pieces.flat(), ...doors.map((door) => sweptBy(door, pen))]
  const stops = (axis: 0 | 1, edge: number) =>
    [
      ...new Set(
        rooms
          .filter((room) => !room.outside && Math.abs(room.box[(1 - axis) as 0 | 1] - edge) < 0.01)
          .flatMap(({ box }) => [box[axis], box[axis] + box[(axis + 2) as 2 | 3]]),
      ),
    ].sort((a, b) => a - b)
  return [
    ...rooms.map((room) => floorOf(room, pen)),
    ...pieces.map(drawPieces),
    ...walls.map((wall) => drawWall(wall, pen)),
    ...gaps.map((gap) => clearWall(gap, pen)),
    ...windows.map((window) => drawWindow(window, pen)),
    ...doors.map((door) => drawDoor(door, pen)),
    ...rooms.filter((room) => !room.unnamed).map((room) => labelOf(room, taken, pen)),
    dimensionLine('x', pen.y(whole.top) - 26, stops(0, inside.top).map(pen.x), (from, to) =>
      feet((to - from) / pen.scale),
    ),
    dimensionLine(
      'x',
      pen.y(whole.top) - 60,
      [pen.x(inside.left), pen.x(inside.left + inside.width)],
      (from, to) => feet((to - from) / pen.scale),
    ),
    dimensionLine(
      'y',
      pen.x(whole.left) - 30,
      [pen.y(inside.top), pen.y(inside.top + inside.height)],
      (from, to) => feet((to - from) / pen.scale),
    ),
    heading,
  ].join('\n')
}

/** Along every grid line: a wall where the rooms on its two sides differ. */
function wallsOf({ rooms, open = [] }: Storey): Wall[] {
  const xs = grid(rooms, 0)
  const ys = grid(rooms, 1)
  const roomAt = (x: number, y: number) =>
    rooms.find(
      ({ box: [left, top, width, height] }) => x > left && x < left + width && y > top && y < top + height,
    )
  const walls: Wall[] = []
  for (const x of xs) {
    for (const [from, to] of steps(ys)) {
      const kind = wallBetween(roomAt(x - 0.05, (from + to) / 2), roomAt(x + 0.05, (from + to) / 2), open)
      if (kind) walls.push({ from: [x, from], to: [x, to], kind })
    }
  }
  for (const y of ys) {
    for (const [from, to] of steps(xs)) {
      const kind = wallBetween(roomAt((from + to) / 2, y - 0.05), roomAt((from + to) / 2, y + 0.05), open)
      if (kind) walls.push({ from: [from, y], to: [to, y], kind })
    }
  }
  // Thick over thin, so that corners close.
  return walls.sort((a, b) => thickness[a.kind] - thickness[b.kind])
}

function wallBetween(
  a: Room | undefined,
  b: Room | undefined,
  open: [string, string][],
): Wall['kind'] | null {
  if (a === b || (a?.outside && b?.outside)) return null
  if (open.some((pair) => a && b && pair.includes(a.name) && pair.includes(b.name))) return null
  const insideA = a !== undefined && !a.outside
  const insideB = b !== undefined && !b.outside
  if (insideA && insideB) return 'inner'
  return insideA || insideB ? 'outer' : 'parapet'
}

function floorOf({ box: [x, y, width, height], outside, fit }: Room, { x: px, y: py, scale }: Pen): string {
  const fill = outside
    ? '#eceae2'
    : fit?.startsWith('bath')
      ? '#e3edf1'
      : fit?.startsWith('bed')
        ? '#f6ecdc'
        : fit?.startsWith('kitchen')
          ? '#eaf0e6'
          : '#f7f4ec'
  return `<rect x="${px(x)}" y="${py(y)}" width="${width * scale}" height="${height * scale}" fill="${fill}"/>`
}

function drawWall({ from, to, kind }: Wall, { x, y, scale }: Pen): string {
  const cap = kind === 'parapet' ? 'butt' : 'square'
  return `<path d="M${x(from[0])} ${y(from[1])}L${x(to[0])} ${y(to[1])}" stroke="${ink}" stroke-width="${thickness[kind] * scale}" stroke-linecap="${cap}"/>`
}

/** The hole of a door or window through the thickest wall. */
function clearWall({ at: [atX, atY], on, width }: OnWall, { x, y, scale }: Pen, fill = '#f7f4ec'): string {
  const deep = (thickness.outer + 0.08) * scale
  const [w, h] = on === 'h' ? [width * scale, deep] : [deep, width * scale]
  return `<rect x="${x(atX) - (on === 'v' ? deep / 2 : 0)}" y="${y(atY) - (on === 'h' ? deep / 2 : 0)}" width="${w}" height="${h}" fill="${fill}"/>`
}

function drawWindow(window: OnWall, pen: Pen): string {
  const {
    at: [atX, atY],
    on,
    width,
  } = window
  const deep = thickness.outer * pen.scale
  const [w, h] = on === 'h' ? [width * pen.scale, deep] : [deep, width * pen.scale]
  const left = pen.x(atX) - (on === 'v' ? deep / 2 : 0)
  const top = pen.y(atY) - (on === 'h' ? deep / 2 : 0)
  const glass = on === 'h' ? `M${left} ${top + h / 2}h${w}` : `M${left + w / 2} ${top}v${h}`
  return `<rect x="${left}" y="${top}" width="${w}" height="${h}" fill="${paper}" stroke="${ink}" stroke-width="2"/><path d="${glass}" stroke="#4d8fae" stroke-width="3"/>`
}

function drawDoor(door: Door, pen: Pen): string {
  const {
    at: [atX, atY],
    on,
    width,
    swing,
    hinge,
  } = door
  const along = on === 'h' ? [1, 0] : [0, 1]
  const out = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }[swing]
  const [ax = 0, ay = 0] = along
  const [ox = 0, oy = 0] = out
  const start = { x: atX + (hinge ? ax * width : 0), y: atY + (hinge ? ay * width : 0) }
  const end = { x: atX + (hinge ? 0 : ax * width), y: atY + (hinge ? 0 : ay * width) }
  const tip = { x: start.x + ox * width, y: start.y + oy * width }
  // The arc always runs from the open leaf to the other jamb, the short way round.
  const cross = (tip.x - start.x) * (end.y - start.y) - (tip.y - start.y) * (end.x - start.x)
  const r = width * pen.scale
  return `${clearWall(door, pen)}<path d="M${pen.x(tip.x)} ${pen.y(tip.y)}A${r} ${r} 0 0 ${cross > 0 ? 1 : 0} ${pen.x(end.x)} ${pen.y(end.y)}" fill="none" stroke="${clay}" stroke-width="2"/><path d="M${pen.x(start.x)} ${pen.y(start.y)}L${pen.x(tip.x)} ${pen.y(tip.y)}" stroke="${clay}" stroke-width="5"/>`
}

/** Name, Hindi name and size, where they cover least of the furniture and the doors. */
function labelOf(room: Room, taken: Box[], pen: Pen): string {
  const box = scaled(room, pen)
  const dimensions = `${feet(clear(room.box[2]))} × ${feet(clear(room.box[3]))}`
  const longest = Math.max(room.name.length * 0.74, dimensions.length * 0.5)
  const places = [23, 20, 18, 16].flatMap((size) =>
    placesFor({ width: longest * size, height: 3.5 * size }, box).map((at) => ({ ...at, size })),
  )
  const cost = ({ x, y, size }: (typeof places)[number]) => {
    const words = {
      x: x - (longest * size) / 2,
      y: y - 1.7 * size,
      width: longest * size,
      height: 3.5 * size,
    }
    const covered = taken.reduce((sum, other) => sum + overlap(words, other), 0)
    const off = Math.hypot(x - box.x - box.width / 2, y - box.y - box.height / 2)
    return covered + off * 2 + (23 - size) * 220
  }
  const smallest = {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    size: Math.min(16, box.width / longest),
  }
  const { x, y, size } = places.toSorted((a, b) => cost(a) - cost(b))[0] ?? smallest
  const halo = { anchor: 'middle', halo: true } as const
  return [
    text(x, y - size * 0.7, room.name.toUpperCase(), size, { ...halo, bold: true }),
    text(x, y + size * 0.5, room.hindi, size * 0.95, { ...halo, color: clay }),
    text(x, y + size * 1.6, dimensions, size * 0.84, { ...halo, color: faint }),
  ].join('')
}

/** Middles at which words of that size stay inside the room. */
function placesFor(
  words: { width: number; height: number },
  { x, y, width, height }: Box,
): { x: number; y: number }[] {
  const edge = 14
  const freeX = width - words.width - 2 * edge
  const freeY = height - words.height - 2 * edge
  if (freeX < 0 || freeY < 0) return []
  const tenths = Array.from({ length: 11 }, (_, i) => i / 10)
  return tenths.flatMap((a) =>
    tenths.map((b) => ({
      x: x + edge + words.width / 2 + freeX * a,
      y: y + edge + words.height / 2 + freeY * b,
    })),
  )
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width > 0 && height > 0 ? width * height : 0
}

/** The square a door swings through. */
function sweptBy({ at: [atX, atY], on, width, swing }: Door, { x, y, scale }: Pen): Box {
  const left = on === 'v' && swing === 'left' ? atX - width : atX
  const top = on === 'h' && swing === 'up' ? atY - width : atY
  return { x: x(left), y: y(top), width: width * scale, height: width * scale }
}

function scaled({ box: [x, y, width, height] }: Room, pen: Pen) {
  return { x: pen.x(x), y: pen.y(y), width: width * pen.scale, height: height * pen.scale }
}

function extentOf({ rooms }: Pick<Storey, 'rooms'>) {
  const left = Math.min(...rooms.map(({ box }) => box[0]))
  const top = Math.min(...rooms.map(({ box }) => box[1]))
  const right = Math.max(...rooms.map(({ box }) => box[0] + box[2]))
  const bottom = Math.max(...rooms.map(({ box }) => box[1] + box[3]))
  return { left, top, width: right - left, height: bottom - top }
}

/** From the middle of one wall to the middle of the next, less half a wall on each side. */
function clear(length: number): number {
  return length - 0.5
}

function grid(rooms: Room[], axis: 0 | 1): number[] {
  const size = axis === 0 ? 2 : 3
  return [...new Set(rooms.flatMap(({ box }) => [box[axis], box[axis] + box[size]]))].sort((a, b) => a - b)
}

function steps(stops: number[]): [number, number][] {
  return stops.slice(1).map((stop, i) => [stops[i] ?? stop, stop])
}
