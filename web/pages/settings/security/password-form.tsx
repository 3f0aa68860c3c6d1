import { type FormEvent, useState } from 'react'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { useAction } from '#web/data/use-action.ts'
import { FormField } from '#web/ui/form-field.tsx'
import { showToast } from '#web/ui/toasts.ts'

export function PasswordForm() {
  const { state, sentence, problems, send } = useAction(m.settings_failed)
  const [turn, setTurn] = useState(0)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    send(async () => {
      const body = { current: text('current'), password: text('password') }
      showToast((await callAsUser('user.changePassword', { body })).message)
      setTurn(turn + 1)
    })
  }
  const failed = state === 'failed' && Object.keys(problems).length === 0
  return (
    <form method="post" key={turn} className="form panel panel-body" onSubmit={submit}>
      <h3 className="title-4">{m.password_title()}</h3>
      <FormField
        name="current"
        type="password"
        label={m.password_current()}
        autoComplete="current-password"
        maxLength={200}
        required
        problem={problems.current}
      />
      <FormField
        name="password"
        type="password"
        label={m.password_new()}
        hint={m.password_hint()}
        autoComplete="new-password"
        minLength={15}
        maxLength={200}
        required
        problem={problems.password}
      />
      <p role="alert" className={failed ? 'form-failed' : 'sr-only'}>
        {failed && sentence}
      </p>
      <button type="submit" className="button button-quiet at-start" disabled={state === 'sending'}>
        {state === 'sending' ? m.form_wait() : m.password_save()}
      </button>
    </form>
  )
}
