import { divIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet'
import { useEffect, useMemo } from 'react'
import type { PropertyPoint } from '#contract/schemas/property-points.ts'
import { pageLocale } from '#web/ui/page-locale.ts'
import { type BaseFeature, isOutline } from './base-map.ts'
import { type Box, type Label, placeLabels, type Spot } from './place-labels.ts'
import { middleOf, type Place } from './places.ts'
import { boxesIn } from './uncover-pins.ts'

const pane = 'names'
/** Pins and controls, which labels leave free. */
const obstacles = '.map-mark > *, .map-over, .leaflet-control'

type Kind = { size: number; weight: number; zooms: readonly [from: number, to: number]; dot?: true }

// Those above are placed first, so that they are left out last.
const kinds: Record<string, Kind> = {
  'city-1': { size: 16, weight: 700, zooms: [5, 11] },
  'city-2': { size: 14, weight: 500, zooms: [7, 11] },
  'place-1': { size: 15, weight: 600, zooms: [11, 19] },
  corridor: { size: 13, weight: 600, zooms: [12, 19] },
  'place-2': { size: 13, weight: 500, zooms: [13, 19] },
  lake: { size: 13, weight: 500, zooms: [12, 19] },
  landmark: { size: 13, weight: 500, zooms: [13, 19], dot: true },
  highway: { size: 12, weight: 500, zooms: [8, 19] },
  ring: { size: 12, weight: 500, zooms: [12, 19] },
  'main-1': { size: 12, weight: 500, zooms: [12, 19] },
  river: { size: 13, weight: 500, zooms: [7, 19] },
  metro: { size: 12, weight: 500, zooms: [13, 19] },
  'main-2': { size: 12, weight: 500, zooms: [14, 19] },
  park: { size: 13, weight: 500, zooms: [13, 19] },
  'park-point': { size: 13, weight: 500, zooms: [14, 19] },
  street: { size: 12, weight: 400, zooms: [16, 19] },
}
const order = Object.keys(kinds)
const height = 18
// Pixels between two spots that are tried along a line.
const step = 60
const aside = [0, 34, -34]

type Name = { kind: string; text: string; places: readonly Place[]; far?: boolean }

/** Names of the simplified map, and of localities with listings that it does not name. */
export function useLabels(
  map: LeafletMap | undefined,
  features: readonly BaseFeature[],
  points: readonly PropertyPoint[] = [],
) {
  const names = useMemo(() => namesOf(features, points), [features, points])
  useEffect(() => {
    if (!map) return
    if (!map.getPane(pane)) map.createPane(pane).style.zIndex = '450'
    const widthOf = measure(getComputedStyle(map.getContainer()).fontFamily)
    let written: Marker[] = []
    const clear = () => {
      for (const name of written) name.remove()
      written = []
    }
    const write = () => {
      clear()
      const zoom = map.getZoom()
      const { x, y } = map.getSize()
      const frame = { left: 2, top: 2, right: x - 2, bottom: y - 2 }
      const shown = names.filter((name) => isShown(name, zoom))
      const labels = shown.map((name): Label & { name: Name } => ({
        name,
        text: name.text,
        width: widthOf(name),
        height: kinds[name.kind]?.dot ? 2 * height : height,
        spots: spotsOf(map, name, frame),
      }))
      written = placeLabels(labels, frame, boxesIn(map, obstacles)).map(({ label: { name }, spot }) =>
        labelMarker(name)
          .setLatLng(map.containerPointToLatLng([spot.x, spot.y]))
          .addTo(map),
      )
    }
    let frame = 0
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(write)
    }
    soon()
    // The first labels may be measured before the font has come, and the font may come when the map is gone.
    let closed = false
    document.fonts?.ready.then(() => closed || soon())
    map.on('zoomstart', clear)
    map.on('moveend resize pinsdrawn', soon)
    return () => {
      closed = true
      cancelAnimationFrame(frame)
      map.off('zoomstart', clear)
      map.off('moveend resize pinsdrawn', soon)
      clear()
    }
  }, [map, names])
}

function isShown({ kind, places, far }: Name, zoom: number): boolean {
  const [from, to] = kinds[kind]?.zooms ?? [99, 0]
  return zoom >= from && zoom <= (far && places.length > 1 ? Math.min(to, 11) : to)
}

function labelMarker({ kind, text }: Name): Marker {
  const label = document.createElement('span')
  const { size, weight, dot } = kinds[kind] ?? { size: 13, weight: 500 }
  label.className = `map-label map-label-${kind}${dot ? ' map-label-dot' : ''}`
  label.style.fontSize = `${size}px`
  label.style.fontWeight = String(weight)
  label.textContent = text
  label.setAttribute('aria-hidden', 'true')
  const icon = divIcon({ html: label, className: 'map-name', iconSize: [0, 0] })
  return marker([0, 0], { icon, pane, interactive: false, keyboard: false })
}

function measure(family: string) {
  const context = document.createElement('canvas').getContext('2d')
  const known = new Map<Name, number>()
  return (name: Name) => {
    const width = known.get(name)
    if (width !== undefined) return width
    const { size, weight } = kinds[name.kind] ?? { size: 13, weight: 500 }
    if (context) context.font = `${weight} ${size}px ${family}`
    const measured = context?.measureText(name.text).width ?? name.text.length * size * 0.6
    known.set(name, measured + 6)
    return measured + 6
  }
}

/** Where a name may stand: at its point, in the middle of its outline, or along its line, from the middle of the visible part. */
function spotsOf(map: LeafletMap, { kind, places }: Name, frame: Box): Spot[] {
  const spots = places.map(({ latitude, longitude }) => map.latLngToContainerPoint([latitude, longitude]))
  if (isOutline(kind)) {
    const sum = spots.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
    return [{ x: sum.x / spots.length, y: sum.y / spots.length }]
  }
  const [only] = spots
  // The dot of a landmark is at its place and the text below it. Other names may move aside for a pin.
  if (only && spots.length === 1)
    return kinds[kind]?.dot
      ? [{ x: only.x, y: only.y + height / 2 }]
      : aside.map((by) => ({ x: only.x, y: only.y + by }))
  const along = spots.flatMap((from, index) => {
    const to = spots[index + 1]
    if (!to) return []
    const parts = Math.min(50, Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / step)))
    return Array.from({ length: parts }, (_, part) => ({
      x: from.x + ((to.x - from.x) * part) / parts,
      y: from.y + ((to.y - from.y) * part) / parts,
    }))
  })
  const seen = along.filter(
    ({ x, y }) => x > frame.left && x < frame.right && y > frame.top && y < frame.bottom,
  )
  const middle = seen.length / 2
  return seen
    .map((spot, index) => ({ spot, far: Math.abs(index - middle) }))
    .sort((a, b) => a.far - b.far)
    .map(({ spot }) => spot)
}

function namesOf(features: readonly BaseFeature[], points: readonly PropertyPoint[]): Name[] {
  const inHindi = pageLocale() === 'hi'
  const drawn = features.map(({ name = '', name_hi = name, ...rest }) => ({
    ...rest,
    text: inHindi ? name_hi : name,
  }))
  const known = new Set(features.map(({ name }) => name?.toLowerCase()))
  const listed = localitiesOf(points).filter(({ text }) => !known.has(text.toLowerCase()))
  return [...drawn, ...listed].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

/** Each locality, and far out each city, is at the middle of its listings. The most frequent comes first. */
function localitiesOf(points: readonly PropertyPoint[]): Name[] {
  const cities = Map.groupBy(points, ({ location }) => location.split(', ').at(-1) ?? location)
  const localities = Map.groupBy(points, ({ location }) => location.split(', ')[0] ?? location)
  const named = (kind: string) => (groups: Map<string, PropertyPoint[]>) =>
    [...groups]
      .sort(([, a], [, b]) => b.length - a.length)
      .flatMap(([text, here]) => {
        const middle = middleOf(here)
        return middle && text ? [{ kind, text, places: [middle] }] : []
      })
  return [...named('city-2')(cities), ...named('place-2')(localities)]
}
