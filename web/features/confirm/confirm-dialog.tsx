import type { ReactNode } from 'react'
import { m } from '#messages'
import { useAction } from '#web/data/use-action.ts'
import { Dialog } from '#web/ui/dialog.tsx'

type Props = {
  title: string
  yes: string
  no: string
  /** False while what is asked is not known yet. */
  ready?: boolean
  onYes: () => Promise<void>
  onNo: () => void
  children: ReactNode
}

export function ConfirmDialog({ title, yes, no, ready = true, onYes, onNo, children }: Props) {
  const { state, sentence, send } = useAction(m.settings_failed)
  return (
    <Dialog title={title} onClose={onNo}>
      {children}
      <p role="alert" className={state === 'failed' ? 'form-failed form-failed-after' : 'sr-only'}>
        {state === 'failed' && sentence}
      </p>
      <div className="ask-buttons">
        <button type="button" className="button button-quiet" data-first onClick={onNo}>
          {no}
        </button>
        <button
          type="button"
          className="button button-danger"
          disabled={!ready || state === 'sending' || state === 'done'}
          onClick={() => send(onYes)}
        >
          {state === 'sending' ? m.form_wait() : yes}
        </button>
      </div>
    </Dialog>
  )
}
