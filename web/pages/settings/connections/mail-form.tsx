import type { FormEvent } from 'react'
import type { CallOutput } from '#contract/api.ts'
import type { Connections } from '#contract/schemas/connection.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { useAction } from '#web/data/use-action.ts'
import { FormField } from '#web/ui/form-field.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { SettingsSection } from '../settings-section.tsx'
import { ConnectionFoot } from './connection-foot.tsx'
import { MailTestLine } from './mail-test-line.tsx'

type Props = { mail: Connections['mail']; onSaved: (saved: Connections) => void }

const usualPort = 587

export function MailForm({ mail, onSaved }: Props) {
  const { state, sentence, problems, send } = useAction(m.settings_failed)
  const { source, host, port, user, from, test_to } = mail
  const fixed = source === 'environment'
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const body = {
      ...{ host: text('host'), port: text('port'), user: text('user'), from: text('from') },
      password: String(form.get('password') ?? '') || undefined,
    }
    send(() => save(callAsUser('connection.updateMail', { body })))
  }
  const remove = () => send(() => save(callAsUser('connection.removeMail', {})))
  async function save(answer: Promise<CallOutput<'connection.updateMail'>>) {
    const { data, message } = await answer
    showToast(message)
    onSaved(data)
  }
  return (
    <SettingsSection title={m.connection_mail()} text={m.connection_mail_text()}>
      <form method="post" onSubmit={submit} className="form panel panel-body">
        {fixed && <p className="muted">{m.connection_environment()}</p>}
        <FormField
          name="host"
          label={m.connection_host()}
          hint={m.connection_host_hint()}
          defaultValue={host}
          disabled={fixed}
          maxLength={253}
          autoComplete="off"
          required
          problem={problems.host}
        />
        <FormField
          name="port"
          inputMode="numeric"
          label={m.connection_port()}
          hint={m.connection_port_hint()}
          defaultValue={port ?? usualPort}
          disabled={fixed}
          autoComplete="off"
          maxLength={5}
          required
          problem={problems.port}
        />
        <FormField
          name="user"
          label={m.connection_user()}
          defaultValue={user}
          disabled={fixed}
          maxLength={200}
          autoComplete="off"
          problem={problems.user}
        />
        {!fixed && (
          <FormField
            name="password"
            type="password"
            label={m.secret_password()}
            hint={source === 'settings' ? m.connection_password_stays() : undefined}
            maxLength={500}
            autoComplete="new-password"
            problem={problems.password}
          />
        )}
        <FormField
          name="from"
          type="email"
          label={m.connection_from()}
          hint={m.connection_from_hint()}
          defaultValue={from}
          disabled={fixed}
          maxLength={254}
          required
          problem={problems.from}
        />
        <ConnectionFoot
          {...{ state, sentence, fixed }}
          failed={state === 'failed' && Object.keys(problems).length === 0}
          onRemove={source === 'settings' ? remove : undefined}
        />
        {source !== 'none' && <MailTestLine to={test_to} />}
      </form>
    </SettingsSection>
  )
}
