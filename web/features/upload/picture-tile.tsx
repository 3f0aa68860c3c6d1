import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type KeyboardEvent, useId, useState } from 'react'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { FileBar } from './file-bar.tsx'
import { maxAltCharacters } from './file-limits.ts'
import type { FormPicture } from './form-files.ts'
import { PicturePreview } from './picture-preview.tsx'
import { roomOf, rooms, withRoom } from './room-words.ts'
import { TileButtons } from './tile-buttons.tsx'
import type { TileButton } from './use-focus-after.ts'

type Props = {
  picture: FormPicture
  at: number
  all: number
  sent?: number
  disabled: boolean
  inHindi: boolean
  held: boolean
  onGripKey: (event: KeyboardEvent<HTMLElement>) => void
  onLetGo: () => void
  onMove: (to: number, button: TileButton) => void
  onDescribe: (words: Partial<Pick<FormPicture, 'alt' | 'alt_hi'>>) => void
  onRendered: (rendered: boolean) => void
  onRemove: () => void
}

export function PictureTile(props: Props) {
  const { picture, at, all, sent, disabled, inHindi, held } = props
  const { onGripKey, onLetGo, onMove, onDescribe, onRendered, onRemove } = props
  const id = useId()
  const sortable = useSortable({ id: picture.key, disabled })
  const { attributes, listeners, transform, transition, isDragging } = sortable
  const { key, alt, alt_hi, rendered, file, problem } = picture
  // A person who empties the field goes on typing in it.
  const [began] = useState(alt_hi !== '')
  // The site translates a room of the list itself.
  const asksHindi = inHindi && !rooms().includes(alt)
  return (
    <li
      ref={sortable.setNodeRef}
      data-key={key}
      className="picture-tile"
      data-dragging={isDragging || held || undefined}
      data-problem={problem ? true : undefined}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      {/* Fingers and pointers take hold of the picture, keys of the button in it. */}
      <div className="picture-hold" {...listeners}>
        <PicturePreview picture={picture} />
        {at === 0 && <span className="badge picture-cover">{m.upload_cover()}</span>}
        {!disabled && all > 1 && (
          <button
            type="button"
            {...attributes}
            data-act="grip"
            aria-pressed={held}
            onKeyDown={onGripKey}
            onBlur={onLetGo}
            aria-label={m.upload_drag({ place: at + 1, all })}
            className="picture-grip"
          >
            <Icon name="grip" />
          </button>
        )}
        {file && sent !== undefined && <FileBar file={file} sent={sent} />}
      </div>
      <div className="picture-words">
        <select
          className="field picture-room"
          aria-label={m.upload_room()}
          value={roomOf(alt)}
          disabled={disabled}
          onChange={({ currentTarget }) =>
            onDescribe({ alt: withRoom(alt, currentTarget.value).slice(0, maxAltCharacters) })
          }
        >
          <option value="">{alt && !roomOf(alt) ? m.upload_room_other() : m.upload_room()}</option>
          {rooms().map((room) => (
            <option key={room}>{room}</option>
          ))}
        </select>
        <label htmlFor={id} className="label">
          {m.upload_alt()}
        </label>
        <textarea
          id={id}
          className="field picture-alt"
          rows={2}
          maxLength={maxAltCharacters}
          value={alt}
          disabled={disabled}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          placeholder={at === 0 ? m.upload_alt_example() : undefined}
          onChange={({ currentTarget }) => onDescribe({ alt: inOneLine(currentTarget.value) })}
        />
        {(asksHindi || began || alt_hi) && (
          <>
            <label htmlFor={`${id}-hi`} className="label">
              {m.upload_alt_hi()}
            </label>
            <textarea
              id={`${id}-hi`}
              lang="hi"
              className="field picture-alt"
              rows={2}
              maxLength={maxAltCharacters}
              value={alt_hi}
              disabled={disabled}
              onChange={({ currentTarget }) => onDescribe({ alt_hi: inOneLine(currentTarget.value) })}
            />
          </>
        )}
        <label className="check-field">
          <input
            type="checkbox"
            checked={rendered}
            disabled={disabled}
            onChange={({ currentTarget }) => onRendered(currentTarget.checked)}
          />
          <span>{m.upload_rendered()}</span>
        </label>
        {problem && (
          <p id={`${id}-problem`} className="field-error">
            {problem}
          </p>
        )}
      </div>
      <TileButtons at={at} all={all} disabled={disabled} onMove={onMove} onRemove={onRemove} />
    </li>
  )
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ')
}
