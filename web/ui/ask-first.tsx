import type { ReactNode } from 'react'
import { m } from '#messages'
import { Dialog } from './dialog.tsx'
import { useSending } from './use-sending.ts'

type Props = {
  title: string
  yes: string
  no: string
  onYes: () => Promise<void>
  onNo: () => void
  children: ReactNode
}

/** Asks before something is deleted for good. The safe way out has the focus. */
export function AskFirst({ title, yes, no, onYes, onNo, children }: Props) {
  const { state, sentence, send } = useSending(m.settings_failed)
  return (
    <Dialog title={title} onClose={onNo}>
      {children}
      <p role="alert" className={state === 'failed' ? 'form-failed mt-4' : 'sr-only'}>
        {state === 'failed' && sentence}
      </p>
      <div className="ask-buttons">
        <button type="button" className="button button-quiet" data-first onClick={onNo}>
          {no}
        </button>
        <button
          type="button"
          className="button button-danger"
          disabled={state === 'sending' || state === 'done'}
          onClick={() => send(onYes)}
        >
          {state === 'sending' ? m.form_wait() : yes}
        </button>
      </div>
    </Dialog>
  )
}
