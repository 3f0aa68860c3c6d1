import pictures from './pictures.json' with { type: 'json' }

/** What a demo picture is of. */
export type Shows =
  | 'villa'
  | 'house'
  | 'row house'
  | 'farm house'
  | 'resort'
  | 'flats'
  | 'office'
  | 'shops'
  | 'site'
  | 'facade'
  | 'entrance'
  | 'garden'
  | 'balcony'
  | 'living'
  | 'bedroom'
  | 'kitchen'
  | 'bathroom'
  | 'hostel room'
  | 'work floor'
  | 'plots'
  | 'farm land'
  | 'cutaway'

export type Caption = { en: string; hi: string }

/**
 * One picture cut from one render: left, top and width in pixels of the source before it is mirrored, always 3:2.
 * No cut: the whole render.
 */
export type Framing = {
  name: string
  source: string
  /** The scene file that made the source. */
  scene: string
  /** The render it is cut from, where that is another's mirror image: the flat across the landing. */
  mirrors?: string
  /** Of the building, 0 where there is none. */
  storeys: number
  shows: Shows
  /** Good enough to stand first. */
  cover: boolean
  alt: Caption
  cut?: [left: number, top: number, width: number]
}

export const framings: Framing[] = pictures.flatMap(
  ({ name: source, scene, mirrors, storeys, framings: cuts }) =>
    cuts.map((framing) => ({ ...(framing as Framing), source, scene, storeys, ...(mirrors && { mirrors }) })),
)
