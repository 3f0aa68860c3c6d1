import type { Feature, PreparedTile } from 'protomaps-leaflet'
import type { BaseFeature } from './base-map.ts'
import type { Place } from './places.ts'
import { kindOf } from './vector-look.ts'

type Kind = (feature: Feature) => string | undefined

const landmarks = [
  'aerodrome',
  'attraction',
  'bus_station',
  'college',
  'hospital',
  'mall',
  'marketplace',
  'museum',
  'school',
  'stadium',
  'station',
  'university',
]

/** Layers of the Protomaps basemap -> how use-labels.ts writes their names; undefined: not at all. */
const kinds: Record<string, Kind> = {
  places: (feature) => {
    if (kindOf(feature) === 'macrohood') return 'place-1'
    if (kindOf(feature) === 'neighbourhood') return 'place-2'
    if (kindOf(feature) !== 'locality') return undefined
    const detail = feature.props.kind_detail
    return detail === 'city' ? 'city-1' : detail === 'town' ? 'city-2' : 'place-2'
  },
  water: ({ geomType }) => (geomType === polygon ? 'lake' : 'river'),
  roads: (feature) => {
    const kind = kindOf(feature)
    if (kind === 'highway') return 'highway'
    if (kind === 'minor_road') return 'street'
    if (kind !== 'major_road') return undefined
    return feature.props.kind_detail === 'primary' ? 'main-1' : 'main-2'
  },
  pois: (feature) => {
    if (kindOf(feature) === 'park') return 'park-point'
    return landmarks.includes(kindOf(feature)) ? 'landmark' : undefined
  },
}

const polygon = 3
// A shorter piece of a road has its name on another piece.
const minPixels = 40

/** Everything in a tile that has a name. `placeAt` gets pixels of the whole map at the zoom of the tile. */
export function namedIn(
  { data, origin, scale }: Pick<PreparedTile, 'data' | 'origin' | 'scale'>,
  placeAt: (x: number, y: number) => Place,
): BaseFeature[] {
  return Object.entries(kinds).flatMap(([layer, kindIn]) =>
    (data.get(layer) ?? []).flatMap((feature) => {
      const [kind, names] = [kindIn(feature), namesOf(feature)]
      const { minX, minY, maxX, maxY } = feature.bbox
      const size = Math.hypot(maxX - minX, maxY - minY) * scale
      if (!kind || !names || (layer === 'roads' && size < minPixels)) return []
      const longest = feature.geom.reduce((a, b) => (b.length > a.length ? b : a))
      const places = longest.map(({ x, y }) => placeAt(origin.x + x * scale, origin.y + y * scale))
      return [{ kind, ...names, places }]
    }),
  )
}

/** The name in English and in Hindi, or as it is written there. */
function namesOf({ props }: Feature): { name: string; name_hi: string } | undefined {
  const text = (key: string) => (typeof props[key] === 'string' ? props[key] : '')
  const plain = text('name')
  const name = text('name:en') || plain
  return name ? { name, name_hi: text('name:hi') || plain || name } : undefined
}
