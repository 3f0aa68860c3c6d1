import type { MapSettings } from '#contract/schemas/agency.ts'
import { m } from '#messages'
import type { StreetState } from './street-layer.ts'

type Props = { state: StreetState; attribution: MapSettings['attribution']; onRetry: () => void }

export function StreetNotice({ state, attribution, onRetry }: Props) {
  return (
    <div className="map-notice">
      <p role="status" className={state === 'failed' ? undefined : 'sr-only'}>
        {state === 'failed' && m.map_streets_failed()}
      </p>
      {state === 'failed' && (
        <button type="button" className="map-retry" onClick={onRetry}>
          {m.map_streets_retry()}
        </button>
      )}
      {state === 'off' || state === 'failed' ? (
        <p className="map-attribution">{m.map_simplified()}</p>
      ) : (
        <p className="map-attribution">
          {attribution.map(({ text, url }) =>
            url ? (
              <a key={text} href={url} target="_blank" rel="noopener">
                {text}
              </a>
            ) : (
              <span key={text}>{text}</span>
            ),
          )}
        </p>
      )}
    </div>
  )
}
