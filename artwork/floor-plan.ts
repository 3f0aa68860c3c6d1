import { drawPieces, furnish } from './furniture.ts'
import { type Pen, type Plan, type Room, type Storey, scaled } from './plan.ts'
import { labelOf } from './plan-labels.ts'
import { clearWall, drawDoor, drawWall, drawWindow, sweptBy, wallsOf } from './plan-walls.ts'
import { canvas, clay, drawSheet, inBoth, text } from './sheet.ts'

const between = 6

export function drawFloorPlan(plan: Plan): string {
  const extents = plan.storeys.map(extentOf)
  const widthInFeet = extents.reduce((sum, { width }) => sum + width, 0) + between * (extents.length - 1)
  const heightInFeet = Math.max(...extents.map(({ height }) => height))
  // Names of storeys stand above the walls.
  const head = plan.storeys.length > 1 ? 70 : 0
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
    heading: plan.title,
    // One drawing stands for homes of several sizes, so it states no length and no area: each listing states its own.
    lines: [
      { en: 'Typical floor plan', hi: 'नमूना फ़्लोर प्लान' },
      { en: 'Not to scale', hi: 'बिना पैमाने का' },
    ],
    note: {
      en: 'Shows how the rooms lie to each other. The listing states the area. Layout and sizes of the unit may differ. Not for construction.',
      hi: 'दिखाता है कि कौन सा कमरा कहाँ है। एरिया लिस्टिंग में है। असली घर का नक्शा और नाप अलग हो सकते हैं। निर्माण के लिए नहीं।',
    },
    north: plan.north,
  }
  return drawSheet(title, drawn.join('\n'))
}

function drawStorey(storey: Storey, pen: Pen): string {
  const { rooms, doors, windows, gaps, title } = storey
  const walls = wallsOf(storey)
  const whole = extentOf(storey)
  const heading = title
    ? text(
        pen.x(whole.left + whole.width / 2),
        pen.y(whole.top) - 34,
        inBoth(title),
        26,
        { bold: true, anchor: 'middle', color: clay },
      )
    : ''
  const pieces = rooms.map((room) => furnish(room.fit, scaled(room, pen), pen.scale))
  const taken = [...pieces.flat(), ...doors.map((door) => sweptBy(door, pen))]
  return [
    ...rooms.map((room) => floorOf(room, pen)),
    ...pieces.map(drawPieces),
    ...walls.map((wall) => drawWall(wall, pen)),
    ...gaps.map((gap) => clearWall(gap, pen)),
    ...windows.map((window) => drawWindow(window, pen)),
    ...doors.map((door) => drawDoor(door, pen)),
    ...rooms.filter((room) => !room.unnamed).map((room) => labelOf(room, taken, pen)),
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
