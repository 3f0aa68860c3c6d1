import { crc32 } from 'node:zlib'
import { BadFile } from './bad-file.ts'
import type { PictureType } from './sniff.ts'

/**
 * Throws a BadFile for animations, truncated files and files that are also of another type. Decoders are more tolerant,
 * so this check comes first.
 */
export function checkStructure(type: PictureType, file: Buffer): void {
  if (isArchive(file) || file.subarray(0, 1024).includes('%PDF-')) throw new BadFile('damaged')
  walks[type](file)
}

const walks: Record<PictureType, (file: Buffer) => void> = {
  jpeg: walkJpeg,
  png: walkPng,
  webp: walkWebp,
  avif: walkAvif,
}

// A zip (jar, docx) is read from its end: a record of 22 bytes and a comment that fills the rest.
function isArchive(file: Buffer): boolean {
  let at = file.lastIndexOf('PK\x05\x06')
  for (; at >= 0 && at >= file.length - 65_557; at = at === 0 ? -1 : file.lastIndexOf('PK\x05\x06', at - 1)) {
    if (at + 22 <= file.length && at + 22 + file.readUInt16LE(at + 20) <= file.length) return true
  }
  return false
}

function walkJpeg(file: Buffer) {
  let at = 2
  for (;;) {
    if (file[at] !== 0xff) throw new BadFile('damaged')
    while (file[at + 1] === 0xff) at += 1
    const marker = file[at + 1]
    if (marker === undefined) throw new BadFile('damaged')
    if (marker === 0xd9) break
    at += 2 + read(file, at + 2, 2)
    if (marker === 0xda) at = endOfScan(file, at)
  }
  if (!isCameraTrailer(file.subarray(at + 2))) throw new BadFile('damaged')
}

/** In a scan, 0xff is followed by zero or a restart marker. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1]
    if (next === undefined) break
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  throw new BadFile('damaged')
}

// Phones append a brighter second JPEG, a short film or Samsung's own notes. None of it is used.
function isCameraTrailer(rest: Buffer): boolean {
  const first = rest.findIndex((byte) => byte !== 0)
  if (first < 0) return true
  const data = rest.subarray(first)
  if (data.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return true
  if (rest.toString('latin1', 4, 8) === 'ftyp') return true
  return rest.toString('latin1', rest.length - 4) === 'SEFT'
}

function walkPng(file: Buffer) {
  let at = 8
  for (;;) {
    const length = read(file, at, 4)
    const type = file.toString('latin1', at + 4, at + 8)
    const sum = read(file, at + 8 + length, 4)
    if (sum !== crc32(file.subarray(at + 4, at + 8 + length))) throw new BadFile('damaged')
    if (type === 'acTL' || type === 'fcTL') throw new BadFile('animated')
    at += 12 + length
    if (type === 'IEND') break
  }
  if (at !== file.length) throw new BadFile('damaged')
}

function walkWebp(file: Buffer) {
  if (file.readUInt32LE(4) + 8 !== file.length) throw new BadFile('damaged')
  let at = 12
  while (at < file.length) {
    if (at + 8 > file.length) throw new BadFile('damaged')
    const type = file.toString('latin1', at, at + 4)
    const length = file.readUInt32LE(at + 4)
    if (type === 'ANIM' || type === 'ANMF') throw new BadFile('animated')
    at += 8 + length + (length % 2)
  }
  if (at !== file.length) throw new BadFile('damaged')
}

function walkAvif(file: Buffer) {
  let at = 0
  const seen = new Set<string>()
  while (at < file.length) {
    const type = file.toString('latin1', at + 4, at + 8)
    if (type === 'moov') throw new BadFile('animated')
    if (!['ftyp', 'meta', 'mdat', 'free', 'skip'].includes(type)) throw new BadFile('damaged')
    seen.add(type)
    const length = read(file, at, 4)
    // Zero: up to the end of the file. No picture needs the form for more than 4 GB.
    if (length !== 0 && length < 8) throw new BadFile('damaged')
    at = length === 0 ? file.length : at + length
  }
  if (at !== file.length || !seen.has('meta') || !seen.has('mdat')) throw new BadFile('damaged')
}

function read(file: Buffer, at: number, bytes: 2 | 4): number {
  if (at + bytes > file.length) throw new BadFile('damaged')
  return file.readUIntBE(at, bytes)
}
