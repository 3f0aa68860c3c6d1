import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useRef } from 'react'
import type { Clusters } from './clusters.ts'
import { boundsOfMap } from './map-bounds.ts'
import { focusAfter, focusedPin, type Pins, pressPinKey, setTabStop } from './pin-keys.ts'
import { highlight, keyOf, pricePin } from './price-pin.ts'

type Handlers = Omit<Parameters<typeof pricePin>[1], 'onKey'>

export function usePins(
  map: LeafletMap | undefined,
  clusters: Clusters,
  active: number | undefined,
  handlers: Handlers,
) {
  const latest = useRef(handlers)
  latest.current = handlers
  const pins = useRef<Pins>(new Map())
  const shown = useRef(active)
  shown.current = active
  useEffect(() => {
    if (!map) return
    // Dragging the map by a pin is not a tap on it.
    let dragged = false
    const press = () => {
      dragged = false
    }
    const drag = () => {
      dragged = true
    }
    const on: Parameters<typeof pricePin>[1] = {
      onKey: (mark, event) => pressPinKey(map, pins.current, mark, event),
      onChoose: (mark, byKey) => (byKey || !dragged) && latest.current.onChoose(mark, byKey),
      onPoint: (mark) => latest.current.onPoint(mark),
    }
    const draw = () => {
      const marks = clusters.marksIn(boundsOfMap(map, 0.2), map.getZoom())
      const focused = focusedPin(pins.current)
      const wanted = new Map(marks.map((mark) => [keyOf(mark), mark]))
      for (const [key, { marker }] of pins.current) {
        if (wanted.has(key)) continue
        marker.remove()
        pins.current.delete(key)
      }
      for (const [key, mark] of wanted) {
        if (pins.current.has(key)) continue
        pins.current.set(key, { mark, marker: pricePin(mark, on).addTo(map) })
      }
      light(pins.current, shown.current)
      setTabStop(map, pins.current)
      map.fire('pinsdrawn')
      if (focused && !wanted.has(keyOf(focused.mark))) focusAfter(map, pins.current, focused.mark)
    }
    draw()
    const ground = map.getContainer()
    ground.addEventListener('pointerdown', press, true)
    map.on({ moveend: draw, dragstart: drag })
    return () => {
      ground.removeEventListener('pointerdown', press, true)
      map.off({ moveend: draw, dragstart: drag })
      for (const { marker } of pins.current.values()) marker.remove()
      pins.current.clear()
    }
  }, [map, clusters])
  useEffect(() => light(pins.current, active), [active])
}

function light(pins: Pins, active: number | undefined) {
  for (const { marker, mark } of pins.values()) {
    highlight(marker, active !== undefined && mark.points.some(({ id }) => id === active))
  }
}
