import { type FileHandle, open } from 'node:fs/promises'
import { BadFile } from './bad-file.ts'
import type { VideoType } from './sniff.ts'

const maxBoxes = 100_000

/** Throws a BadFile, also for a QuickTime movie whose tracks are in other files. */
export async function checkVideoStructure(path: string, type: VideoType): Promise<void> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    await (type === 'mov' ? walkMov(file, size) : walkMatroska(file, size))
  } finally {
    await file.close()
  }
}

// ISO/IEC 14496-12 and, in the last line, the QuickTime File Format.
const outerBoxes = [
  ...['ftyp', 'moov', 'mdat', 'free', 'skip', 'udta', 'uuid', 'meta', 'moof', 'mfra', 'sidx', 'styp'],
  ...['pdin', 'emsg', 'prft'],
  ...['wide', 'junk', 'pnot', 'PICT'],
]
// The path to the list of files that hold a track's pictures and sounds.
const containers = ['moov', 'trak', 'mdia', 'minf', 'dinf']
// A compressed index, which unpacks to gigabytes, and a list of other movies to play instead of this one.
const refused = ['cmov', 'rmra']

type Box = { type: string; from: number; end: number }

async function walkMov(file: FileHandle, size: number) {
  const counted = { boxes: 0 }
  const seen = new Set<string>()
  for await (const box of boxesIn(file, 0, size, counted)) {
    if (!outerBoxes.includes(box.type)) throw new BadFile('damaged')
    // ffmpeg accepts an index hidden in free space as the real one.
    if (['free', 'skip'].includes(box.type) && (await typeAt(file, box.from)) === 'moov')
      throw new BadFile('damaged')
    seen.add(box.type)
    if (box.type === 'moov') await walkIndex(file, box, counted, 1)
  }
  if (!seen.has('moov') || !seen.has('mdat')) throw new BadFile('damaged')
}

async function walkIndex(file: FileHandle, parent: Box, counted: { boxes: number }, depth: number) {
  if (depth > containers.length) throw new BadFile('damaged')
  for await (const box of boxesIn(file, parent.from, parent.end, counted)) {
    if (refused.includes(box.type)) throw new BadFile('damaged')
    if (containers.includes(box.type)) await walkIndex(file, box, counted, depth + 1)
    if (box.type === 'dref') await walkReferences(file, box, counted)
  }
}

/** Each entry names where data is; its lowest flag means "in this file". */
async function walkReferences(file: FileHandle, { from, end }: Box, counted: { boxes: number }) {
  for await (const entry of boxesIn(file, from + 8, end, counted)) {
    const flags = await readAt(file, entry.from, 4)
    if (flags.length < 4 || (flags.readUInt32BE(0) & 1) !== 1) throw new BadFile('damaged')
  }
}

async function* boxesIn(
  file: FileHandle,
  from: number,
  end: number,
  counted: { boxes: number },
): AsyncGenerator<Box> {
  let at = from
  // QuickTime may end a list of boxes by four zero bytes.
  while (end - at >= 8 || (from === 0 && at < end)) {
    counted.boxes += 1
    const head = await readAt(file, at, 16)
    if (head.length < 8 || counted.boxes > maxBoxes) throw new BadFile('damaged')
    const short = head.readUInt32BE(0)
    const length = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short
    // Zero: up to the end.
    const next = length === 0 ? end : at + length
    if ((length !== 0 && length < 8) || next > end) throw new BadFile('damaged')
    yield { type: head.toString('latin1', 4, 8), from: at + (short === 1 ? 16 : 8), end: next }
    at = next
  }
}

async function typeAt(file: FileHandle, at: number): Promise<string> {
  return (await readAt(file, at + 4, 4)).toString('latin1')
}

const segment = 0x18538067
const voidElement = 0xec

// EBML head, then one segment up to the end; browsers that record leave its length open.
async function walkMatroska(file: FileHandle, size: number) {
  let at = 0
  for (const expected of [0x1a45dfa3, segment]) {
    const element = readElement(await readAt(file, at, 12))
    if (element?.id !== expected) throw new BadFile('damaged')
    if (element.length === undefined) return
    at += element.head + element.length
  }
  if (at === size) return
  const rest = readElement(await readAt(file, at, 12))
  if (rest?.id !== voidElement || at + rest.head + (rest.length ?? 0) !== size) throw new BadFile('damaged')
}

/** RFC 8794, sections 4 to 6. */
function readElement(bytes: Buffer) {
  const idBytes = Math.clz32(bytes[0] ?? 0) - 23
  const first = bytes[idBytes]
  if (idBytes > 4 || first === undefined || first === 0) return undefined
  const lengthBytes = Math.clz32(first) - 23
  if (bytes.length < idBytes + lengthBytes) return undefined
  let length = BigInt(first & (0xff >> lengthBytes))
  for (const byte of bytes.subarray(idBytes + 1, idBytes + lengthBytes)) length = length * 256n + BigInt(byte)
  const unknown = length === (1n << BigInt(7 * lengthBytes)) - 1n
  return {
    id: bytes.readUIntBE(0, idBytes),
    head: idBytes + lengthBytes,
    length: unknown ? undefined : Number(length),
  }
}

async function readAt(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at)
  return buffer.subarray(0, bytesRead)
}
