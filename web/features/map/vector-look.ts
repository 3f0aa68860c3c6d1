import { exp, type Feature, LineSymbolizer, type PaintRule, PolygonSymbolizer } from 'protomaps-leaflet'

const tones = ['map-paper', 'water', 'green', 'street', 'street-edge', 'wide-street', 'track'] as const

type Tones = Record<'paper' | 'water' | 'green' | 'street' | 'edge' | 'wide' | 'track', string>

/** The colours of the style sheet under the theme of `ground`, as a canvas takes them. */
export function readTones(ground: HTMLElement): Tones {
  const probe = document.createElement('span')
  ground.append(probe)
  const [paper = '', water = '', green = '', street = '', edge = '', wide = '', track = ''] = tones.map(
    (name) => {
      probe.style.color = `var(--${name})`
      return getComputedStyle(probe).color
    },
  )
  probe.remove()
  return { paper, water, green, street, edge, wide, track }
}

const greens = [
  'park',
  'forest',
  'wood',
  'nature_reserve',
  'national_park',
  'protected_area',
  'grass',
  'grassland',
  'golf_course',
  'cemetery',
  'zoo',
  'village_green',
  'playground',
  'recreation_ground',
]

const polygon = 3
const line = 2

/** How the layers of the Protomaps basemap are drawn, from the ground up. */
export function rulesOf({ water, green, street, edge, wide, track }: Tones): PaintRule[] {
  const road = (
    kinds: string[],
    color: string,
    stops: number[][],
    casing: boolean,
    minzoom = 0,
  ): PaintRule[] => {
    const width = exp(1.6, stops)
    const filter = (_zoom: number, feature: Feature) => kinds.includes(kindOf(feature))
    const round = { lineCap: 'round', lineJoin: 'round' } as const
    const body = {
      dataLayer: 'roads',
      minzoom,
      filter,
      symbolizer: new LineSymbolizer({ color, width, ...round }),
    }
    const around = new LineSymbolizer({ color: edge, width: (zoom) => width(zoom) + 2, ...round })
    return casing ? [{ ...body, symbolizer: around }, body] : [body]
  }
  return [
    {
      dataLayer: 'landuse',
      filter: (_zoom, feature) => greens.includes(kindOf(feature)),
      symbolizer: new PolygonSymbolizer({ fill: green }),
    },
    {
      dataLayer: 'water',
      filter: (_zoom, { geomType }) => geomType === polygon,
      symbolizer: new PolygonSymbolizer({ fill: water }),
    },
    {
      dataLayer: 'water',
      filter: (_zoom, { geomType }) => geomType === line,
      symbolizer: new LineSymbolizer({
        color: water,
        width: exp(1.6, [
          [9, 1],
          [18, 10],
        ]),
      }),
    },
    {
      dataLayer: 'buildings',
      minzoom: 15,
      symbolizer: new PolygonSymbolizer({ fill: edge, opacity: 0.45 }),
    },
    ...road(
      ['rail'],
      track,
      [
        [8, 0.8],
        [18, 2.5],
      ],
      false,
    ),
    ...road(
      ['path', 'other'],
      edge,
      [
        [14, 0.5],
        [18, 2],
      ],
      false,
      14,
    ),
    ...road(
      ['minor_road'],
      street,
      [
        [12, 0.5],
        [15, 3],
        [18, 11],
      ],
      true,
      12,
    ),
    ...road(
      ['major_road'],
      street,
      [
        [7, 0.6],
        [12, 2],
        [15, 5],
        [18, 15],
      ],
      true,
    ),
    ...road(
      ['highway'],
      wide,
      [
        [5, 0.8],
        [12, 3],
        [15, 7],
        [18, 18],
      ],
      true,
    ),
  ]
}

export function kindOf({ props }: Feature): string {
  return typeof props.kind === 'string' ? props.kind : ''
}
