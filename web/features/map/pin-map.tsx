import { type LatLng, type Map as LeafletMap, type Marker, marker } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import type { PropertyPoint } from '#contract/schemas/property-points.ts'
import { m } from '#messages'
import { MapView } from './map-view.tsx'
import { movablePin, plainPin } from './pin.ts'
import { type Place, roundPlace, type View } from './places.ts'

type Props = {
  label: string
  place: Place | undefined
  view: View
  onPlace?: (place: Place) => void
  names?: readonly PropertyPoint[]
  className?: string
  withSwitch?: boolean
}

export function PinMap({ label, place, view, onPlace, names, className, withSwitch }: Props) {
  const [map, setMap] = useState<LeafletMap>()
  const seen = useRef(view)
  const movable = onPlace !== undefined
  const put = useRef(onPlace)
  put.current = onPlace
  usePin(map, place, movable, (at) => put.current?.(roundPlace(at.lat, at.lng)))
  useEffect(() => {
    if (!map || seen.current === view) return
    seen.current = view
    map.setView([view.latitude, view.longitude], view.zoom)
  }, [map, view])
  return (
    <MapView
      label={label}
      start={view}
      inPage
      withSwitch={withSwitch}
      names={names}
      className={className}
      onOpen={(opened) => {
        opened.on('click', ({ latlng }) => put.current?.(roundPlace(latlng.wrap().lat, latlng.wrap().lng)))
        setMap(opened)
        return () => setMap(undefined)
      }}
    />
  )
}

function usePin(
  map: LeafletMap | undefined,
  place: Place | undefined,
  movable: boolean,
  put: (at: LatLng) => void,
) {
  const latest = useRef(put)
  latest.current = put
  const pin = useRef<Marker>(undefined)
  const isThere = place !== undefined
  useEffect(() => {
    if (!map || !isThere) return
    const made = marker([0, 0], {
      icon: movable ? movablePin(m.pin_label(), step) : plainPin(),
      draggable: movable,
      interactive: movable,
      keyboard: false,
      autoPan: true,
    })
    function step(right: number, down: number) {
      if (!map) return
      const at = map.unproject(map.project(made.getLatLng()).add([right, down]))
      map.panInside(at, { padding: [40, 60] })
      latest.current(at)
    }
    made.on('dragend', () => latest.current(made.getLatLng()))
    pin.current = made
    return () => {
      made.remove()
      pin.current = undefined
    }
  }, [map, isThere, movable])
  useEffect(() => {
    if (!map || !place || !pin.current) return
    pin.current.setLatLng([place.latitude, place.longitude])
    if (!map.hasLayer(pin.current)) pin.current.addTo(map)
  }, [map, place])
}
