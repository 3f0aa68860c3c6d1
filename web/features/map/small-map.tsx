import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import { loadPinMap } from './load-pin-map.ts'
import { MapBackdrop } from './map-backdrop.tsx'
import type { Place } from './places.ts'
import { StreetSwitch } from './street-switch.tsx'
import { useStreetMap } from './use-street-map.ts'

type Props = Place & {
  label: string
  dark?: boolean
}

/** Loads the map when it is nearly in view. The drawing stays where it cannot be loaded, as without a network. */
export function SmallMap({ latitude, longitude, label, dark }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const { tiles, wanted } = useStreetMap()
  const PinMap = useLazyComponent(loadPinMap, useNear(frame))
  const [view] = useState({ latitude, longitude, zoom: 15 })
  const drawing = (
    <MapBackdrop>
      <span className="map-pin map-pin-middle">
        <svg viewBox="0 0 36 46" width="36" height="46" aria-hidden="true">
          <path d="M18 45c1-5 16-15 16-27a16 16 0 1 0-32 0c0 12 15 22 16 27Z" />
          <circle cx="18" cy="18" r="6" />
        </svg>
      </span>
    </MapBackdrop>
  )
  return (
    <div ref={frame} className="small-map" data-theme={dark ? 'dark' : undefined}>
      {PinMap ? <PinMap label={label} place={view} view={view} withSwitch={false} /> : drawing}
      {/* The switch is not in the map: it stays, with the focus, when the map comes and goes. */}
      <div className="small-map-actions">
        {tiles !== null && <StreetSwitch tiles={tiles} wanted={wanted} />}
        <a href={directionsTo(view)} target="_blank" rel="noopener noreferrer" className="text-link">
          <Icon name="directions" />
          {m.map_directions()}
          <span className="sr-only">{label}</span>
        </a>
      </div>
    </div>
  )
}

function directionsTo({ latitude, longitude }: Place) {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
}

function useNear(ref: { current: Element | null }) {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !ref.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    })
    watch.observe(ref.current)
    return () => watch.disconnect()
  }, [ref, near])
  return near
}
