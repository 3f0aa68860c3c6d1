import { type FormEvent, useState } from 'react'
import type { Connections, NoticeTexts } from '#contract/schemas/connection.ts'
import { type NoticeTextKind, noticeTextKinds } from '#contract/staff-enums.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { useAction } from '#web/data/use-action.ts'
import { FormField } from '#web/ui/form-field.tsx'
import { writePhone } from '#web/ui/phone.ts'
import { SaveLine } from '../save-line.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { GatewayTestLine } from './gateway-test-line.tsx'

type Props = Pick<Connections, 'sms' | 'notices'> & { onSaved: (saved: Connections) => void }

/** Which notices go to the telephone. */
export function NoticesForm({ sms, notices, onSaved }: Props) {
  const { state, sentence, problems, send, reset } = useAction(m.settings_failed)
  const [chosen, setChosen] = useState<NoticeTexts>(() => choiceOf(notices))
  const changed = noticeTextKinds.some(
    (kind) =>
      chosen[kind].on !== notices[kind].on ||
      chosen[kind].template_id !== notices[kind].template_id ||
      chosen[kind].template_id_hi !== notices[kind].template_id_hi,
  )
  const registered = sms.entity_id !== ''
  function choose(kind: NoticeTextKind, part: Partial<NoticeTexts[NoticeTextKind]>) {
    setChosen({ ...chosen, [kind]: { ...chosen[kind], ...part } })
    reset()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    send(async () => onSaved((await callAsUser('connection.updateNotices', { body: chosen })).data))
  }
  return (
    <SettingsSection title={m.connection_notices()} text={m.connection_notices_text()}>
      <form method="post" noValidate onSubmit={submit} className="form panel panel-body">
        {noticeTextKinds.map((kind) => (
          <fieldset key={kind} className="form form-part">
            <legend className="sr-only">{labels[kind]()}</legend>
            <label className="check-field">
              <input
                type="checkbox"
                checked={chosen[kind].on}
                onChange={(event) => choose(kind, { on: event.target.checked })}
              />
              <span>
                {labels[kind]()}
                <span lang="en" className="field-hint hint-block break-anywhere">
                  {notices[kind].text}
                </span>
                <span lang="hi" className="field-hint hint-block break-anywhere">
                  {notices[kind].text_hi}
                </span>
              </span>
            </label>
            {registered && (
              <>
                <FormField
                  name={`${kind}_template`}
                  label={m.connection_template()}
                  hint={m.connection_notice_template_hint()}
                  value={chosen[kind].template_id}
                  onChange={(event) => choose(kind, { template_id: event.target.value.trim() })}
                  inputMode="numeric"
                  maxLength={25}
                  problem={problems[`${kind}.template_id`]}
                />
                <FormField
                  name={`${kind}_template_hi`}
                  label={m.connection_template_hi()}
                  hint={m.connection_notice_template_hi_hint()}
                  value={chosen[kind].template_id_hi ?? ''}
                  onChange={(event) => choose(kind, { template_id_hi: event.target.value.trim() })}
                  inputMode="numeric"
                  maxLength={25}
                  problem={problems[`${kind}.template_id_hi`]}
                />
              </>
            )}
            <GatewayTestLine
              label={m.connection_sms_test({ to: writePhone(sms.test_to) })}
              description={m.connection_notice_test({ kind: labels[kind](), to: writePhone(sms.test_to) })}
              test={() => callAsUser('connection.testNotice', { body: { kind } })}
            />
          </fieldset>
        ))}
        <SaveLine state={state} sentence={sentence} changed={changed} />
      </form>
    </SettingsSection>
  )
}

function choiceOf(notices: Connections['notices']): NoticeTexts {
  const choice = ({ on, template_id, template_id_hi }: NoticeTexts[NoticeTextKind]) => ({
    ...{ on, template_id, template_id_hi },
  })
  return {
    correction: choice(notices.correction),
    confirmation: choice(notices.confirmation),
    assignment: choice(notices.assignment),
    follow_up: choice(notices.follow_up),
    digest: choice(notices.digest),
  }
}

const labels = {
  correction: m.connection_notice_correction,
  confirmation: m.connection_notice_confirmation,
  assignment: m.connection_notice_assignment,
  follow_up: m.connection_notice_follow_up,
  digest: m.connection_notice_digest,
} satisfies Record<NoticeTextKind, () => string>
