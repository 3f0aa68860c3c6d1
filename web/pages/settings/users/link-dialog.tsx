import { type FormEvent, useState } from 'react'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { useAction } from '#web/data/use-action.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { writePhone } from '#web/ui/phone.ts'
import { writeTime } from '#web/ui/write-moment.ts'
import type { DialogProps } from './suspend-dialog.tsx'

export function LinkDialog({ account: { id, name, phone }, onKeep, onDone }: DialogProps) {
  const [link, setLink] = useState<{ url: string; expires_at: string }>()
  const { state, sentence, send } = useAction(m.settings_failed)
  function submit(event: FormEvent) {
    event.preventDefault()
    send(async () => {
      const { data } = await callAsUser('admin.createSignInLink', { params: { id } })
      setLink({ url: new URL(data.path, window.location.origin).href, expires_at: data.expires_at })
    })
  }
  return (
    <Dialog title={m.users_link_title({ name })} onClose={link ? onDone : onKeep}>
      {link ? (
        <>
          <label className="link-field">
            <span className="label">{m.users_link_field()}</span>
            <input
              readOnly
              // It replaces the clicked button, which had the focus.
              autoFocus
              className="field"
              value={link.url}
              onFocus={(event) => event.target.select()}
            />
          </label>
          <p className="field-hint link-until">{m.users_link_until({ time: writeTime(link.expires_at) })}</p>
          <div className="ask-buttons">
            <button type="button" className="button button-quiet" onClick={onDone}>
              {m.users_link_done()}
            </button>
            <CopyButton
              text={link.url}
              label={m.users_link_copy()}
              name={m.users_link_copy()}
              copied={m.users_link_copied({ name })}
              className="button"
            />
          </div>
        </>
      ) : (
        <form method="post" onSubmit={submit}>
          <p>{m.users_link_text({ phone: writePhone(phone) })}</p>
          <p className="dialog-next">{m.users_link_replaces()}</p>
          <p role="alert" className={state === 'failed' ? 'form-failed form-failed-after' : 'sr-only'}>
            {state === 'failed' && sentence}
          </p>
          <div className="ask-buttons">
            <button type="button" className="button button-quiet" data-first onClick={onKeep}>
              {m.users_link_cancel()}
            </button>
            <button type="submit" className="button" disabled={state === 'sending'}>
              {state === 'sending' ? m.form_wait() : m.users_link_make()}
            </button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
