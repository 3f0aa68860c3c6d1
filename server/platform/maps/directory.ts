import { type Entry, readVarint } from 'pmtiles'

// A directory of a PMTiles archive says where tiles are: numbers of tiles by their place on a Hilbert curve, as differences,
// then lengths of runs, lengths and offsets (PMTiles specification, version 3, section 4).

/** Reads a directory that is not compressed. Throws RangeError where it ends too early. */
export function readDirectory(bytes: Uint8Array): Entry[] {
  const at = { buf: bytes, pos: 0 }
  const next = () => {
    const value = readVarint(at)
    if (at.pos > bytes.length) throw new RangeError('The directory is cut off')
    return value
  }
  const count = next()
  // Each entry has four numbers of at least one byte.
  if (count * 4 > bytes.length) throw new RangeError('The directory is cut off')
  let tileId = 0
  const entries: Entry[] = Array.from({ length: count }, () => {
    tileId += next()
    return { tileId, runLength: 0, length: 0, offset: 0 }
  })
  for (const entry of entries) entry.runLength = next()
  for (const entry of entries) entry.length = next()
  let end = 0
  for (const entry of entries) {
    // Nothing stands for the end of the entry before.
    entry.offset = (next() || end + 1) - 1
    end = entry.offset + entry.length
  }
  return entries
}

export function writeDirectory(entries: readonly Entry[]): Uint8Array {
  const bytes: number[] = []
  const write = (value: number) => {
    let rest = value
    // Bit operations would cut offsets of more than two gigabytes.
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
    bytes.push(rest)
  }
  write(entries.length)
  let last = 0
  for (const { tileId } of entries) {
    write(tileId - last)
    last = tileId
  }
  for (const { runLength } of entries) write(runLength)
  for (const { length } of entries) write(length)
  let end = -1
  for (const { offset, length } of entries) {
    write(offset === end ? 0 : offset + 1)
    end = offset + length
  }
  return Uint8Array.from(bytes)
}
