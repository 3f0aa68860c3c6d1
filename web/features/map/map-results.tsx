import { type ReactNode, useRef, useState } from 'react'
import { m } from '#messages'
import type { CardListing } from '#web/features/property/card-listing.ts'
import { ListingCard } from '#web/features/property/listing-card.tsx'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import { MapBackdrop } from './map-backdrop.tsx'
import type { PointQuery } from './use-points.ts'
import type { Whereabouts } from './whereabouts.ts'

// Without Suspense, which would keep the empty frame for at least 300 ms.
const loadResultsMap = () => import('./results-map.tsx').then(({ ResultsMap }) => ResultsMap)

type Props = {
  listings: CardListing[]
  query: PointQuery
  onArea: (part: Whereabouts, following?: boolean) => void
  children: ReactNode
}

export function MapResults({ listings, query, onArea, children }: Props) {
  const [active, setActive] = useState<number>()
  const strip = useRef<HTMLUListElement>(null)
  const [failed, setFailed] = useState(false)
  const ResultsMap = useLazyComponent(loadResultsMap, !failed, () => setFailed(true))
  return (
    <div className="map-results">
      <div className="map-cards">
        {listings.length > 0 && (
          <ul ref={strip} className="card-rows">
            {listings.map((listing) => (
              <li
                key={listing.id}
                data-id={listing.id}
                className={listing.id === active ? 'is-active' : undefined}
                onPointerEnter={() => setActive(listing.id)}
                onPointerLeave={() => setActive(undefined)}
                onFocus={() => setActive(listing.id)}
                onBlur={() => setActive(undefined)}
              >
                <ListingCard listing={listing} />
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
      <div className="map-side">
        {ResultsMap ? (
          <ResultsMap
            listings={listings}
            query={query}
            active={active}
            onActive={setActive}
            onChoose={(id) => strip.current && bringIntoStrip(strip.current, id)}
            onArea={onArea}
          />
        ) : (
          <MapBackdrop className="results-map">
            <noscript>
              <p className="map-without">{m.map_needs_script()}</p>
            </noscript>
            {failed && (
              <p role="alert" className="map-without">
                {m.later_failed()}{' '}
                <button type="button" className="text-link" onClick={() => setFailed(false)}>
                  {m.later_retry()}
                </button>
              </p>
            )}
          </MapBackdrop>
        )}
      </div>
    </div>
  )
}

/** On phones the cards are a row to swipe: scrolls to the card of the tapped pin. */
function bringIntoStrip(strip: HTMLElement, id: number) {
  const card = strip.querySelector<HTMLElement>(`[data-id="${id}"]`)
  if (card && strip.scrollWidth > strip.clientWidth) {
    strip.scrollTo({ left: card.offsetLeft - strip.offsetLeft - 16 })
  }
}
