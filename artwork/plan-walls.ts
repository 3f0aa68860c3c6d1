import type { Box } from './furniture.ts'
import type { Door, OnWall, Pen, Room, Storey } from './plan.ts'
import { clay, ink, paper } from './sheet.ts'

type Wall = { from: [number, number]; to: [number, number]; kind: 'outer' | 'inner' | 'parapet' }

const thickness = { outer: 0.75, inner: 0.42, parapet: 0.2 }
/** Along every grid line: a wall where the rooms on its two sides differ. */
export function wallsOf({ rooms, open = [] }: Storey): Wall[] {
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

export function drawWall({ from, to, kind }: Wall, { x, y, scale }: Pen): string {
  const cap = kind === 'parapet' ? 'butt' : 'square'
  return `<path d="M${x(from[0])} ${y(from[1])}L${x(to[0])} ${y(to[1])}" stroke="${ink}" stroke-width="${thickness[kind] * scale}" stroke-linecap="${cap}"/>`
}

/** The hole of a door or window through the thickest wall. */
export function clearWall(
  { at: [atX, atY], on, width }: OnWall,
  { x, y, scale }: Pen,
  fill = '#f7f4ec',
): string {
  const deep = (thickness.outer + 0.08) * scale
  const [w, h] = on === 'h' ? [width * scale, deep] : [deep, width * scale]
  return `<rect x="${x(atX) - (on === 'v' ? deep / 2 : 0)}" y="${y(atY) - (on === 'h' ? deep / 2 : 0)}" width="${w}" height="${h}" fill="${fill}"/>`
}

export function drawWindow(window: OnWall, pen: Pen): string {
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

export function drawDoor(door: Door, pen: Pen): string {
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

/** The square a door swings through. */
export function sweptBy({ at: [atX, atY], on, width, swing }: Door, { x, y, scale }: Pen): Box {
  const left = on === 'v' && swing === 'left' ? atX - width : atX
  const top = on === 'h' && swing === 'up' ? atY - width : atY
  return { x: x(left), y: y(top), width: width * scale, height: width * scale }
}

function grid(rooms: Room[], axis: 0 | 1): number[] {
  const size = axis === 0 ? 2 : 3
  return [...new Set(rooms.flatMap(({ box }) => [box[axis], box[axis] + box[size]]))].sort((a, b) => a - b)
}

function steps(stops: number[]): [number, number][] {
  return stops.slice(1).map((stop, i) => [stops[i] ?? stop, stop])
}
