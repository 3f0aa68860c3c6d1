import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import type { TileButton } from './use-focus-after.ts'

type Props = {
  at: number
  all: number
  disabled: boolean
  onMove: (to: number, button: TileButton) => void
  onRemove: () => void
}

export function TileButtons({ at, all, disabled, onMove, onRemove }: Props) {
  const place = at + 1
  return (
    <div className="tile-buttons">
      <button
        type="button"
        data-act="earlier"
        className="icon-button"
        aria-label={m.upload_earlier({ place })}
        disabled={disabled || at === 0}
        onClick={() => onMove(at - 1, 'earlier')}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        data-act="later"
        className="icon-button"
        aria-label={m.upload_later({ place })}
        disabled={disabled || place === all}
        onClick={() => onMove(at + 1, 'later')}
      >
        <Icon name="right" />
      </button>
      {at > 0 && (
        <button
          type="button"
          data-act="cover"
          className="text-link tile-cover"
          aria-label={m.upload_make_cover_of({ place })}
          disabled={disabled}
          onClick={() => onMove(0, 'cover')}
        >
          {m.upload_make_cover()}
        </button>
      )}
      <button
        type="button"
        data-act="remove"
        className="icon-button tile-remove"
        aria-label={m.upload_remove({ place })}
        disabled={disabled}
        onClick={onRemove}
      >
        <Icon name="trash" />
      </button>
    </div>
  )
}
