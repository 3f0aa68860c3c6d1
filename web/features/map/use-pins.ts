import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useMemo, useRef, useState } from 'react'
import { usePageContext } from '#web/data/page-context.ts'
import { readSeen } from '#web/features/recent/seen.ts'
import { needWishlist, saved } from '#web/features/wishlist/wishlist.ts'
import { useStore } from '#web/ui/store.ts'
import type { Clusters, Mark } from './clusters.ts'
import { boundsOfMap } from './map-bounds.ts'
import { focusAfter, focusedPin, type Pins, pressPinKey, setTabStop } from './pin-keys.ts'
import { buttonOf, describe, highlight, type Known, keyOf, pricePin } from './price-pin.ts'

type Handlers = Omit<Parameters<typeof pricePin>[1], 'onKey'>

/** Returns what moves the focus to the pin of a mark, or to the pin that it has become part of. */
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
  /** Dragging the map by a pin is not a tap on it. */
  const dragged = useRef(false)
  const known = useKnownHomes()
  const marked = useRef(known)
  marked.current = known
  useEffect(() => {
    if (!map) return
    const press = () => {
      dragged.current = false
    }
    const drag = () => {
      dragged.current = true
    }
    const on: Parameters<typeof pricePin>[1] = {
      onKey: (mark, event) => pressPinKey(map, pins.current, mark, event),
      onChoose: (mark, byKey) => (byKey || !dragged.current) && latest.current.onChoose(mark, byKey),
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
        const held = pins.current.get(key)
        if (held) {
          // Its handlers keep this object, and the number of its cluster is another one in other results.
          Object.assign(held.mark, mark, { cluster: mark.cluster })
          held.marker.setLatLng([mark.latitude, mark.longitude])
          continue
        }
        pins.current.set(key, { mark, marker: pricePin(mark, on).addTo(map) })
      }
      for (const { marker, mark } of pins.current.values()) describe(marker, mark, marked.current)
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
    }
  }, [map, clusters])
  // Other results keep the pins that they share with those before, and with them the focus.
  useEffect(() => {
    const drawn = pins.current
    return () => {
      for (const { marker } of drawn.values()) marker.remove()
      drawn.clear()
    }
  }, [])
  useEffect(() => light(pins.current, active), [active])
  useEffect(() => {
    for (const { marker, mark } of pins.current.values()) describe(marker, mark, known)
  }, [known])
  return (mark: Mark) => {
    const pin = pins.current.get(keyOf(mark))
    if (pin) buttonOf(pin.marker)?.focus({ preventScroll: true })
    else if (map) focusAfter(map, pins.current, mark)
  }
}

/** Kept with the account and on this device, so the page itself holds none of it. */
function useKnownHomes(): Known {
  const savedIds = useStore(saved, (ids) => ids)
  const [seen] = useState(() => new Set(readSeen()))
  useEffect(needWishlist, [])
  const places = usePageContext()
  return useMemo(() => ({ saved: savedIds, seen, places }), [savedIds, seen, places])
}

function light(pins: Pins, active: number | undefined) {
  for (const { marker, mark } of pins.values()) {
    highlight(marker, active !== undefined && mark.points.some(({ id }) => id === active))
  }
}
