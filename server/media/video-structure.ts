import { type FileHandle, open } from 'node:fs/promises'
import { BadFile } from './bad-file.ts'
import type { VideoType } from './sniff.ts'

const mostBoxes = 100_000

/** Walks the outermost boxes to the end of the file, without reading what is in them. Throws a BadFile. */
export async function checkVideoStructure(path: string, type: VideoType): Promise<void> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    await (type === 'mp4' ? walkMp4(file, size) : walkWebm(file, size))
  } finally {
    await file.close()
  }
}

const mp4Boxes = [
  'ftyp',
  'moov',
  'mdat',
  'free',
  'skip',
  'wide',
  'udta',
  'uuid',
  'meta',
  'moof',
  'mfra',
  'sidx',
  'styp',
  'pdin',
  'emsg',
  'prft',
]

async function walkMp4(file: FileHandle, size: number) {
  let at = 0
  const seen = new Set<string>()
  for (let count = 0; at < size && count < mostBoxes; count += 1) {
    const head = await readAt(file, at, 16)
    const type = head.toString('latin1', 4, 8)
    if (head.length < 8 || !mp4Boxes.includes(type)) throw new BadFile('damaged')
    seen.add(type)
    const short = head.readUInt32BE(0)
    const length = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short
    if (length !== 0 && length < 8) throw new BadFile('damaged')
    at = length === 0 ? size : at + length
  }
  if (at !== size || !seen.has('moov') || !seen.has('mdat')) throw new BadFile('damaged')
}

const segment = 0x18538067
const voidElement = 0xec

// EBML head, then one segment up to the end; browsers that record leave its length open.
async function walkWebm(file: FileHandle, size: number) {
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
