import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { VerifyNumber } from '#web/features/security/verify-number.tsx'
import { writePhone } from '#web/ui/phone.ts'
import { showToast } from '#web/ui/toasts.ts'
import { SettingsSection } from './settings-section.tsx'

export function NumberSection({ user }: { user: User }) {
  return (
    <SettingsSection title={m.settings_number()} text={m.settings_number_text()}>
      <div className="panel panel-body">
        <p className="account-head">
          <span className="figures title-4">{writePhone(user.phone)}</span>
          <span className={user.verified ? 'badge badge-new' : 'badge badge-highlight'}>
            {user.verified ? m.settings_number_verified() : m.settings_number_unverified()}
          </span>
        </p>
        {!user.verified && (
          <>
            <p className="account-text">{m.verify_text()}</p>
            <VerifyNumber user={user} onVerified={() => showToast(m.verify_done())} />
          </>
        )}
      </div>
    </SettingsSection>
  )
}
