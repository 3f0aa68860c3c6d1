import { type FormEvent, useState } from 'react'
import { type Language, languages } from '#contract/enums.ts'
import { invitedRoles } from '#contract/staff-enums.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { newIdempotencyKey } from '#web/data/idempotency-key.ts'
import { useAction } from '#web/data/use-action.ts'
import { FormField } from '#web/ui/form-field.tsx'
import { FormSelect } from '#web/ui/form-select.tsx'
import { pageLocale } from '#web/ui/page-locale.ts'
import { showToast } from '#web/ui/toasts.ts'
import { languageNames } from '../language-names.ts'
import { roleHints, roleLabels } from '../users/role-labels.ts'

type Role = (typeof invitedRoles)[number]

export function InviteForm({ mailed, onClose }: { mailed: boolean; onClose: () => void }) {
  const { state, sentence, problems, send, reset } = useAction(m.settings_failed)
  const [typed, setTyped] = useState({
    name: '',
    phone: '',
    email: '',
    role: 'agent' as Role,
    language: pageLocale() as Language,
  })
  function edit(part: Partial<typeof typed>) {
    setTyped({ ...typed, ...part })
    reset()
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    const done = await send(async () => {
      const { message } = await callAsUser('invitation.create', { body: typed, key: newIdempotencyKey() })
      showToast(message)
    })
    if (done) onClose()
  }
  const field = (name: 'name' | 'phone' | 'email') => ({
    name,
    value: typed[name],
    problem: problems[name],
    onChange: ({ target }: { target: { value: string } }) => edit({ [name]: target.value }),
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="form panel panel-body">
      <FormField {...field('name')} label={m.details_name()} autoComplete="off" maxLength={120} autoFocus />
      <FormField
        {...field('phone')}
        type="tel"
        label={m.details_phone()}
        hint={m.invite_phone_hint()}
        before="+91"
        inputMode="tel"
        autoComplete="off"
        maxLength={30}
      />
      <FormField
        {...field('email')}
        type="email"
        label={m.invite_email()}
        hint={mailed ? m.invite_email_hint() : m.invite_email_unsent()}
        autoComplete="off"
        maxLength={254}
      />
      <FormSelect
        name="role"
        label={m.users_role()}
        hint={roleHints[typed.role]()}
        value={typed.role}
        onChange={({ target }) => edit({ role: target.value as Role })}
      >
        {invitedRoles.map((role) => (
          <option key={role} value={role}>
            {roleLabels[role]()}
          </option>
        ))}
      </FormSelect>
      <FormSelect
        name="language"
        label={m.invite_language()}
        hint={m.invite_language_hint()}
        value={typed.language}
        onChange={({ target }) => edit({ language: target.value as Language })}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]()}
          </option>
        ))}
      </FormSelect>
      <p role="alert" className={state === 'failed' ? 'form-failed' : 'sr-only'}>
        {state === 'failed' && sentence}
      </p>
      <div className="answer-line">
        <button type="submit" className="button" disabled={state === 'sending'}>
          {state === 'sending' ? m.form_wait() : m.invite_make()}
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {m.users_link_cancel()}
        </button>
      </div>
    </form>
  )
}
