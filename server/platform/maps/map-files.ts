import { constants } from 'node:fs'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { MapFile } from '#contract/schemas/agency-map.ts'
import { type Archive, BadArchive, openArchive, type ReadBytes, unpack } from './archive.ts'
import { readAttribution } from './attribution.ts'

// Maps that the agency put into its data folder. They are in no backup: `npm run map` makes them again.

/** Names need no escape in an address, and none leads out of the folder. */
export function isMapFileName(name: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9_-]{0,80}\.pmtiles$/.test(name)
}

export const mapFolder = (dataDir: string) => join(dataDir, 'map')

// A folder with more is a mistake, and each is opened to be listed.
const maxListed = 50

/** The maps in the folder, by name, with what is wrong with each. A folder that does not exist is empty. */
export async function listMapFiles(folder: string): Promise<MapFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const found: MapFile[] = []
  for (const name of names.filter(isMapFileName).sort().slice(0, maxListed)) {
    const file = await describeMapFile(folder, name)
    if (file) found.push(file)
  }
  return found
}

/** Undefined where no file has the name. A file that cannot be drawn has a `problem` and nothing else about its map. */
export async function describeMapFile(folder: string, name: string): Promise<MapFile | undefined> {
  const file = await openMapFile(folder, name)
  if (!file) return undefined
  try {
    const { size, mtime } = await file.stat()
    const about = { name, bytes: size, changed_at: mtime.toISOString(), problem: null, map: null }
    try {
      return { ...about, map: await examine(readerOf(file), size) }
    } catch (error) {
      if (!(error instanceof BadArchive)) throw error
      return { ...about, problem: error.problem }
    }
  } finally {
    await file.close()
  }
}

/** Undefined for a name that no map may have, and where there is no such file. The caller closes it. */
export async function openMapFile(folder: string, name: string): Promise<FileHandle | undefined> {
  if (!isMapFileName(name)) return undefined
  // Without O_NONBLOCK the opening of a pipe would wait for whoever writes to it.
  const file = await open(join(folder, name), constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    },
  )
  if (!file || (await file.stat()).isFile()) return file
  await file.close()
  return undefined
}

export function readerOf(file: FileHandle): ReadBytes {
  return async (offset, length) => {
    const bytes = new Uint8Array(length)
    const { bytesRead } = await file.read(bytes, 0, length, offset)
    return bytes.subarray(0, bytesRead)
  }
}

/** Throws BadArchive. The last byte that the header promises and the first tile must be there. */
async function examine(read: ReadBytes, size: number): Promise<NonNullable<MapFile['map']>> {
  const archive = await openArchive((offset, length) =>
    read(offset, Math.min(length, Math.max(0, size - offset))),
  )
  const { header, metadata } = archive
  const ends = [
    header.jsonMetadataOffset + header.jsonMetadataLength,
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.tileDataOffset + (header.tileDataLength ?? 0),
  ]
  if (ends.some((end) => end > size)) throw new BadArchive('cut_off')
  if (!layersOf(metadata).includes('roads')) throw new BadArchive('layers')
  await readFirstTile(archive)
  return {
    bounds: [header.minLat, header.minLon, header.maxLat, header.maxLon],
    min_zoom: header.minZoom,
    max_zoom: header.maxZoom,
    attribution: readAttribution(metadata.attribution),
  }
}

async function readFirstTile({ header, root, read, readLeaf }: Archive) {
  let [entry] = root
  // Directories are at most three deep.
  for (let depth = 0; entry?.runLength === 0 && depth < 3; depth += 1) [entry] = await readLeaf(entry)
  if (!entry || entry.runLength === 0) throw new BadArchive('empty')
  if (entry.offset + entry.length > (header.tileDataLength ?? 0)) throw new BadArchive('damaged')
  await unpack(await read(header.tileDataOffset + entry.offset, entry.length), header.tileCompression)
}

function layersOf({ vector_layers: layers }: Record<string, unknown>): unknown[] {
  return Array.isArray(layers) ? layers.map((layer) => layer?.id) : []
}
