import { useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { m } from '#messages'
import { fetchApi } from '#web/data/api.ts'
import { pages } from '#web/data/pages.ts'
import { enterSession } from '#web/data/session.ts'
import { useAction } from '#web/data/use-action.ts'
import { FormField } from '#web/ui/form-field.tsx'

export function OwnerForm({ token }: { token: string }) {
  const router = useRouter()
  const { state, sentence, problems, send } = useAction(m.settings_failed)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    await send(async () => {
      const body = { token, name: text('name'), phone: text('phone'), password: text('password') }
      const { user } = await fetchApi('user.setUp', { body })
      enterSession(user)
      await router.navigate({ href: pages.settingsSetup.href(), replace: true })
    })
  }
  const failed = state === 'failed' && Object.keys(problems).length === 0
  return (
    <form method="post" onSubmit={submit} className="form">
      <FormField
        name="name"
        label={m.setup_name()}
        hint={m.setup_name_hint()}
        autoComplete="name"
        maxLength={120}
        required
        problem={problems.name}
      />
      <FormField
        name="phone"
        type="tel"
        label={m.details_phone()}
        hint={m.setup_phone_hint()}
        before="+91"
        inputMode="tel"
        autoComplete="username"
        maxLength={30}
        required
        problem={problems.phone}
      />
      <FormField
        name="password"
        type="password"
        label={m.secret_password()}
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
      <button type="submit" className="button" disabled={state === 'sending'}>
        {state === 'sending' ? m.form_wait() : m.setup_submit()}
      </button>
    </form>
  )
}
