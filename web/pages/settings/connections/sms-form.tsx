import type { FormEvent } from 'react'
import type { CallOutput } from '#contract/api.ts'
import type { Connections } from '#contract/schemas/connection.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { useAction } from '#web/data/use-action.ts'
import { FormField } from '#web/ui/form-field.tsx'
import { writePhone } from '#web/ui/phone.ts'
import { showToast } from '#web/ui/toasts.ts'
import { SettingsSection } from '../settings-section.tsx'
import { ConnectionFoot } from './connection-foot.tsx'
import { GatewayTestLine } from './gateway-test-line.tsx'

type Props = { sms: Connections['sms']; onSaved: (saved: Connections) => void }

export function SmsForm({ sms, onSaved }: Props) {
  const { state, sentence, problems, send } = useAction(m.settings_failed)
  const { source, host, entity_id, header, template_id, template_id_hi, text_hi, test_to } = sms
  const fixed = source === 'environment'
  const known = source === 'settings'
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const body = {
      ...{ entity_id: text('entity_id'), header: text('header'), template_id: text('template_id') },
      template_id_hi: text('template_id_hi'),
      url: text('url') || undefined,
      secret: text('secret') || undefined,
    }
    send(() => save(callAsUser('connection.updateSms', { body })))
  }
  const remove = () => send(() => save(callAsUser('connection.removeSms', {})))
  async function save(answer: Promise<CallOutput<'connection.updateSms'>>) {
    const { data, message } = await answer
    showToast(message)
    onSaved(data)
  }
  return (
    <SettingsSection title={m.connection_sms()} text={m.connection_sms_text()}>
      <form method="post" onSubmit={submit} className="form panel panel-body">
        {fixed && <p className="muted">{m.connection_environment()}</p>}
        {host && <p className="muted">{m.connection_sms_now({ host })}</p>}
        {!fixed && (
          <>
            <FormField
              name="url"
              type="url"
              label={m.connection_url()}
              hint={known ? m.connection_url_stays() : m.connection_url_hint()}
              maxLength={500}
              autoComplete="off"
              required={!known}
              problem={problems.url}
            />
            <FormField
              name="secret"
              type="password"
              label={m.connection_secret()}
              hint={known ? m.connection_secret_stays() : m.connection_secret_hint()}
              minLength={16}
              maxLength={200}
              autoComplete="new-password"
              required={!known}
              problem={problems.secret}
            />
          </>
        )}
        <FormField
          name="entity_id"
          label={m.connection_entity()}
          hint={m.connection_dlt_hint()}
          defaultValue={entity_id}
          disabled={fixed}
          inputMode="numeric"
          maxLength={25}
          problem={problems.entity_id}
        />
        <FormField
          name="header"
          label={m.connection_header()}
          defaultValue={header}
          disabled={fixed}
          maxLength={11}
          problem={problems.header}
        />
        <FormField
          name="template_id"
          label={m.connection_template()}
          defaultValue={template_id}
          disabled={fixed}
          inputMode="numeric"
          maxLength={25}
          problem={problems.template_id}
        />
        <FormField
          name="template_id_hi"
          label={m.connection_template_hi()}
          hint={m.connection_template_hi_hint({ text: text_hi })}
          defaultValue={template_id_hi}
          disabled={fixed}
          inputMode="numeric"
          maxLength={25}
          problem={problems.template_id_hi}
        />
        <ConnectionFoot
          {...{ state, sentence, fixed }}
          failed={state === 'failed' && Object.keys(problems).length === 0}
          onRemove={known ? remove : undefined}
        />
        {source !== 'none' && (
          <GatewayTestLine
            label={m.connection_sms_test({ to: writePhone(test_to) })}
            test={() => callAsUser('connection.testSms', {})}
          />
        )}
      </form>
    </SettingsSection>
  )
}
