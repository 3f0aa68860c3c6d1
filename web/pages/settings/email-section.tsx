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
      <div className="panel p-5 sm:p-6">
        {email === null ? (
          <p className="text-ink-soft">{m.email_section_none()}</p>
        ) : (
          <>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="text-lg font-semibold break-all">{email}</span>
              <span className={email_verified ? 'badge badge-new' : 'badge badge-highlight'}>
                {email_verified ? m.settings_number_verified() : m.settings_number_unverified()}
              </span>
            </p>
            {!email_verified && (
              <>
                <p className="mt-3 mb-5 text-ink-soft">
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
      <p role="alert" className={state === 'failed' ? 'form-failed mb-4' : 'sr-only'}>
        {state === 'failed' && sentence}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <button
          type="button"
          className="button button-quiet"
          disabled={state === 'sending' || state === 'done'}
          onClick={ask}
        >
          {state === 'sending' ? m.form_wait() : m.email_link_send()}
        </button>
        <p role="status" className="font-medium text-neem">
          {state === 'done' && answer}
        </p>
      </div>
    </>
  )
}
