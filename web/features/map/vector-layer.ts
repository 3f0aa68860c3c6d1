import {
  type Coords,
  CRS,
  type DoneCallback,
  GridLayer,
  type Map as LeafletMap,
  latLng,
  point,
} from 'leaflet'
import { PMTiles } from 'pmtiles'
import { type PaintRule, type PreparedTile, paint, sourcesToViews } from 'protomaps-leaflet'
import { type BaseFeature, isInside } from './base-map.ts'
import type { Bounds } from './places.ts'
import { readTones, rulesOf } from './vector-look.ts'
import { namedIn } from './vector-names.ts'

// The street map of the site's own PMTiles file. Only maps of a site that has one load this.

type Events = {
  /** Where the file has a map. */
  onOpen: (bounds: Bounds) => void
  onNames: (named: BaseFeature[]) => void
}

const tileSize = 256
// Pixels of a neighbour that are drawn, too, so that wide lines have no gaps at the edge.
const margin = 16

// Maps of one page read the directories of the file once.
const archives = new Map<string, PMTiles>()

/** Draws the file below pins and names. Rejects when the file cannot be read. Returns how to take it away. */
export async function addVectorLayer(map: LeafletMap, address: string, { onOpen, onNames }: Events) {
  const archive = archives.get(address) ?? new PMTiles(address)
  archives.set(address, archive)
  const header = await archive.getHeader().catch((error) => {
    archives.delete(address)
    throw error
  })
  const region: Bounds = [header.minLat, header.minLon, header.maxLat, header.maxLon]
  const layer = new VectorLayer(archive, { maxZoom: header.maxZoom, region }, readTones(map.getContainer()))
  const pane = map.getPane('vector') ?? map.createPane('vector')
  pane.style.zIndex = '215'
  layer.on('load', () => onNames(layer.namesIn(map)))
  const stopTheme = onThemeChange(() => layer.paintIn(readTones(map.getContainer())))
  layer.addTo(map)
  onOpen(region)
  return () => {
    stopTheme()
    layer.off()
    layer.remove()
  }
}

type Tones = ReturnType<typeof readTones>

class VectorLayer extends GridLayer {
  #region: Bounds
  #view: NonNullable<ReturnType<ReturnType<typeof sourcesToViews>['get']>>
  #rules: PaintRule[] = []
  #paper = ''
  #shown = new Map<string, PreparedTile>()
  #names = new WeakMap<PreparedTile['data'], BaseFeature[]>()

  constructor(archive: PMTiles, { maxZoom, region }: { maxZoom: number; region: Bounds }, tones: Tones) {
    super({ pane: 'vector', tileSize, updateWhenZooming: false, keepBuffer: 1 })
    this.#region = region
    const view = sourcesToViews({ url: archive, maxDataZoom: maxZoom }).get('')
    if (!view) throw new Error('The renderer made no view of the file')
    this.#view = view
    this.#setTones(tones)
    this.on('tileunload', ({ coords }) => this.#shown.delete(keyOf(coords)))
  }

  #setTones(tones: Tones) {
    this.#rules = rulesOf(tones)
    this.#paper = tones.paper
  }

  paintIn(tones: Tones) {
    this.#setTones(tones)
    this.redraw()
  }

  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas')
    this.#draw(canvas, coords).then(
      () => done(undefined, canvas),
      (error) => done(error, canvas),
    )
    return canvas
  }

  async #draw(canvas: HTMLCanvasElement, coords: Coords) {
    const tile = await this.#view.getDisplayTile(coords)
    // Outside its region the file has nothing, and the simplified map stays visible.
    if (tile.data.size === 0) return
    this.#shown.set(keyOf(coords), tile)
    const scale = Math.min(2, window.devicePixelRatio || 1)
    canvas.width = canvas.height = tileSize * scale
    const context = canvas.getContext('2d')
    if (!context) return
    context.setTransform(scale, 0, 0, scale, 0, 0)
    const [x, y] = [coords.x * tileSize, coords.y * tileSize]
    this.#clipToRegion(context, coords)
    context.fillStyle = this.#paper
    context.fillRect(0, 0, tileSize, tileSize)
    const box = {
      minX: x - margin,
      minY: y - margin,
      maxX: x + tileSize + margin,
      maxY: y + tileSize + margin,
    }
    const origin = Object.assign(tile.origin.clone(), { x, y })
    const tiles = new Map([['', [tile]]])
    paint(context, coords.z, tiles, null, this.#rules, box, origin, false)
  }

  /** Far away a tile is much larger than the region, around which the simplified map has to stay visible. */
  #clipToRegion(context: CanvasRenderingContext2D, { x, y, z }: Coords) {
    const [south, west, north, east] = this.#region
    const [topLeft, bottomRight] = [
      CRS.EPSG3857.latLngToPoint(latLng(north, west), z),
      CRS.EPSG3857.latLngToPoint(latLng(south, east), z),
    ]
    const { x: width, y: height } = bottomRight.subtract(topLeft)
    context.beginPath()
    context.rect(topLeft.x - x * tileSize, topLeft.y - y * tileSize, width, height)
    context.clip()
  }

  namesIn(map: LeafletMap): BaseFeature[] {
    const zoom = map.getZoom()
    const tiles = new Map(
      [...this.#shown.values()].filter(({ z }) => z === zoom).map((tile) => [tile.data, tile]),
    )
    return [...tiles].flatMap(([data, tile]) => {
      const known = this.#names.get(data)
      // A tile that is drawn larger than it is has the same names.
      if (known) return known
      const named = namedIn(tile, (x, y) => {
        const { lat, lng } = map.unproject(point(x, y), tile.z)
        return { latitude: lat, longitude: lng }
      })
      const inside = named.filter(({ places: [first] }) => first && isInside(this.#region, first))
      this.#names.set(data, inside)
      return inside
    })
  }
}

const keyOf = ({ x, y, z }: Coords) => `${z}/${x}/${y}`

function onThemeChange(act: () => void) {
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const chosen = new MutationObserver(act)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  system.addEventListener('change', act)
  return () => {
    chosen.disconnect()
    system.removeEventListener('change', act)
  }
}
