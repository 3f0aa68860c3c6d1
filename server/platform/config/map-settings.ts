import type { MapSettings } from '#contract/schemas/agency.ts'

/** The map of another server. */
export type OtherMap = Pick<MapSettings, 'tiles' | 'attribution'>

const usualTiles = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'
const usualAttribution = '© [OpenStreetMap](https://www.openstreetmap.org/copyright) contributors'

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** A URL of one host with {z}, {x} and {y}: https://, or http:// on this computer. {r} requests finer pictures. */
export function isTilesUrl(value: string): boolean {
  const bare = value.replace(/\{[zxyr]\}/g, '0')
  const url = URL.parse(bare)
  if (!url || /[{}\s;,'"]/.test(bare) || url.username || url.password || url.hash) return false
  if (!['{z}', '{x}', '{y}'].every((part) => value.includes(part))) return false
  // The origin becomes part of the policy of pages, so it must contain no placeholder.
  if (!value.startsWith(`${url.origin}/`)) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.includes(url.hostname))
}

/** The origin of the tiles, for the Content-Security-Policy of pages; undefined without a map. */
export function tilesOrigin({ tiles }: OtherMap): string | undefined {
  return tiles === null ? undefined : new URL(tiles).origin
}

const link = /\[([^[\]]+)\]\(([^()\s]+)\)/g

/** Plain text with links as [words](https://address). */
export function isAttribution(value: string): boolean {
  return readAttribution(value).every(({ url }) => url === undefined || /^https?:$/.test(protocolOf(url)))
}

export function readAttribution(value: string): MapSettings['attribution'] {
  const parts: MapSettings['attribution'] = []
  let end = 0
  for (const found of value.matchAll(link)) {
    const [whole, text = '', url] = found
    if (found.index > end) parts.push({ text: value.slice(end, found.index) })
    parts.push({ text, url })
    end = found.index + whole.length
  }
  if (end < value.length) parts.push({ text: value.slice(end) })
  return parts
}

function protocolOf(url: string) {
  return URL.parse(url)?.protocol ?? ''
}

/** Empty tiles mean no map. Other tiles need an attribution, which nearly every map requires. */
export function readMap(given: { MAP_TILES_URL?: string; MAP_ATTRIBUTION?: string }): OtherMap {
  const { MAP_TILES_URL: tiles = usualTiles, MAP_ATTRIBUTION: attribution = usualAttribution } = given
  return { tiles: tiles || null, attribution: readAttribution(attribution) }
}

export function missingAttribution(env: Record<string, string | undefined>): string[] {
  const { MAP_TILES_URL: tiles, MAP_ATTRIBUTION: attribution } = env
  if (!tiles || attribution || URL.parse(tiles)?.origin === new URL(usualTiles).origin) return []
  return ['MAP_ATTRIBUTION: must name who made the map, as MAP_TILES_URL is set']
}
