import { drawPieces, furnish } from './furniture.ts'
import { type Pen, type Plan, type Room, type Storey, scaled } from './plan.ts'
import { labelOf } from './plan-labels.ts'
import { clearWall, drawDoor, drawWall, drawWindow, sweptBy, wallsOf } from './plan-walls.ts'
import { canvas, clay, dimensionLine, drawSheet, feet, text } from './sheet.ts'

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
  const title = {
    english: plan.english,
    hindi: plan.hindi,
    // One drawing stands for flats of several sizes, so it states no area: each listing states its own.
    lines: ['Typical floor plan', 'नमूना नक्शा', 'The listing states', 'the area of the unit.'],
    note: 'Sizes are clear of walls, in feet and inches. Layout and sizes of the unit may differ. Not for construction.',
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

function extentOf({ rooms }: Pick<Storey, 'rooms'>) {
  const left = Math.min(...rooms.map(({ box }) => box[0]))
  const top = Math.min(...rooms.map(({ box }) => box[1]))
  const right = Math.max(...rooms.map(({ box }) => box[0] + box[2]))
  const bottom = Math.max(...rooms.map(({ box }) => box[1] + box[3]))
  return { left, top, width: right - left, height: bottom - top }
}
