import { type Bytes, openBytes } from './bytes.ts'

// Section 5.1 of https://www.w3.org/TR/WOFF2/: outlines come apart into streams, each with one kind of number.

type Streams = Record<
  'contours' | 'points' | 'flags' | 'glyphs' | 'composites' | 'boxes' | 'instructions',
  Bytes
>

/** The tables glyf and loca (of the long kind) out of a transformed glyf table. */
export function rebuildGlyphs(table: Buffer): { glyf: Buffer; loca: Buffer } {
  const head = openBytes(table, 4)
  const count = head.u16()
  head.u16()
  const sizes = Array.from({ length: 7 }, () => head.u32())
  const streams = sizes.map((size) => openBytes(head.take(size)))
  const [contours, points, flags, glyphs, composites, boxes, instructions] = streams as [
    Bytes,
    Bytes,
    Bytes,
    Bytes,
    Bytes,
    Bytes,
    Bytes,
  ]
  const from: Streams = { contours, points, flags, glyphs, composites, boxes, instructions }
  const hasBox = boxes.take(4 * ((count + 31) >> 5))
  const loca = Buffer.alloc(4 * (count + 1))
  const parts: Buffer[] = []
  let offset = 0
  for (let glyph = 0; glyph < count; glyph += 1) {
    const boxed = ((hasBox[glyph >> 3] ?? 0) & (0x80 >> (glyph & 7))) !== 0
    const part = readGlyph(from, boxed)
    parts.push(part)
    offset += part.length
    loca.writeUInt32BE(offset, 4 * (glyph + 1))
  }
  return { glyf: Buffer.concat(parts), loca }
}

function readGlyph(from: Streams, boxed: boolean): Buffer {
  const contours = from.contours.i16()
  if (contours === 0) return Buffer.alloc(0)
  return padded(contours < 0 ? readComposite(from) : readSimple(from, contours, boxed))
}

function readComposite(from: Streams): Buffer {
  const box = from.boxes.take(8)
  const parts: Buffer[] = []
  let instructed = false
  for (let more = true; more; ) {
    const flags = from.composites.u16()
    const scale = flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0
    parts.push(shorts([flags]), from.composites.take(2 + (flags & 0x01 ? 4 : 2) + scale))
    instructed ||= (flags & 0x100) !== 0
    more = (flags & 0x20) !== 0
  }
  if (instructed) parts.push(readInstructions(from))
  return Buffer.concat([shorts([-1]), box, ...parts])
}

function readSimple(from: Streams, contours: number, boxed: boolean): Buffer {
  const ends: number[] = []
  let total = 0
  for (let contour = 0; contour < contours; contour += 1) {
    total += from.points.u255()
    ends.push(total - 1)
  }
  const steps = Array.from({ length: total }, () => readStep(from))
  const instructions = readInstructions(from)
  const box = boxed ? from.boxes.take(8) : boxOf(steps)
  return Buffer.concat([
    shorts([contours]),
    box,
    shorts(ends),
    instructions,
    Buffer.from(steps.map(({ on }) => (on ? 1 : 0))),
    shorts(steps.map(({ x }) => x)),
    shorts(steps.map(({ y }) => y)),
  ])
}

type Step = { on: boolean; x: number; y: number }

/** One point, from the one before: table of section 5.2. */
function readStep({ flags, glyphs }: Streams): Step {
  const byte = flags.u8()
  const on = byte < 0x80
  const flag = byte & 0x7f
  const x = (size: number) => (flag & 1 ? size : -size)
  const y = (size: number) => (flag & 2 ? size : -size)
  if (flag < 10) return { on, x: 0, y: x(((flag & 14) << 7) + glyphs.u8()) }
  if (flag < 20) return { on, x: x((((flag - 10) & 14) << 7) + glyphs.u8()), y: 0 }
  if (flag < 84) {
    const [high, low] = [flag - 20, glyphs.u8()]
    return { on, x: x(1 + (high & 0x30) + (low >> 4)), y: y(1 + ((high & 0x0c) << 2) + (low & 0x0f)) }
  }
  if (flag < 120) {
    const high = flag - 84
    const across = x(1 + (Math.floor(high / 12) << 8) + glyphs.u8())
    return { on, x: across, y: y(1 + (((high % 12) >> 2) << 8) + glyphs.u8()) }
  }
  if (flag < 124) {
    const [first, middle, last] = [glyphs.u8(), glyphs.u8(), glyphs.u8()]
    return { on, x: x((first << 4) + (middle >> 4)), y: y(((middle & 0x0f) << 8) + last) }
  }
  const across = x(glyphs.u16())
  return { on, x: across, y: y(glyphs.u16()) }
}

function readInstructions({ glyphs, instructions }: Streams): Buffer {
  const length = glyphs.u255()
  return Buffer.concat([shorts([length]), instructions.take(length)])
}

function boxOf(steps: Step[]): Buffer {
  let [x, y] = [0, 0]
  const box = [32767, 32767, -32768, -32768] as [number, number, number, number]
  for (const step of steps) {
    x += step.x
    y += step.y
    box[0] = Math.min(box[0], x)
    box[1] = Math.min(box[1], y)
    box[2] = Math.max(box[2], x)
    box[3] = Math.max(box[3], y)
  }
  return shorts(box)
}

function shorts(values: number[]): Buffer {
  const buffer = Buffer.alloc(2 * values.length)
  for (const [at, value] of values.entries()) buffer.writeUInt16BE(value & 0xffff, 2 * at)
  return buffer
}

const padded = (buffer: Buffer) => Buffer.concat([buffer, Buffer.alloc(-buffer.length & 3)])
