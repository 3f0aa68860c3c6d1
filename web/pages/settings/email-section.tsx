import { useState } from 'react'
import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { useAction } from '#web/data/use-action.ts'
import { SettingsSection } from './settings-section.tsx'

export function EmailSection({ user }: { user: User }) {
  const { email, email_verified, verified } = user
  return (
    <SettingsSection title={m.settings_email()} text={m.email_section_text()}>
      <div className="panel panel-body">
        {email === null ? (
          <p className="muted">{m.email_section_none()}</p>
        ) : (
          <>
            <p className="account-head">
              <span className="title-4 break-anywhere">{email}</span>
              <span className={email_verified ? 'badge badge-new' : 'badge badge-highlight'}>
                {email_verified ? m.settings_number_verified() : m.settings_number_unverified()}
              </span>
            </p>
            {!email_verified && (
              <>
                <p className="account-text">
                  {verified ? m.email_section_unverified() : m.email_link_number_first()}
                </p>
                {verified && <SendLink key={email} />}
              </>
            )}
          </>
        )}
      </div>
    </SettingsSection>
  )
}

function SendLink() {
  const { state, sentence, send } = useAction(m.settings_failed)
  const [answer, setAnswer] = useState<string>()
  const ask = () => send(async () => setAnswer((await callAsUser('user.sendEmailLink', {})).message))
  return (
    <>
      <p role="alert" className={state === 'failed' ? 'form-failed form-failed-above-link' : 'sr-only'}>
        {state === 'failed' && sentence}
      </p>
      <div className="answer-line">
        <button
          type="button"
          className="button button-quiet"
          disabled={state === 'sending' || state === 'done'}
          onClick={ask}
        >
          {state === 'sending' ? m.form_wait() : m.email_link_send()}
        </button>
        <p role="status" className="strong good">
          {state === 'done' && answer}
        </p>
      </div>
    </>
  )
}
