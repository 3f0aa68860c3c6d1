import { type MouseEvent, useEffect, useState } from 'react'
import { m } from '#messages'
import { Icon } from './icon.tsx'
import { SignedText } from './signed-text.tsx'
import { useStore } from './store.ts'
import { dropToast, type Toast, toasts } from './toasts.ts'

/** The element is always there, so that screen readers announce its content. */
export function ToastRegion() {
  const shown = useStore(toasts, (all) => all)
  return (
    <section aria-label={m.toast_region()} className="toasts">
      <div role="status">
        {shown
          .filter(({ alert }) => !alert)
          .map((toast) => (
            <ToastLine key={toast.id} toast={toast} />
          ))}
      </div>
      <div>
        {shown
          .filter(({ alert }) => alert)
          .map((toast) => (
            <ToastLine key={toast.id} toast={toast} />
          ))}
      </div>
    </section>
  )
}

function ToastLine({ toast }: { toast: Toast }) {
  const { id, text, alert, action } = toast
  const hold = useLeaving(id, alert || action ? 10_000 : 6000)
  return (
    <div role={alert ? 'alert' : undefined} className={alert ? 'toast toast-alert' : 'toast'} {...hold}>
      <p>
        <SignedText text={text} />
      </p>
      {action && (
        <button
          type="button"
          className="toast-action"
          onClick={(event) => {
            leave(event)
            dropToast(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={m.toast_close()}
        className="icon-button"
        onClick={(event) => {
          leave(event)
          dropToast(id)
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

function leave({ detail }: MouseEvent) {
  if (detail === 0) document.querySelector('main')?.focus({ preventScroll: true })
}

/** The timer pauses under the pointer and while a button of the toast has the focus. */
function useLeaving(id: number, after: number) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dropToast(id), after)
    return () => clearTimeout(timer)
  }, [held, id, after])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release }
}
