import { randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { Compression, type Entry, TileType } from 'pmtiles'
import { firstBytes, headerBytes } from './archive.ts'
import { writeDirectory } from './directory.ts'

export type NewArchive = {
  /** In the order of their tiles. Offsets count from the first tile. */
  entries: readonly Entry[]
  tileCompression: Compression
  metadata: Record<string, unknown>
  minZoom: number
  maxZoom: number
  /** South, west, north, east. */
  bounds: readonly [number, number, number, number]
}

/**
 * Writes vector tiles as PMTiles of version 3: beside its place first, and there by one rename when all of it is on the
 * disk. After a failure nothing is left, and a file that was there before stays. `tiles` are the contents in the order of
 * their offsets, without gaps.
 */
export async function writeArchive(
  path: string,
  archive: NewArchive,
  tiles: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const part = `${path}.${randomBytes(6).toString('hex')}.part`
  try {
    const file = await open(part, 'wx', 0o644)
    try {
      const start = layOut(archive)
      await file.appendFile(start.bytes)
      let written = 0
      for await (const tile of tiles) {
        await file.appendFile(tile)
        written += tile.length
      }
      if (written !== start.tileBytes)
        throw new Error(`${written} bytes of tiles came instead of ${start.tileBytes}`)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

function layOut(archive: NewArchive) {
  const { entries, metadata } = archive
  const { root, leaves } = packDirectories(entries)
  const about = gzipSync(JSON.stringify(metadata))
  const contents = new Map(entries.map(({ offset, length }) => [offset, length]))
  const tileBytes = [...contents.values()].reduce((sum, length) => sum + length, 0)
  const lengths = [root.length, about.length, leaves.length, tileBytes]
  const header = Buffer.alloc(headerBytes)
  header.write('PMTiles', 'latin1')
  header.writeUInt8(3, 7)
  let offset = headerBytes
  for (const [index, length] of lengths.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16)
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16)
    offset += length
  }
  const addressed = entries.reduce((sum, { runLength }) => sum + runLength, 0)
  for (const [index, count] of [addressed, entries.length, contents.size].entries())
    header.writeBigUInt64LE(BigInt(count), 72 + index * 8)
  header.set(
    [1, Compression.Gzip, archive.tileCompression, TileType.Mvt, archive.minZoom, archive.maxZoom],
    96,
  )
  const [south, west, north, east] = archive.bounds
  for (const [index, degrees] of [west, south, east, north].entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4)
  header.writeUInt8(Math.min(archive.maxZoom, 11), 118)
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119)
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123)
  return { bytes: Buffer.concat([header, root, about, leaves]), tileBytes }
}

/** One directory where it fits into the first bytes of the file, else leaves of as many entries as that needs. */
function packDirectories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const only = gzipSync(writeDirectory(entries))
  if (headerBytes + only.length <= firstBytes) return { root: only, leaves: Buffer.alloc(0) }
  for (let size = 4096; ; size *= 2) {
    const leaves: Buffer[] = []
    const pointers: Entry[] = []
    let offset = 0
    for (let at = 0; at < entries.length; at += size) {
      const leaf = gzipSync(writeDirectory(entries.slice(at, at + size)))
      pointers.push({ tileId: entries[at]?.tileId ?? 0, offset, length: leaf.length, runLength: 0 })
      leaves.push(leaf)
      offset += leaf.length
    }
    const root = gzipSync(writeDirectory(pointers))
    if (headerBytes + root.length <= firstBytes) return { root, leaves: Buffer.concat(leaves) }
  }
}
