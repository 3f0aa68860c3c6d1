import { faint } from './sheet.ts'

type Side = 'n' | 's' | 'e' | 'w'
/** What stands in a room and at which wall; n is the top of the sheet. */
export type Fit =
  `${'bed' | 'beds' | 'kitchen' | 'bath' | 'sofa' | 'dining' | 'stairs' | 'desks' | 'car' | 'cars' | 'desk' | 'table'}-${Side}`
export type Box = { x: number; y: number; width: number; height: number }
type Piece = Box & { round: number }
/** Feet from the chosen wall and along it. */
type Put = (along: number, away: number, length: number, depth: number, round?: number) => Piece

/** Pieces in pixels; labels keep off them. */
export function furnish(fit: Fit | undefined, box: Box, scale: number): Piece[] {
  if (!fit) return []
  const [kind, side] = fit.split('-') as [string, Side]
  const wide = (side === 'n' || side === 's' ? box.width : box.height) / scale
  const deep = (side === 'n' || side === 's' ? box.height : box.width) / scale
  const put: Put = (along, away, length, depth, round = 0.15) => {
    const [x, y, width, height] = {
      n: [along, away, length, depth],
      s: [along, deep - away - depth, length, depth],
      w: [away, along, depth, length],
      e: [deep - away - depth, along, depth, length],
    }[side] as [number, number, number, number]
    return {
      x: box.x + x * scale,
      y: box.y + y * scale,
      width: width * scale,
      height: height * scale,
      round: round * scale,
    }
  }
  return symbols[kind]?.(put, wide, deep) ?? []
}

/** Thin lines, so that a reader feels the size of the room and still reads its name. */
export function drawPieces(pieces: Piece[]): string {
  const shapes = pieces.map(
    ({ x, y, width, height, round }) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}"/>`,
  )
  return `<g fill="#fffdf7" fill-opacity="0.75" stroke="${faint}" stroke-width="2">${shapes.join('')}</g>`
}

const wall = 0.45

const symbols: Record<string, (put: Put, wide: number, deep: number) => Piece[]> = {
  bed: (put, wide) => {
    const at = (wide - 5) / 2
    return [
      put(at, wall, 5, 6.2),
      put(at + 0.35, wall + 0.3, 2, 1.2, 0.3),
      put(at + 2.65, wall + 0.3, 2, 1.2, 0.3),
      put(at - 1.6, wall, 1.4, 1.3),
      put(at + 5.2, wall, 1.4, 1.3),
    ]
  },
  beds: (put, wide) =>
    [wall + 0.1, wide - wall - 3.1].flatMap((at) => [
      put(at, wall, 3, 6.2),
      put(at + 0.5, wall + 0.3, 2, 1, 0.3),
    ]),
  kitchen: (put, wide) => [
    put(wall, wall, wide - 2 * wall, 2),
    put(wide * 0.24, wall + 0.3, 2, 1.4, 0.1),
    put(wide * 0.62, wall + 0.3, 1.8, 1.4, 0.4),
  ],
  bath: (put, wide) => [put(wall + 0.3, wall, 1.3, 2.1, 0.6), put(wide - wall - 2, wall, 1.7, 1.3, 0.4)],
  sofa: (put, wide) => {
    const at = Math.max(wall + 0.4, (wide - 7) / 2)
    return [
      put(at, wall + 0.3, 7, 2.6, 0.4),
      put(at, wall + 0.3, 7, 0.8, 0.3),
      put(at + 2, wall + 3.8, 3, 1.6, 0.2),
    ]
  },
  dining: (put, wide, deep) => {
    const at = (wide - 4.6) / 2
    const away = Math.min(deep - 5, wall + 1.6)
    return [0.4, 2.7]
      .flatMap((chair) => [
        put(at + chair, away - 1.2, 1.4, 1.3, 0.3),
        put(at + chair, away + 2.7, 1.4, 1.3, 0.3),
      ])
      .concat(put(at, away, 4.6, 2.8, 0.2))
  },
  stairs: (put, wide, deep) => {
    const treads = Math.floor((wide - 2.6) / 0.85)
    return Array.from({ length: treads }, (_, i) => [
      put(wall + i * 0.85, wall, 0.85, deep / 2 - wall, 0),
      put(wall + i * 0.85, deep / 2, 0.85, deep / 2 - wall, 0),
    ]).flat()
  },
  desks: (put, wide, deep) => {
    const columns = Math.floor((wide - 3) / 5)
    const rows = Math.min(2, Math.floor((deep - 6) / 5))
    return Array.from({ length: columns * rows }, (_, i) =>
      put(2 + (i % columns) * 5, wall + 1.4 + Math.floor(i / columns) * 5, 4, 2.2),
    ).concat(
      Array.from({ length: columns * rows }, (_, i) =>
        put(3.2 + (i % columns) * 5, wall + 3.9 + Math.floor(i / columns) * 5, 1.5, 1.4, 0.5),
      ),
    )
  },
  desk: (put, wide) => [
    put((wide - 5) / 2, wall + 1.6, 5, 2.2),
    put((wide - 1.6) / 2, wall + 0.1, 1.6, 1.4, 0.5),
  ],
  table: (put, wide, deep) => [put((wide - 4) / 2, deep * 0.12, 4, deep * 0.3, 0.4)],
  car: (put, wide) => car(put, (wide - 5.6) / 2),
  cars: (put, wide) => [...car(put, wide / 4 - 2.8), ...car(put, (wide * 3) / 4 - 2.8)],
}

function car(put: Put, at: number): Piece[] {
  return [put(at, 1.2, 5.6, 11, 1.2), put(at + 0.6, 3.9, 4.4, 1.8, 0.4), put(at + 0.6, 8.6, 4.4, 1.4, 0.4)]
}
