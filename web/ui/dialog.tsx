import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { m } from '#messages'
import { Icon } from './icon.tsx'

type Props = { title: string; onClose: () => void; children: ReactNode }

/**
 * The focus starts at the element marked data-first, else at the button that closes. A field marked `keyboard` does not get it on touch
 * screens, where the keyboard would cover the dialog before its text is read.
 */
export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // A layout effect ends before the element is removed, so close() can return the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    const first = element?.querySelector<HTMLElement>('[data-first]')
    const covers = first?.dataset.first === 'keyboard' && matchMedia('(pointer: coarse)').matches
    if (!covers) first?.focus()
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
          className="icon-button icon-button-huge"
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  )
}

/** The backdrop's events have the dialog as target, so the position decides. A click may also end a text selection. */
function isOutside(event: MouseEvent<HTMLDialogElement>) {
  if (event.target !== event.currentTarget) return false
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect()
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom
}
