import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { bytesToHeader, Compression, type Entry, type Header, TileType } from 'pmtiles'
import type { MapProblem } from '#contract/schemas/agency-map.ts'
import { readDirectory } from './directory.ts'

/** Bytes of a file or of another server's; fewer than asked for where it ends. */
export type ReadBytes = (offset: number, length: number) => Promise<Uint8Array>

export type Archive = {
  header: Header
  /** The text of the archive about itself, as JSON that is an object. */
  metadata: Record<string, unknown>
  root: Entry[]
  read: ReadBytes
  readLeaf(entry: Entry): Promise<Entry[]>
}

export class BadArchive extends Error {
  readonly problem: MapProblem
  constructor(problem: MapProblem, options?: ErrorOptions) {
    super(`The map file cannot be used: ${problem}`, options)
    this.problem = problem
  }
}

export const headerBytes = 127
/** Header and root directory of every archive are in its first bytes, which browsers fetch at once. */
export const firstBytes = 16_384
const maxUnpacked = 64 * 1024 * 1024
const maxMetadata = 8 * 1024 * 1024

/**
 * Reads what an archive says about itself. Throws BadArchive for one that the site cannot draw: no PMTiles of version 3,
 * pictures instead of vectors, or packed in a way that browsers cannot undo.
 */
export async function openArchive(read: ReadBytes): Promise<Archive> {
  const start = await read(0, firstBytes)
  if (start.length < headerBytes || Buffer.from(start.subarray(0, 7)).toString('latin1') !== 'PMTiles')
    throw new BadArchive('no_map')
  if (start[7] !== 3) throw new BadArchive('version')
  const header = bytesToHeader(Uint8Array.from(start.subarray(0, headerBytes)).buffer)
  if (header.tileType !== TileType.Mvt) throw new BadArchive('pictures')
  for (const packed of [header.internalCompression, header.tileCompression])
    if (packed !== Compression.Gzip && packed !== Compression.None) throw new BadArchive('packing')
  const { rootDirectoryOffset, rootDirectoryLength, jsonMetadataOffset, jsonMetadataLength } = header
  if (rootDirectoryOffset + rootDirectoryLength > firstBytes || jsonMetadataLength > maxMetadata)
    throw new BadArchive('damaged')

  const readPart = async (offset: number, length: number) => {
    const bytes = await read(offset, length)
    if (bytes.length < length) throw new BadArchive('cut_off')
    return unpack(bytes, header.internalCompression)
  }
  const readEntries = async (offset: number, length: number) => {
    try {
      return readDirectory(await readPart(offset, length))
    } catch (error) {
      throw error instanceof RangeError ? new BadArchive('damaged', { cause: error }) : error
    }
  }
  return {
    header,
    metadata: readMetadata(await readPart(jsonMetadataOffset, jsonMetadataLength)),
    root: await readEntries(rootDirectoryOffset, rootDirectoryLength),
    read,
    readLeaf: ({ offset, length }) => readEntries(header.leafDirectoryOffset + offset, length),
  }
}

/** Throws BadArchive for bytes that are not packed as said. */
export async function unpack(bytes: Uint8Array, packed: Compression): Promise<Uint8Array> {
  if (packed === Compression.None) return bytes
  return promisify(gunzip)(bytes, { maxOutputLength: maxUnpacked }).catch((error) => {
    throw new BadArchive('damaged', { cause: error })
  })
}

function readMetadata(bytes: Uint8Array): Record<string, unknown> {
  try {
    const value = JSON.parse(Buffer.from(bytes).toString('utf8'))
    if (typeof value === 'object' && value !== null) return value
  } catch (error) {
    throw new BadArchive('damaged', { cause: error })
  }
  throw new BadArchive('damaged')
}
