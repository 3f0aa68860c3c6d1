import { randomBytes, randomInt } from 'node:crypto'
import { mkdtemp, open, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Compression, type Header, PMTiles, type Source, tileIdToZxy } from 'pmtiles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entriesOf, writeMapFile } from '#tests/support/map-files.ts'
import { readAttribution } from './attribution.ts'
import { type Box, CutRefusal, cutMap, tilesIn } from './cut-map.ts'
import { readDirectory, writeDirectory } from './directory.ts'
import { describeMapFile, listMapFiles, openMapFile, readerOf } from './map-files.ts'
import { writeArchive } from './write-archive.ts'

let folder: string
let tiles: Map<number, Uint8Array>
const whole = () => join(folder, 'indore.pmtiles')
const rau: Box = [22.6, 75.78, 22.68, 75.86]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aangan-maps-'))
  tiles = await writeMapFile(whole())
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Read by the library that browsers use. */
async function openByLibrary(path: string) {
  const bytes = await readFile(path)
  const source: Source = {
    getKey: () => path,
    getBytes: async (offset, length) => ({
      data: Uint8Array.from(bytes.subarray(offset, offset + length)).buffer,
    }),
  }
  return new PMTiles(source)
}

async function tileOf(archive: PMTiles, id: number) {
  const found = await archive.getZxy(...tileIdToZxy(id))
  return found && Buffer.from(found.data)
}

async function cut(
  path: string,
  boxes: readonly Box[],
  more: { maxZoom?: number; signal?: AbortSignal } = {},
) {
  const file = await open(whole())
  return cutMap(readerOf(file), path, { boxes, ...more }).finally(() => file.close())
}

test('a directory is read as it was written, with offsets beyond 32 bits', () => {
  const entries = [
    { tileId: 5, offset: 0, length: 10, runLength: 1 },
    { tileId: 6, offset: 10, length: 300, runLength: 400 },
    { tileId: 900_000_000_000, offset: 5, length: 70_000, runLength: 1 },
    { tileId: 900_000_000_009, offset: 2 ** 40, length: 1, runLength: 0 },
  ]
  expect(readDirectory(writeDirectory(entries))).toEqual(entries)
  expect(() => readDirectory(writeDirectory(entries).subarray(0, 9))).toThrow(RangeError)
})

test('the library of browsers reads every tile of a written file', async () => {
  const archive = await openByLibrary(whole())
  expect(tiles.size).toBeGreaterThan(30)
  for (const [id, tile] of tiles) expect(await tileOf(archive, id)).toEqual(Buffer.from(tile))
})

test('a file whose directory needs leaves is read by the library of browsers', async () => {
  const path = join(folder, 'large.pmtiles')
  const ids = Array.from({ length: 20_000 }, (_, index) => 30_000_000 + index * 50 + randomInt(49))
  const contents = ids.map(() => randomBytes(randomInt(1, 500)))
  const archive = { tileCompression: Compression.None, metadata: {}, minZoom: 12, maxZoom: 13, bounds: rau }
  await writeArchive(path, { entries: entriesOf(ids, contents), ...archive }, contents)
  const read = await openByLibrary(path)
  const header: Header = await read.getHeader()
  expect(header.leafDirectoryLength).toBeGreaterThan(0)
  for (let index = 0; index < ids.length; index += 997)
    expect(await tileOf(read, ids[index] ?? 0)).toEqual(contents[index])
  expect(await tileOf(read, 30_000_049)).toBeUndefined()
})

test('a cut has the tiles of its region, with the same content, and no others', async () => {
  const path = join(folder, 'rau.pmtiles')
  const done = await cut(path, [rau])
  const wanted = tilesIn([rau], 6, 12).filter((id) => tiles.has(id))
  expect(done.tiles).toBe(wanted.length)
  const archive = await openByLibrary(path)
  for (const [id, tile] of tiles)
    expect(await tileOf(archive, id)).toEqual(wanted.includes(id) ? Buffer.from(tile) : undefined)
  const { minLat, maxLon, maxZoom } = await archive.getHeader()
  expect([minLat, maxLon, maxZoom]).toEqual([22.6, 75.86, 12])
  expect((await describeMapFile(folder, 'rau.pmtiles'))?.problem).toBeNull()
})

test('several regions and a lower zoom make one smaller file', async () => {
  const path = join(folder, 'two.pmtiles')
  const boxes: Box[] = [rau, [22.7, 75.8, 22.8, 75.95]]
  const { tiles: count } = await cut(path, boxes, { maxZoom: 10 })
  expect(count).toBe(tilesIn(boxes, 6, 10).filter((id) => tiles.has(id)).length)
  expect((await (await openByLibrary(path)).getHeader()).maxZoom).toBe(10)
})

test('a cut that fails or is stopped leaves the earlier file and nothing half-written', async () => {
  const place = await mkdtemp(join(folder, 'place-'))
  const path = join(place, 'rau.pmtiles')
  await cut(path, [rau])
  const before = await readFile(path)
  await expect(cut(path, [rau], { signal: AbortSignal.abort() })).rejects.toThrow()
  const file = await open(whole())
  const { tileDataOffset } = await (await openByLibrary(path)).getHeader()
  const failing = async (offset: number, length: number) => {
    if (offset >= tileDataOffset) throw new Error('The connection is gone')
    return readerOf(file)(offset, length)
  }
  await expect(cutMap(failing, path, { boxes: [rau] })).rejects.toThrow('The connection is gone')
  await file.close()
  function* breaking() {
    yield randomBytes(10)
    throw new Error('The disk is full')
  }
  const archive = { tileCompression: Compression.None, metadata: {}, minZoom: 1, maxZoom: 1, bounds: rau }
  const entries = entriesOf([1, 2], [randomBytes(10), randomBytes(10)])
  await expect(writeArchive(path, { entries, ...archive }, breaking())).rejects.toThrow('The disk is full')
  await expect(writeArchive(path, { entries, ...archive }, [randomBytes(10)])).rejects.toThrow(
    'instead of 20',
  )
  expect(await readdir(place)).toEqual(['rau.pmtiles'])
  expect(await readFile(path)).toEqual(before)
})

test('a region outside the source, or too large, is refused in words', async () => {
  const path = join(folder, 'delhi.pmtiles')
  await expect(cut(path, [[28.4, 76.9, 28.8, 77.4]])).rejects.toThrow(CutRefusal)
  expect(() => tilesIn([[-80, -180, 80, 180]], 0, 15)).toThrow('too large')
  expect(await readdir(folder)).not.toContain('delhi.pmtiles')
})

test.for([
  ['no_map', (bytes: Buffer) => bytes.write('GIF89a?')],
  ['version', (bytes: Buffer) => bytes.writeUInt8(2, 7)],
  ['pictures', (bytes: Buffer) => bytes.writeUInt8(2, 99)],
  ['packing', (bytes: Buffer) => bytes.writeUInt8(3, 98)],
  ['damaged', (bytes: Buffer) => bytes.fill(7, 127, 180)],
  ['damaged', (bytes: Buffer) => bytes.writeBigUInt64LE(2n ** 50n, 32)],
  ['damaged', (bytes: Buffer) => bytes.fill(7, Number(bytes.readBigUInt64LE(56)))],
  ['cut_off', (bytes: Buffer) => bytes.writeBigUInt64LE(2n ** 40n, 64)],
] as const)('a file with the problem "%s" is listed with it', async ([problem, harm]) => {
  const name = 'harmed.pmtiles'
  const bytes = await readFile(whole())
  harm(bytes)
  await writeFile(join(folder, name), bytes)
  expect(await describeMapFile(folder, name)).toMatchObject({ name, problem, map: null })
})

test('an empty file, half a file and one of other layers are told apart', async () => {
  await writeFile(join(folder, 'nothing.pmtiles'), '')
  expect((await describeMapFile(folder, 'nothing.pmtiles'))?.problem).toBe('no_map')
  await writeFile(join(folder, 'half.pmtiles'), await readFile(whole()))
  await truncate(join(folder, 'half.pmtiles'), 9000)
  expect((await describeMapFile(folder, 'half.pmtiles'))?.problem).toBe('cut_off')
  await writeMapFile(join(folder, 'other.pmtiles'), { vector_layers: [{ id: 'transportation' }] })
  expect((await describeMapFile(folder, 'other.pmtiles'))?.problem).toBe('layers')
  const none = { tileCompression: Compression.Gzip, metadata: { vector_layers: [{ id: 'roads' }] } }
  await writeArchive(
    join(folder, 'void.pmtiles'),
    { ...none, entries: [], minZoom: 0, maxZoom: 1, bounds: rau },
    [],
  )
  expect((await describeMapFile(folder, 'void.pmtiles'))?.problem).toBe('empty')
})

test('only files of the folder with the name of a map are listed and opened', async () => {
  const place = await mkdtemp(join(folder, 'names-'))
  expect(await listMapFiles(join(place, 'absent'))).toEqual([])
  for (const name of ['b.pmtiles', 'a.pmtiles', 'a.pmtiles.0f.part', '.hidden.pmtiles', 'notes.txt'])
    await writeFile(join(place, name), 'x')
  await symlink(place, join(place, 'folder.pmtiles'))
  expect((await listMapFiles(place)).map(({ name }) => name)).toEqual(['a.pmtiles', 'b.pmtiles'])
  for (const name of ['../indore.pmtiles', 'folder.pmtiles', '.hidden.pmtiles', 'absent.pmtiles', ''])
    expect(await openMapFile(place, name)).toBeUndefined()
})

test('an attribution becomes text and links to web pages, and OpenStreetMap is named where none is given', () => {
  const osm = { text: 'OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' }
  expect(
    readAttribution(
      '<a href="https://www.openstreetmap.org/copyright" target="_blank">&copy; OpenStreetMap</a>',
    ),
  ).toEqual([{ ...osm, text: '© OpenStreetMap' }])
  for (const none of [undefined, '', '<p> </p>', 7])
    expect(readAttribution(none)).toEqual([{ text: '© ' }, osm, { text: ' contributors' }])
  expect(readAttribution('A &amp; B <a href="javascript:alert(1)">c</a><script>d</script>')).toEqual([
    { text: 'A & B ' },
    { text: 'c' },
    { text: 'd' },
  ])
})
