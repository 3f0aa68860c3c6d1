import { type ChangeEvent, type FormEvent, useState } from 'react'
import { languages } from '#contract/enums.ts'
import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { enterSession } from '#web/data/session.ts'
import { useAction } from '#web/data/use-action.ts'
import { FormField } from '#web/ui/form-field.tsx'
import { FormSelect } from '#web/ui/form-select.tsx'
import { languageNames } from './language-names.ts'
import { SaveLine } from './save-line.tsx'
import { SettingsSection } from './settings-section.tsx'

export function Profile({ user }: { user: User }) {
  const { state, sentence, problems, send, reset } = useAction(m.settings_failed)
  const [typed, setTyped] = useState(textsOf(user))
  const saved = textsOf(user)
  const changed = names.some((name) => typed[name] !== saved[name])
  async function submit(event: FormEvent) {
    event.preventDefault()
    await send(async () => {
      const answer = await callAsUser('user.update', { body: typed })
      setTyped((now) => (now === typed ? textsOf(answer.user) : now))
      enterSession(answer.user)
    })
  }
  const field = (name: Name) => ({
    name,
    value: typed[name],
    problem: problems[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      setTyped({ ...typed, [name]: event.target.value })
      reset()
    },
  })
  return (
    <SettingsSection title={m.settings_profile()} text={m.settings_profile_text()}>
      <form method="post" onSubmit={submit} className="form panel panel-body">
        <FormField {...field('name')} label={m.details_name()} autoComplete="name" maxLength={120} required />
        <FormField
          {...field('username')}
          label={m.settings_username()}
          hint={m.settings_username_hint()}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
        />
        <FormField
          {...field('email')}
          type="email"
          label={m.settings_email()}
          hint={m.settings_email_hint()}
          autoComplete="email"
          maxLength={254}
        />
        <FormSelect {...field('language')} label={m.settings_language()} hint={m.settings_language_hint()}>
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageNames[language]()}
            </option>
          ))}
        </FormSelect>
        <SaveLine state={state} sentence={sentence} changed={changed} />
      </form>
    </SettingsSection>
  )
}

const names = ['name', 'username', 'email', 'language'] as const
type Name = (typeof names)[number]

function textsOf({ name, username, email, language }: User) {
  return { name, username: username ?? '', email: email ?? '', language }
}
