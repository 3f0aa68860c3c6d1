import type { MapSettings } from '#contract/schemas/agency.ts'

const usualTiles = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'
const usualAttribution = '© [OpenStreetMap](https://www.openstreetmap.org/copyright) contributors'

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** https://, or http:// on this machine, of one host, with {z}, {x} and {y} after it; {r} asks for finer pictures. */
export function isTilesUrl(value: string): boolean {
  const bare = value.replace(/\{[zxyr]\}/g, '0')
  const url = URL.parse(bare)
  if (!url || /[{}\s;,'"]/.test(bare) || url.username || url.password || url.hash) return false
  if (!['{z}', '{x}', '{y}'].every((part) => value.includes(part))) return false
  // The origin goes into a policy of pages: nothing of it may vary.
  if (!value.startsWith(`${url.origin}/`)) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.includes(url.hostname))
}

/** Origin of the pictures, for the policy of pages; undefined where there are none. */
export function tilesOrigin({ tiles }: MapSettings): string | undefined {
  return tiles === null ? undefined : new URL(tiles).origin
}

const link = /\[([^[\]]+)\]\(([^()\s]+)\)/g

/** Plain text with links as [words](https://address); false for links of another kind. */
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

/**
 * The settings from the environment, where empty tiles mean none. Whoever names other tiles names who made them:
 * nearly every map asks for it.
 */
export function readMap(given: { MAP_TILES_URL?: string; MAP_ATTRIBUTION?: string }): MapSettings {
  const { MAP_TILES_URL: tiles = usualTiles, MAP_ATTRIBUTION: attribution = usualAttribution } = given
  return { tiles: tiles || null, attribution: readAttribution(attribution) }
}

export function missingAttribution(env: Record<string, string | undefined>): string[] {
  const { MAP_TILES_URL: tiles, MAP_ATTRIBUTION: attribution } = env
  if (!tiles || attribution || URL.parse(tiles)?.origin === new URL(usualTiles).origin) return []
  return ['MAP_ATTRIBUTION: must name who made the map, as MAP_TILES_URL is set']
}
