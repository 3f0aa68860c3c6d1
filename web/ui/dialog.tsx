import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { m } from '#messages'
import { Icon } from './icon.tsx'

type Props = { title: string; onClose: () => void; children: ReactNode }

/**
 * A modal dialog, the browser's own: focus stays inside, Esc closes, focus returns to where it was. It is open as long
 * as it is rendered, and only ever in the browser. The focus begins at the part marked data-first, else at the button that closes.
 */
export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Layout effects are undone before the element leaves the page: close() can still hand the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="dialog"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event) => isOutside(event) && onClose()}
    >
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <button
          type="button"
          aria-label={m.dialog_close()}
          className="icon-button text-2xl"
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  )
}

/** A press on the backdrop, which meets the dialog itself, beyond its edges. A click may be the end of marking text. */
function isOutside(event: MouseEvent<HTMLDialogElement>) {
  if (event.target !== event.currentTarget) return false
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect()
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom
}
