import type { Agency } from '#contract/schemas/agency.ts'
import { m } from '#messages'
import { usePlaceText } from '#web/data/place-text.ts'
import { groupDigits } from '#web/features/property/price.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = {
  place: Agency['popular_places'][number]
  count: number
  first: boolean
  last: boolean
  onFeature: (featured: boolean) => void
  onMove: (steps: 1 | -1) => void
  onRemove: () => void
}

export function PlaceRow({
  place: { city, featured },
  count,
  first,
  last,
  onFeature,
  onMove,
  onRemove,
}: Props) {
  const name = usePlaceText()(city)
  return (
    <li data-key={city} className="place-row">
      <div className="shrink">
        <p className="strong">{name}</p>
        <p className="figures small muted">{m.places_homes({ count: groupDigits(count) })}</p>
      </div>
      <label className="check-field place-featured">
        <input
          type="checkbox"
          aria-label={m.places_featured_of({ city: name })}
          checked={featured}
          onChange={(event) => onFeature(event.target.checked)}
        />
        <span aria-hidden="true">{m.places_featured()}</span>
      </label>
      <div className="place-tools">
        <button
          type="button"
          data-act="earlier"
          className="icon-button icon-button-faded"
          aria-label={m.places_earlier({ city: name })}
          disabled={first}
          onClick={() => onMove(-1)}
        >
          <Icon name="up" />
        </button>
        <button
          type="button"
          data-act="later"
          className="icon-button icon-button-faded"
          aria-label={m.places_later({ city: name })}
          disabled={last}
          onClick={() => onMove(1)}
        >
          <Icon name="down" />
        </button>
        <button
          type="button"
          data-act="remove"
          className="icon-button danger"
          aria-label={m.places_remove({ city: name })}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </button>
      </div>
    </li>
  )
}
