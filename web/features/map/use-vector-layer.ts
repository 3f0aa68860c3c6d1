import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'
import { resources } from '#contract/pages.ts'
import type { MapSettings } from '#contract/schemas/agency.ts'
import type { BaseFeature } from './base-map.ts'
import type { Bounds } from './places.ts'

type Shown = { bounds: Bounds; named: BaseFeature[] }

/** The site's own street map. Undefined without one, until it has come, and when it cannot be read. */
export function useVectorLayer(map: LeafletMap | undefined, file: MapSettings['file']): Shown | undefined {
  const [shown, setShown] = useState<Shown>()
  const name = file?.name
  useEffect(() => {
    if (!map || !name) return
    let closed = false
    let remove = () => {}
    const open = async () => {
      const { addVectorLayer } = await import('./vector-layer.ts')
      if (closed) return
      const added = await addVectorLayer(map, resources.map(name), {
        onOpen: (bounds) => !closed && setShown({ bounds, named: [] }),
        onNames: (named) => !closed && setShown((now) => now && { ...now, named }),
      })
      if (closed) added()
      else remove = added
    }
    // The simplified map stays.
    open().catch((error) => console.warn('The street map of this site cannot be read.', error))
    return () => {
      closed = true
      remove()
      setShown(undefined)
    }
  }, [map, name])
  return shown
}
