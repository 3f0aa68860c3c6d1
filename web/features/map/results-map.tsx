import type { Map as LeafletMap } from 'leaflet'
import { useMemo, useState } from 'react'
import { m } from '#messages'
import { usePageContext } from '#web/data/page-context.ts'
import type { CardListing } from '#web/features/property/card-listing.ts'
import { ChosenCards } from './chosen-cards.tsx'
import { clusterPoints, type Mark } from './clusters.ts'
import { MapTools } from './map-tools.tsx'
import { MapView } from './map-view.tsx'
import { firstView } from './places.ts'
import { PointsNote } from './points-note.tsx'
import { keyOf } from './price-pin.ts'
import { useArea } from './use-area.ts'
import { useDrawing } from './use-drawing.ts'
import { usePins } from './use-pins.ts'
import { type PointQuery, usePoints } from './use-points.ts'
import { useShapes } from './use-shapes.ts'
import { polygonText, type Whereabouts } from './whereabouts.ts'

type Props = {
  listings: CardListing[]
  query: PointQuery
  /** The listing that is pointed at, here or in its card. */
  active: number | undefined
  onActive: (id: number | undefined) => void
  onChoose: (id: number) => void
  onArea: (part: Whereabouts, following?: boolean) => void
}

export function ResultsMap({ listings, query, active, onActive, onChoose, onArea }: Props) {
  const { agency } = usePageContext()
  const [map, setMap] = useState<LeafletMap>()
  const [chosen, setChosen] = useState<{ mark: Mark; byKey: boolean }>()
  const { status, found, key, retry } = usePoints(query)
  const clusters = useMemo(() => clusterPoints(found?.data ?? []), [found])
  const [drawing, setDrawing] = useState(false)
  useArea(map, { query, found, key, onBounds: (bounds) => onArea({ bounds }, true) })
  useShapes(map, query, found)
  useDrawing(map, drawing, {
    onDone: (corners) => {
      setDrawing(false)
      onArea({ polygon: polygonText(corners) })
    },
    onCancel: () => setDrawing(false),
  })
  const middle = () => {
    const { lat: latitude = 0, lng: longitude = 0 } = map?.getCenter() ?? {}
    return map && { latitude, longitude }
  }

  const choose = (mark: Mark, byKey: boolean) => {
    const zoom = mark.cluster === undefined ? undefined : clusters.zoomOf(mark.cluster)
    if (zoom !== undefined) return map?.setView([mark.latitude, mark.longitude], zoom)
    setChosen({ mark, byKey })
    const [first] = mark.points
    if (first) onChoose(first.id)
  }
  const focusPinOf = usePins(map, clusters, active ?? chosen?.mark.points[0]?.id, {
    onChoose: choose,
    onPoint: (mark) => onActive(mark?.points.length === 1 ? mark.points[0]?.id : undefined),
  })
  const close = () => {
    setChosen(undefined)
    if (chosen) focusPinOf(chosen.mark)
  }
  return (
    <>
      <MapTools
        drawing={drawing}
        limited={query.polygon !== undefined || query.near !== undefined}
        middle={middle}
        onDraw={setDrawing}
        onNear={(near) => onArea({ near })}
        onClear={() => onArea({})}
      />
      <MapView
        label={m.map_results()}
        keys={m.map_keys_pins()}
        start={firstView(agency)}
        className="results-map"
        names={found?.data}
        onOpen={(opened) => {
          opened.on('click', () => setChosen(undefined))
          opened.on('keydown', ({ originalEvent: { key } }) => key === 'Escape' && setChosen(undefined))
          setMap(opened)
          return () => setMap(undefined)
        }}
      >
        {chosen && (
          <ChosenCards
            key={keyOf(chosen.mark)}
            points={chosen.mark.points}
            listings={listings}
            focus={chosen.byKey}
            onClose={close}
          />
        )}
      </MapView>
      <PointsNote status={status} found={found} onRetry={retry} />
    </>
  )
}
