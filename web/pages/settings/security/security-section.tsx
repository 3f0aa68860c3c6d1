import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { useCall } from '#web/data/queries.ts'
import { isAgency } from '#web/features/session/roles.ts'
import { SettingsSection } from '../settings-section.tsx'
import { Authenticator } from './authenticator.tsx'
import { Passkeys } from './passkeys.tsx'
import { PasswordForm } from './password-form.tsx'

export function SecuritySection({ user }: { user: User }) {
  const security = useCall('user.security', {})
  return (
    <div id="security">
      <SettingsSection
        title={m.security_title()}
        text={isAgency(user) ? m.security_text_agency() : m.security_text()}
      >
        {security.status === 'loading' && (
          <div role="status" className="panel skeleton panel-tight">
            <span className="sr-only">{m.shell_loading()}</span>
            <div className="bone bone-line" />
          </div>
        )}
        {security.status === 'failed' && (
          <div role="alert" className="panel split retry-line">
            <p>{m.settings_not_loaded()}</p>
            <button type="button" className="button button-quiet" onClick={security.reload}>
              {m.page_retry()}
            </button>
          </div>
        )}
        {security.status === 'loaded' && (
          <div className="stack-loose">
            {security.answer.data.password && <PasswordForm />}
            {isAgency(user) && (
              <Authenticator
                on={security.answer.data.authenticator}
                codesLeft={security.answer.data.recovery_codes ?? 0}
              />
            )}
            <Passkeys user={user} security={security.answer.data} />
          </div>
        )}
      </SettingsSection>
    </div>
  )
}
