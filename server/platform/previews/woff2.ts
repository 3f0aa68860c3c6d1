import { brotliDecompressSync } from 'node:zlib'
import { openBytes } from './bytes.ts'
import { rebuildGlyphs } from './woff2-glyphs.ts'

// https://www.w3.org/TR/WOFF2/: what the fonts of the pages come as. FreeType, as sharp brings it, reads none of it.

const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'.match(
    /.{4}(?: |$)/g,
  )

type Table = { tag: string; length: number; transformed: boolean }

/** A font as TrueType. Throws for what is no WOFF2 with TrueType outlines, or has its widths transformed. */
export function readWoff2(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new Error('Not a WOFF2 font')
  const head = openBytes(file, 48)
  const entries = Array.from({ length: file.readUInt16BE(12) }, () => readEntry(head))
  const packed = file.subarray(head.at(), head.at() + file.readUInt32BE(20))
  const data = brotliDecompressSync(packed)
  const tables = new Map<string, Buffer>()
  let at = 0
  for (const { tag, length } of entries) {
    tables.set(tag, Buffer.from(data.subarray(at, at + length)))
    at += length
  }
  const glyphs = entries.find(({ tag }) => tag === 'glyf')
  if (!glyphs || entries.some(({ tag, transformed }) => transformed && tag !== 'glyf' && tag !== 'loca'))
    throw new Error('This kind of WOFF2 font is not known here')
  if (glyphs.transformed) {
    const { glyf, loca } = rebuildGlyphs(tables.get('glyf') as Buffer)
    tables.set('glyf', glyf).set('loca', loca)
    // indexToLocFormat: long.
    tables.get('head')?.writeUInt16BE(1, 50)
  }
  return writeFont(file.readUInt32BE(4), tables)
}

function readEntry(head: ReturnType<typeof openBytes>): Table {
  const flags = head.u8()
  const index = flags & 0x3f
  const tag = index === 0x3f ? head.take(4).toString('latin1') : (knownTags?.[index] ?? '').slice(0, 4)
  const version = flags >> 6
  const original = head.base128()
  const transformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
  return { tag, length: transformed ? head.base128() : original, transformed }
}

function writeFont(flavor: number, tables: Map<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1))
  const head = Buffer.alloc(12 + 16 * sorted.length)
  head.writeUInt32BE(flavor, 0)
  head.writeUInt16BE(sorted.length, 4)
  const parts = [head]
  let offset = head.length
  for (const [at, [tag, table]] of sorted.entries()) {
    head.write(tag, 12 + 16 * at, 'latin1')
    // The sums stay zero: nobody who draws looks at them.
    head.writeUInt32BE(offset, 12 + 16 * at + 8)
    head.writeUInt32BE(table.length, 12 + 16 * at + 12)
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)])
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}
