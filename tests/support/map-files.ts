import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import geojsonvt, { type Options } from 'geojson-vt'
import { Compression, type Entry, zxyToTileId } from 'pmtiles'
import vtpbf from 'vt-pbf'
import { cityBoxes } from '#contract/city-boxes.ts'
import { writeArchive } from '#server/platform/maps/write-archive.ts'
import { type BaseFeature, isOutline, readFeature } from '#web/features/map/base-map.ts'

type Feature = GeoJSON.Feature<GeoJSON.Geometry, Record<string, string>>

const roads: Record<string, string> = {
  highway: 'highway',
  ring: 'highway',
  corridor: 'highway',
  rail: 'rail',
}
const zooms = { minZoom: 6, maxZoom: 12 }

/**
 * Writes a street map of Indore as a PMTiles file with the layers of the Protomaps basemap, made of what the simplified map
 * draws there. Returns its tiles, unpacked, by number.
 */
export async function writeMapFile(
  path: string,
  metadata: Record<string, unknown> = {},
): Promise<Map<number, Uint8Array>> {
  const sheet = new URL('../../web/features/map/base-map/indore.json', import.meta.url)
  const rows: Parameters<typeof readFeature>[0][] = JSON.parse(await readFile(sheet, 'utf8'))
  const features = rows.map((row) => readFeature(row))
  const layers = Map.groupBy(features, layerOf)
  const options: Options = { maxZoom: zooms.maxZoom, indexMaxZoom: zooms.maxZoom, indexMaxPoints: 0 }
  const indexes = Object.fromEntries(
    [...layers].map(([layer, here]) => [
      layer,
      geojsonvt({ type: 'FeatureCollection', features: here.map(toGeoJson) }, options),
    ]),
  )
  const coords = Object.values(indexes).flatMap(({ tileCoords }) => tileCoords)
  const ids = new Map(coords.map(({ z, x, y }) => [zxyToTileId(z, x, y), { z, x, y }]))
  const tiles = new Map<number, Uint8Array>()
  for (const [id, { z, x, y }] of [...ids].sort(([a], [b]) => a - b)) {
    if (z < zooms.minZoom) continue
    const here = Object.entries(indexes).map(([layer, index]) => [layer, index.getTile(z, x, y)] as const)
    const filled = here.filter(([, tile]) => tile !== null)
    if (filled.length > 0) tiles.set(id, vtpbf.fromGeojsonVt(Object.fromEntries(filled), { version: 2 }))
  }
  const packed = [...tiles.values()].map((tile) => gzipSync(tile))
  await writeArchive(
    path,
    {
      entries: entriesOf([...tiles.keys()], packed),
      tileCompression: Compression.Gzip,
      metadata: { vector_layers: [...layers.keys()].map((id) => ({ id, fields: {} })), ...metadata },
      ...zooms,
      bounds: cityBoxes.indore,
    },
    packed,
  )
  return tiles
}

/** Entries of contents that lie one behind another. */
export function entriesOf(ids: readonly number[], contents: readonly Uint8Array[]): Entry[] {
  let offset = 0
  return ids.map((tileId, index) => {
    const length = contents[index]?.length ?? 0
    offset += length
    return { tileId, offset: offset - length, length, runLength: 1 }
  })
}

function layerOf({ kind, places }: BaseFeature): string {
  if (kind === 'lake' || kind === 'river') return 'water'
  if (kind === 'park') return 'landuse'
  if (places.length > 1) return 'roads'
  return kind === 'landmark' ? 'pois' : 'places'
}

function toGeoJson({ kind, name = '', name_hi = '', places }: BaseFeature): Feature {
  const at = places.map(({ latitude, longitude }) => [longitude, latitude])
  const kinds: Record<string, string> = {
    roads: roads[kind] ?? 'major_road',
    places: kind.startsWith('place') ? 'neighbourhood' : 'locality',
    pois: 'station',
  }
  const [first = []] = at
  return {
    type: 'Feature',
    properties: {
      kind: kinds[layerOf({ kind, places })] ?? kind,
      kind_detail: kind === 'city-1' ? 'city' : 'primary',
      ...(name && { name, 'name:en': name, 'name:hi': name_hi }),
    },
    geometry: isOutline(kind)
      ? { type: 'Polygon', coordinates: [[...at, first]] }
      : at.length > 1
        ? { type: 'LineString', coordinates: at }
        : { type: 'Point', coordinates: first },
  }
}
