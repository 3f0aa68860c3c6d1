import { type Layer, type Map as LeafletMap, polygon, polyline, svg } from 'leaflet'
import { useEffect, useState } from 'react'
import { type BaseFeature, isOutline, loadSheet, type SheetName, sheetsIn } from './base-map.ts'
import { boundsOfMap } from './map-bounds.ts'

const pane = 'base'

// The width of a main road in pixels by zoom; the style sheet makes the others of it.
const widths: Record<number, number> = { 10: 1.3, 11: 1.7, 12: 2.2, 13: 3, 14: 4, 15: 5, 16: 6.5 }

/** Draws the simplified map below everything else, and returns what of it has a name. */
export function useBaseLayer(map: LeafletMap | undefined): BaseFeature[] {
  const [named, setNamed] = useState<BaseFeature[]>([])
  useEffect(() => {
    if (!map) return
    const element = map.getPane(pane) ?? map.createPane(pane)
    element.style.zIndex = '210'
    const renderer = svg({ pane, padding: 0.5 })
    const drawn = new Map<SheetName, Layer[]>()
    let closed = false
    const show = async (name: SheetName) => {
      drawn.set(name, [])
      const features = await loadSheet(name).catch(() => undefined)
      if (closed) return
      // The next movement of the map tries again.
      if (!features) return void drawn.delete(name)
      const layers = features.flatMap((feature) => draw(feature, renderer))
      for (const layer of layers) layer.addTo(map)
      drawn.set(name, layers)
      setNamed((known) => [...known, ...features.filter((feature) => feature.name)])
    }
    const look = () => {
      const zoom = map.getZoom()
      const step = Math.min(16, Math.max(10, Math.round(zoom)))
      element.style.setProperty('--road', `${widths[step] ?? 1}px`)
      element.dataset.detail = zoom >= 12 ? 'streets' : zoom >= 10 ? 'city' : 'region'
      for (const name of sheetsIn(boundsOfMap(map, 0.2), zoom)) if (!drawn.has(name)) show(name)
    }
    look()
    map.on('moveend', look)
    return () => {
      closed = true
      map.off('moveend', look)
      for (const layer of [...drawn.values()].flat()) layer.remove()
      setNamed([])
    }
  }, [map])
  return named
}

const cased = ['highway', 'main-1', 'ring', 'corridor']

function draw({ kind, places, far }: BaseFeature, renderer: ReturnType<typeof svg>): Layer[] {
  if (places.length < 2) return []
  const at = places.map(({ latitude, longitude }) => [latitude, longitude] as [number, number])
  const sheet = far ? 'base-region' : 'base-city'
  const look = (part: string) => ({
    renderer,
    pane,
    interactive: false,
    className: `base-line base-${part} ${sheet}`,
  })
  if (isOutline(kind)) return [polygon(at, { ...look(kind), stroke: false })]
  const line = polyline(at, look(kind))
  return cased.includes(kind) ? [polyline(at, look('casing')), line] : [line]
}
