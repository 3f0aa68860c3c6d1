import type { Map as LeafletMap } from 'leaflet'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { PropertyPoint } from '#contract/schemas/property-points.ts'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { useBaseLayer } from './base-layer.ts'
import { outside } from './base-map.ts'
import { closeMap, closest, openMap } from './open-map.ts'
import type { View } from './places.ts'
import { useStreetLayer } from './street-layer.ts'
import { StreetNotice } from './street-notice.tsx'
import { StreetSwitch } from './street-switch.tsx'
import { useLabels } from './use-labels.ts'
import { useLandmarks } from './use-landmarks.ts'
import { useStreetMap } from './use-street-map.ts'
import { useVectorLayer } from './use-vector-layer.ts'

type Props = {
  label: string
  keys?: string
  start: View
  /** The page scrolls and is not all map. */
  inPage?: boolean
  withSwitch?: boolean
  /** Listings whose localities are named. */
  names?: readonly PropertyPoint[]
  onOpen: (map: LeafletMap) => () => void
  className?: string
  children?: ReactNode
}

export function MapView({
  label,
  keys = m.map_keys(),
  start,
  inPage = false,
  withSwitch = true,
  names,
  onOpen,
  className = '',
  children,
}: Props) {
  const ground = useRef<HTMLDivElement>(null)
  const first = useRef({ start, inPage, onOpen })
  const [map, setMap] = useState<LeafletMap>()
  const [zoom, setZoom] = useState(start.zoom)
  const { tiles, attribution, file, wanted } = useStreetMap()
  const { state, retry } = useStreetLayer(map, tiles, wanted)
  const own = useVectorLayer(map, file)
  const drawn = useBaseLayer(map)
  const landmarks = useLandmarks()
  const features = useMemo(
    () => [
      ...landmarks.map(({ name, latitude, longitude }) => ({
        kind: 'landmark',
        name,
        places: [{ latitude, longitude }],
      })),
      ...(own ? [...own.named, ...outside(own.bounds, drawn)] : drawn),
    ],
    [landmarks, own, drawn],
  )
  useLabels(map, features, names)
  const hint = useId()
  useEffect(() => {
    if (!ground.current) return
    const { start, inPage, onOpen } = first.current
    const opened = openMap(ground.current, start, { inPage })
    opened.on('zoomend', () => setZoom(opened.getZoom()))
    // The frame may change its size without the window: by a keyboard, a row of cards, a panel.
    const sized = new ResizeObserver(() => opened.invalidateSize({ animate: false }))
    sized.observe(ground.current)
    const close = onOpen(opened)
    setMap(opened)
    return () => {
      sized.disconnect()
      close()
      closeMap(opened)
    }
  }, [])
  return (
    <div className={`map-frame ${className}`} data-streets={state}>
      <div className="map-area">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: Leaflet moves the map by arrow keys when it has the focus */}
        {/* biome-ignore lint/a11y/useSemanticElements: a map is no fieldset */}
        <div ref={ground} role="group" aria-label={label} aria-describedby={hint} tabIndex={0} />
        <p id={hint} hidden>
          {keys}
        </p>
        <div className="map-buttons map-over">
          <ZoomButton map={map} by={1} label={m.map_zoom_in()} end={zoom >= closest} />
          <ZoomButton map={map} by={-1} label={m.map_zoom_out()} end={zoom <= 4} />
        </div>
        {children}
        {withSwitch && tiles !== null && <StreetSwitch tiles={tiles} wanted={wanted} />}
      </div>
      <StreetNotice
        state={own ? 'shown' : state}
        attribution={(own && file?.attribution) ?? attribution}
        onRetry={retry}
      />
    </div>
  )
}

type ZoomProps = { map: LeafletMap | undefined; by: 1 | -1; label: string; end: boolean }

/** At the end of the range the button stays enabled, so that it keeps the focus. */
function ZoomButton({ map, by, label, end }: ZoomProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={end || undefined}
      className="map-button"
      onClick={() => !end && map?.zoomIn(by)}
    >
      <Icon name={by > 0 ? 'plus' : 'minus'} />
    </button>
  )
}
