import type { FormEvent } from 'react'
import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { callAsUser } from '#web/features/session/call.ts'
import { enterSession } from '#web/features/session/session.ts'
import { FormField } from '#web/ui/form-field.tsx'
import { useSending } from '#web/ui/use-sending.ts'
import { SettingsSection } from './settings-section.tsx'

export function Profile({ user }: { user: User }) {
  const { state, sentence, problems, send, reset } = useSending(m.settings_failed)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    await send(async () => {
      const body = { name: text('name'), username: text('username'), email: text('email') }
      const answer = await callAsUser('user.update', { body })
      enterSession(answer.user)
    })
  }
  return (
    <SettingsSection title={m.settings_profile()} text={m.settings_profile_text()}>
      <form method="post" onSubmit={submit} onChange={reset} className="form panel p-5 sm:p-6">
        <FormField
          name="name"
          label={m.details_name()}
          defaultValue={user.name}
          autoComplete="name"
          maxLength={120}
          required
          problem={problems.name}
        />
        <FormField
          name="username"
          label={m.settings_username()}
          hint={m.settings_username_hint()}
          defaultValue={user.username ?? ''}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          problem={problems.username}
        />
        <FormField
          name="email"
          type="email"
          label={m.settings_email()}
          hint={m.settings_email_hint()}
          defaultValue={user.email ?? ''}
          autoComplete="email"
          maxLength={254}
          problem={problems.email}
        />
        <p role="alert" className={state === 'failed' ? 'form-failed' : 'sr-only'}>
          {state === 'failed' && sentence}
        </p>
        <div className="flex flex-wrap items-center gap-4">
          <button type="submit" className="button" disabled={state === 'sending'}>
            {state === 'sending' ? m.form_wait() : m.settings_save()}
          </button>
          <p role="status" className={state === 'done' ? 'font-medium text-neem' : 'sr-only'}>
            {state === 'done' && m.settings_saved()}
          </p>
        </div>
      </form>
    </SettingsSection>
  )
}
