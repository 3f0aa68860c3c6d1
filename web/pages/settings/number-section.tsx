import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { VerifyNumber } from '#web/features/security/verify-number.tsx'
import { writePhone } from '#web/ui/phone.ts'
import { showToast } from '#web/ui/toasts.ts'
import { SettingsSection } from './settings-section.tsx'

export function NumberSection({ user }: { user: User }) {
  return (
    <SettingsSection title={m.settings_number()} text={m.settings_number_text()}>
      <div className="panel p-5 sm:p-6">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="figures text-lg font-semibold">{writePhone(user.phone)}</span>
          <span className={user.verified ? 'badge badge-new' : 'badge badge-highlight'}>
            {user.verified ? m.settings_number_verified() : m.settings_number_unverified()}
          </span>
        </p>
        {!user.verified && (
          <>
            <p className="mt-3 mb-5 text-ink-soft">{m.verify_text()}</p>
            <VerifyNumber user={user} onVerified={() => showToast(m.verify_done())} />
          </>
        )}
      </div>
    </SettingsSection>
  )
}
