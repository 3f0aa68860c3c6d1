import type { FormEvent } from 'react'
import type { Passkey } from '#contract/schemas/security.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { useAction } from '#web/data/use-action.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { showToast } from '#web/ui/toasts.ts'

type Props = { passkey: Passkey; onKeep: () => void; onDone: () => void }

export function RenamePasskey({ passkey: { id, name }, onKeep, onDone }: Props) {
  const { state, sentence, problems, send } = useAction(m.settings_failed)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = String(new FormData(event.currentTarget).get('name') ?? '')
    send(async () => {
      const { message } = await callAsUser('user.renamePasskey', { params: { id }, body: { name: wanted } })
      showToast(message)
      onDone()
    })
  }
  return (
    <Dialog title={m.passkey_rename_of({ name })} onClose={onKeep}>
      <form method="post" className="form" onSubmit={submit}>
        <FormField
          name="name"
          label={m.passkey_name()}
          defaultValue={name}
          maxLength={60}
          required
          data-first
          problem={problems.name ?? (state === 'failed' ? sentence : undefined)}
        />
        <button type="submit" className="button" disabled={state === 'sending'}>
          {state === 'sending' ? m.form_wait() : m.facts_save()}
        </button>
      </form>
    </Dialog>
  )
}
