import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import type { RefObject } from 'react'
import { m } from '#messages'
import type { FormPicture } from './form-files.ts'
import { PictureTile } from './picture-tile.tsx'
import type { UploadProgress } from './upload.ts'
import { useFocusAfter } from './use-focus-after.ts'
import { useHold } from './use-hold.ts'
import type { usePictures } from './use-pictures.ts'

type Props = {
  value: FormPicture[]
  act: ReturnType<typeof usePictures>
  progress?: UploadProgress
  disabled: boolean
  /** The listing has texts in Hindi. */
  inHindi: boolean
  field: RefObject<HTMLElement | null>
}

export function PictureList({ value, act, progress, disabled, inHindi, field }: Props) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A touch without a pause is a scroll, not a drag.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  const focusAfter = useFocusAfter(field)
  const hold = useHold(value.length, act, focusAfter)
  const keys = value.map(({ key }) => key)

  function place({ active, over }: DragEndEvent) {
    if (over) act.move(String(active.id), keys.indexOf(String(over.id)))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={hold.letGo}
      onDragEnd={place}
      accessibility={{
        announcements: announce(keys),
        screenReaderInstructions: { draggable: m.upload_drag_help() },
      }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy} disabled={disabled}>
        <ol className="picture-list" aria-label={m.upload_pictures_order()}>
          {value.map((picture, at) => (
            <PictureTile
              key={picture.key}
              picture={picture}
              at={at}
              all={value.length}
              sent={progress?.files[picture.key]}
              disabled={disabled}
              inHindi={inHindi}
              held={hold.held === picture.key}
              onGripKey={(event) => hold.onKeyDown(event, picture.key, at)}
              onLetGo={hold.letGo}
              onMove={(to, button) => {
                act.move(picture.key, to)
                focusAfter(picture.key, button)
              }}
              onDescribe={(words) => act.describe(picture.key, words)}
              onRendered={(rendered) => act.markRendered(picture.key, rendered)}
              onRemove={() => {
                act.remove(picture.key)
                focusAfter(keys[at + 1] ?? keys[at - 1], 'remove')
              }}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

type Place = { id: string | number } | null | undefined

function announce(keys: string[]): Announcements {
  const all = keys.length
  const placeOf = (item: Place) => keys.indexOf(String(item?.id)) + 1
  return {
    onDragStart: ({ active }) => m.upload_drag_start({ place: placeOf(active), all }),
    onDragOver: ({ over }) => (over ? m.upload_drag_over({ place: placeOf(over), all }) : undefined),
    onDragEnd: ({ over }) => (over ? m.upload_drag_end({ place: placeOf(over), all }) : undefined),
    onDragCancel: ({ active }) => m.upload_drag_cancel({ place: placeOf(active) }),
  }
}
