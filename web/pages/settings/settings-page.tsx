import { useRef } from 'react'
import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { SignedInOnly } from '#web/features/security/signed-in-only.tsx'
import { ProfileEditor } from './agents/profile-editor.tsx'
import { ConsentsSection } from './consents-section.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { EmailSection } from './email-section.tsx'
import { NumberSection } from './number-section.tsx'
import { Profile } from './profile.tsx'
import { SecuritySection } from './security/security-section.tsx'
import { Sessions } from './sessions.tsx'
import { SettingsSection } from './settings-section.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'
import { useNamedSection } from './use-named-section.ts'

export function SettingsPage() {
  return (
    <>
      <h1 className="title-1">{m.settings_title()}</h1>
      <p className="settings-text large muted">{m.settings_text()}</p>
      <SignedInOnly waiting={<SettingsSkeleton />}>
        {(user) => <OwnSettings key={user.id} user={user} />}
      </SignedInOnly>
    </>
  )
}

function OwnSettings({ user }: { user: User }) {
  const sections = useRef<HTMLDivElement>(null)
  useNamedSection(sections)
  return (
    <div ref={sections}>
      <Profile user={user} />
      {user.role !== 'buyer' && user.role !== 'seller' && (
        <SettingsSection title={m.profile_own()} text={m.profile_own_text()}>
          <ProfileEditor id={user.id} />
        </SettingsSection>
      )}
      <NumberSection user={user} />
      <EmailSection user={user} />
      <SecuritySection user={user} />
      <Sessions />
      <ConsentsSection />
      <DownloadData />
      <DeleteAccount user={user} />
    </div>
  )
}
