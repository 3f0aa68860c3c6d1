import { type Entry, zxyToTileId } from 'pmtiles'
import { type Archive, BadArchive, openArchive, type ReadBytes } from './archive.ts'
import { writeArchive } from './write-archive.ts'

/** South, west, north, east. */
export type Box = readonly [number, number, number, number]

export type Progress = { bytes: number; ofBytes: number }
export type Cut = { tiles: number; bytes: number }

type Options = {
  boxes: readonly Box[]
  maxZoom?: number
  signal?: AbortSignal
  onProgress?: (progress: Progress) => void
}

/** A refusal that is told to whoever asked for the cut. */
export class CutRefusal extends Error {}

const maxTiles = 2_000_000
// One request fetches pieces with smaller gaps between them, and no more than this at a time.
const maxGap = 64 * 1024
const maxPiece = 4 * 1024 * 1024
const atATime = 4

/**
 * Writes the tiles of an archive that touch one of the boxes to a new archive. Reads nothing of the source but its directories
 * and these tiles. Throws CutRefusal, or BadArchive for a source that is no map, and leaves nothing behind then.
 */
export async function cutMap(read: ReadBytes, path: string, options: Options): Promise<Cut> {
  const { boxes, signal, onProgress } = options
  const source = await openArchive(read)
  const { header, metadata } = source
  const maxZoom = Math.min(header.maxZoom, options.maxZoom ?? header.maxZoom)
  const inside = boxes.map((box) =>
    overlap(box, [header.minLat, header.minLon, header.maxLat, header.maxLon]),
  )
  const found = inside.filter((box) => box !== undefined)
  if (found.length < boxes.length)
    throw new CutRefusal(
      'The source has no map of this region. Its own is from the first to the second corner: ' +
        `${header.minLon},${header.minLat} to ${header.maxLon},${header.maxLat}.`,
    )
  const wanted = tilesIn(found, header.minZoom, maxZoom)
  const entries = await entriesOf(source, source.root, wanted, signal)
  if (entries.length === 0) throw new CutRefusal('The source has no tile of this region.')
  const { moved, pieces, bytes } = plan(entries)
  await writeArchive(
    path,
    {
      entries: moved,
      tileCompression: header.tileCompression,
      metadata,
      minZoom: header.minZoom,
      maxZoom,
      bounds: [
        Math.min(...found.map(([south]) => south)),
        Math.min(...found.map(([, west]) => west)),
        Math.max(...found.map(([, , north]) => north)),
        Math.max(...found.map(([, , , east]) => east)),
      ],
    },
    copy(source, pieces, { bytes, signal, onProgress }),
  )
  return { tiles: entries.length, bytes }
}

function overlap(a: Box, b: Box): Box | undefined {
  const box: Box = [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])]
  return box[0] < box[2] && box[1] < box[3] ? box : undefined
}

/** Numbers of the tiles that touch a box, ascending. */
export function tilesIn(boxes: readonly Box[], minZoom: number, maxZoom: number): number[] {
  const ids = new Set<number>()
  for (const [south, west, north, east] of boxes) {
    for (let zoom = minZoom; zoom <= maxZoom; zoom += 1) {
      const [left, right] = [columnOf(west, zoom), columnOf(east, zoom)]
      const [top, bottom] = [rowOf(north, zoom), rowOf(south, zoom)]
      if (ids.size + (right - left + 1) * (bottom - top + 1) > maxTiles)
        throw new CutRefusal('The region is too large: name a smaller one, or a lower --maxzoom.')
      for (let x = left; x <= right; x += 1)
        for (let y = top; y <= bottom; y += 1) ids.add(zxyToTileId(zoom, x, y))
    }
  }
  return [...ids].sort((a, b) => a - b)
}

const within = (value: number, zoom: number) => Math.min(2 ** zoom - 1, Math.max(0, Math.floor(value)))
const columnOf = (longitude: number, zoom: number) => within(((longitude + 180) / 360) * 2 ** zoom, zoom)

/** Web Mercator, as all tiles of maps. */
function rowOf(latitude: number, zoom: number): number {
  const sin = Math.sin((latitude * Math.PI) / 180)
  return within((0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * 2 ** zoom, zoom)
}

/** One entry for each wanted tile that the directory and its leaves have. */
async function entriesOf(
  source: Archive,
  directory: readonly Entry[],
  wanted: readonly number[],
  signal: AbortSignal | undefined,
  depth = 0,
): Promise<Entry[]> {
  if (depth > 3) throw new BadArchive('damaged')
  const found: Entry[] = []
  let at = 0
  for (const [index, entry] of directory.entries()) {
    while (at < wanted.length && (wanted[at] ?? 0) < entry.tileId) at += 1
    const next = directory[index + 1]?.tileId ?? Number.POSITIVE_INFINITY
    const end = entry.runLength === 0 ? next : entry.tileId + entry.runLength
    const start = at
    while (at < wanted.length && (wanted[at] ?? 0) < end) at += 1
    const here = wanted.slice(start, at)
    if (here.length === 0) continue
    if (entry.runLength > 0) found.push(...here.map((tileId) => ({ ...entry, tileId, runLength: 1 })))
    else {
      signal?.throwIfAborted()
      const leaf = await source.readLeaf(entry)
      for (const each of await entriesOf(source, leaf, here, signal, depth + 1)) found.push(each)
    }
  }
  return found
}

type Content = { offset: number; length: number }
/** Contents that one request fetches. */
type Piece = Content & { contents: Content[] }

/** Puts the contents one behind another, each once, in the order of their tiles. */
function plan(entries: readonly Entry[]) {
  const places = new Map<number, number>()
  const moved: Entry[] = []
  const pieces: Piece[] = []
  let bytes = 0
  for (const { tileId, offset, length } of entries) {
    let place = places.get(offset)
    if (place === undefined) {
      place = bytes
      places.set(offset, place)
      bytes += length
      addContent(pieces, { offset, length })
    }
    const last = moved.at(-1)
    if (last && last.offset === place && last.tileId + last.runLength === tileId) last.runLength += 1
    else moved.push({ tileId, offset: place, length, runLength: 1 })
  }
  return { moved, pieces, bytes }
}

function addContent(pieces: Piece[], content: Content) {
  const last = pieces.at(-1)
  const end = content.offset + content.length
  const gap = last ? content.offset - (last.offset + last.length) : -1
  if (!last || gap < 0 || gap > maxGap || end - last.offset > maxPiece)
    return void pieces.push({ ...content, contents: [content] })
  last.length = end - last.offset
  last.contents.push(content)
}

async function* copy(
  { header, read }: Archive,
  pieces: readonly Piece[],
  { bytes, signal, onProgress }: Pick<Options, 'signal' | 'onProgress'> & { bytes: number },
): AsyncGenerator<Uint8Array> {
  const fetchPiece = async ({ offset, length }: Piece) => {
    signal?.throwIfAborted()
    const data = await read(header.tileDataOffset + offset, length)
    if (data.length < length) throw new BadArchive('cut_off')
    return data
  }
  const coming: Promise<Uint8Array>[] = []
  let done = 0
  for (const [index, piece] of pieces.entries()) {
    while (coming.length < atATime && index + coming.length < pieces.length) {
      const next = pieces[index + coming.length]
      if (!next) break
      const fetched = fetchPiece(next)
      // The loop ends at an earlier one that fails, and never comes to this.
      fetched.catch(() => undefined)
      coming.push(fetched)
    }
    const data = await coming.shift()
    if (!data) return
    for (const { offset, length } of piece.contents) {
      yield data.subarray(offset - piece.offset, offset - piece.offset + length)
      done += length
    }
    onProgress?.({ bytes: done, ofBytes: bytes })
  }
}
