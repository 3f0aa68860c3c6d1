import { type ChangeEvent, useId, useRef, useSyncExternalStore } from 'react'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

type Props = {
  label: string
  icon?: IconName
  accept: string
  several?: boolean
  camera?: boolean
  disabled: boolean
  onFiles: (files: File[]) => void
}

export function AddButtons({ label, icon = 'upload', accept, several, camera, disabled, onFiles }: Props) {
  const isPhone = useCoarsePointer()
  return (
    <div className="upload-buttons">
      <FileButton {...{ label, icon, accept, several, disabled, onFiles }} />
      {camera && isPhone && (
        <FileButton
          label={m.upload_take_photo()}
          icon="camera"
          accept="image/*"
          capture
          {...{ disabled, onFiles }}
        />
      )}
    </div>
  )
}

type FileButtonProps = Omit<Props, 'camera'> & { icon: IconName; capture?: boolean }

function FileButton({ label, icon, accept, several, capture, disabled, onFiles }: FileButtonProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    // Otherwise choosing a removed file again would be no change.
    currentTarget.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        aria-label={label}
        accept={accept}
        multiple={several}
        capture={capture ? 'environment' : undefined}
        disabled={disabled}
        tabIndex={-1}
        className="sr-only"
        onChange={take}
      />
      <button
        type="button"
        className="button button-quiet"
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        <Icon name={icon} />
        {label}
      </button>
    </>
  )
}

function useCoarsePointer(): boolean {
  return useSyncExternalStore(
    watchPointer,
    () => matchMedia(coarse).matches,
    () => false,
  )
}

const coarse = '(pointer: coarse)'

function watchPointer(listener: () => void) {
  const query = matchMedia(coarse)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
